type Test = (value: unknown) => boolean;

/** What a JSON value must be: a test, or an object with a shape for each of its parts. */
export type Shape = Test | { readonly [name: string]: Shape };

export const isString: Test = (value) => typeof value === 'string';
export const isNumber: Test = (value) => typeof value === 'number';
export const isBoolean: Test = (value) => typeof value === 'boolean';

/**
 * The paths of the parts that are missing or of another shape. Validates the few values that each page reads at its start,
 * where a library would be a tenth of the code of the page's own.
 */
export function findMismatches(value: unknown, shape: Shape, path: readonly string[] = []): string[] {
  if (typeof shape === 'function') return shape(value) ? [] : [path.join('.')];
  if (typeof value !== 'object' || value === null) return [path.join('.')];
  return Object.entries(shape).flatMap(([name, part]) =>
    findMismatches((value as Record<string, unknown>)[name], part, [...path, name]),
  );
}
