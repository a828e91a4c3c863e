import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Puts the shop's messages (`errorFields`) at the fields of a form and goes to the first of them.
 * @returns whether any of the messages had its field there.
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
