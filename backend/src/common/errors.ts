import { formatDuration } from './duration';
import {
  errorCatalogue,
  type ErrorCode,
  type ErrorDefinition,
  type SecurityFailure,
} from './error-catalogue';

/** The validation error of each invalid input field, as a sentence for the user. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface DomainErrorOptions extends ErrorOptions {
  readonly fields?: FieldErrors | undefined;
  /** The value of the header `Retry-After`, when it is not that of the catalogue. */
  readonly retryAfterSeconds?: number;
  /** The name of its line in the security log, when it is not that of the catalogue. */
  readonly securityEvent?: SecurityFailure;
}

/** An expected error, whose message is returned to the client. Any other error is internal and is masked. */
export class DomainError extends Error {
  readonly fields: FieldErrors | undefined;
  /** The value of the header `Retry-After`; undefined for none. */
  readonly retryAfterSeconds: number | undefined;
  /** The name of the line that the error leaves in the security log; by default that of the code. */
  securityEvent: SecurityFailure | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { fields, retryAfterSeconds, securityEvent, ...options }: DomainErrorOptions = {},
  ) {
    super(message, options);
    this.name = 'DomainError';
    const definition: ErrorDefinition = errorCatalogue[code];
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds ?? definition.retryAfterSeconds;
    this.securityEvent = securityEvent ?? definition.securityEvent;
  }

  /** Whether it is logged for the operator: a provider is unavailable, or a payment does not match its order. */
  get isReportable(): boolean {
    return this.status >= 500 || this.code === 'PAYMENT_MISMATCH';
  }

  /** The HTTP status of a response that consists of this error alone. */
  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

/** Whether the error is a {@link DomainError} with this code. */
export const hasCode = (error: unknown, code: ErrorCode): error is DomainError =>
  error instanceof DomainError && error.code === code;

/** One message of several, separated by full stops. */
export const joinMessages = (messages: readonly string[]): string =>
  messages
    .map((message, index) =>
      message.endsWith('.') || index === messages.length - 1 ? message : `${message}.`,
    )
    .join(' ');

/** A validation error; its message joins the messages of the fields. */
export const badInput = (fields: FieldErrors, options?: ErrorOptions): DomainError =>
  new DomainError('BAD_USER_INPUT', joinMessages(Object.values(fields)), { ...options, fields });

/** The error of a reached quota of something, such as `uploads`. */
export const quotaReached = (what: string, waitMs: number): DomainError =>
  new DomainError('RATE_LIMITED', `Too many ${what}. Try again in ${formatDuration(waitMs)}.`, {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });

/**
 * One error for a record that does not exist and for one that the viewer may not see, so that the two cannot be distinguished.
 * @param type the type of the record in lower case, such as `tool`.
 */
export function notFound(type: string): DomainError {
  return new DomainError('NOT_FOUND', `${type.charAt(0).toUpperCase()}${type.slice(1)} not found.`);
}

/** As {@link notFound}, for a record that exists: the security log tells the difference, the response does not. */
export const denied = (type: string): DomainError =>
  new DomainError('NOT_FOUND', notFound(type).message, { securityEvent: 'access_denied' });

/** What clients receive in place of an internal error. */
export const internalError = new DomainError(
  'INTERNAL_SERVER_ERROR',
  'Something went wrong on our side. Please try again.',
);
