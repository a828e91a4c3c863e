import { errorCatalogue, type ErrorCode } from './error-catalogue';

/** For each input field at fault, a sentence for the person who filled it in. */
export type FieldErrors = Readonly<Record<string, string>>;

/** An expected failure: its words are for the caller. Every other error is a fault of ours and masked. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: FieldErrors,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'DomainError';
  }

  /** Whether the operator should know of it: a provider fails us, or money is not where it should be. */
  get alarming(): boolean {
    return this.status >= 500 || this.code === 'PAYMENT_MISMATCH';
  }

  /** The HTTP status of an answer that is nothing but this failure. */
  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

/** Input that is not allowed; the message joins the sentences of the fields, with a full stop between any two. */
export function badInput(fields: FieldErrors): DomainError {
  const message = Object.values(fields).reduce(
    (before, sentence) => `${before}${before.endsWith('.') ? '' : '.'} ${sentence}`,
  );
  return new DomainError('BAD_USER_INPUT', message, fields);
}

/** One answer for "does not exist" and "is not yours", so that nobody can tell them apart. */
export function notFound(what: string): DomainError {
  return new DomainError('NOT_FOUND', `There is no such ${what}.`);
}

/** All that a caller is told of a fault of ours. */
export const faultOfOurs = new DomainError(
  'INTERNAL_SERVER_ERROR',
  'Something went wrong on our side. Please try again.',
);
