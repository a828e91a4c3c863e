import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Shows validation errors of the server (`errorFields`) at the fields of a form and focuses the first one.
 * @returns whether the form has a field for any of them.
 */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  messages: Record<string, string>,
): boolean {
  const names = (Object.keys(form.getValues()) as FieldPath<Values>[]).filter((name) => messages[name]);
  names.forEach((name, index) =>
    form.setError(name, { type: 'server', message: messages[name] }, { shouldFocus: index === 0 }),
  );
  return names.length > 0;
}
