/**
 * Every failure that a caller may meet, for GraphQL (`extensions.code`) and REST (`code`) alike,
 * with the HTTP status that REST answers.
 */
export const errorCatalogue = {
  BAD_USER_INPUT: { status: 400, meaning: 'A value is missing or not allowed; `fields` names each one.' },
  UNAUTHENTICATED: { status: 401, meaning: 'There is no valid session. Sign in again.' },
  FORBIDDEN: { status: 403, meaning: 'The session is valid, but this is not allowed to it.' },
  NOT_FOUND: { status: 404, meaning: 'There is no such record, or the caller may not see it.' },
  OUT_OF_STOCK: { status: 409, meaning: 'Fewer pieces are available than were ordered.' },
  ORDER_ALREADY_PAID: { status: 409, meaning: 'The order is paid; there is nothing left to pay.' },
  PAYMENT_NOT_COMPLETED: { status: 409, meaning: 'The provider has not taken the money (yet).' },
  PAYMENT_MISMATCH: {
    status: 409,
    meaning: 'The payment does not fit the order in amount, currency or owner.',
  },
  REFUND_REFUSED: {
    status: 409,
    meaning: 'The provider refuses to give the money back; the order stays as it is.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    meaning: 'The Idempotency-Key was sent with another request within 24 hours.',
  },
  LAST_ADMIN: { status: 409, meaning: 'The shop would be left without an admin.' },
  ACCOUNT_CONFLICT: { status: 409, meaning: 'The e-mail address belongs to another account.' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: 'The address exists, but not for this method; `Allow` names those it takes.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, meaning: 'The request is larger than is allowed.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, meaning: 'The kind of content is not accepted here.' },
  RATE_LIMITED: {
    status: 429,
    meaning: 'Too many requests from one address; the message says when to try again.',
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    meaning: 'A provider (sign-in or card payment) does not answer. Try again.',
  },
  INTERNAL_SERVER_ERROR: { status: 500, meaning: 'The fault is ours; it is logged under the request id.' },
} as const satisfies Record<string, { status: number; meaning: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
