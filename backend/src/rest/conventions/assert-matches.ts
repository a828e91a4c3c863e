import { badInput } from '../../common/errors';

/**
 * Rejects values of a request that differ from the server's own. Values that were left out are not checked.
 * @throws DomainError BAD_USER_INPUT with each mismatch.
 */
export function assertMatches<Expected extends object>(
  given: { [Name in keyof Expected]?: unknown },
  expected: Expected,
): void {
  const mismatches = Object.entries(expected).filter(([name, value]) => {
    const other = given[name as keyof Expected];
    return other !== undefined && other !== value;
  });
  if (mismatches.length === 0) return;
  throw badInput(
    Object.fromEntries(
      mismatches.map(([name, value]) => [
        name,
        `\`${name}\` must be ${JSON.stringify(value)}, or be omitted.`,
      ]),
    ),
  );
}
