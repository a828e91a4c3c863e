import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** The shop's word for what went wrong (`extensions.code`), undefined when it did not answer one. */
export function failureCode(error: unknown): string | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const code = error.errors[0]?.extensions?.['code'];
  return typeof code === 'string' ? code : undefined;
}

/** The messages of faulty input by field (`extensions.fields`), empty when there are none. */
export function failureFields(error: unknown): Record<string, string> {
  if (!CombinedGraphQLErrors.is(error)) return {};
  const fields: unknown = error.errors[0]?.extensions?.['fields'];
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, String(message)]));
}

/** What went wrong, in words for a person: the shop's own when it answered, else what kept it from answering. */
export function failureMessage(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? error.message;
  if (ServerError.is(error)) return `the shop could not answer (status ${error.statusCode}).`;
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return 'the shop took too long to answer.';
  if (error instanceof TypeError) return 'the shop cannot be reached. Check your connection.';
  return error instanceof Error ? error.message : 'something unexpected happened.';
}
