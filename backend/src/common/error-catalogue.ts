/** What a failure means for the security of the shop. */
export type SecurityFailure = 'sign_in_failed' | 'access_denied' | 'limit_reached';

export interface ErrorDefinition {
  /** The HTTP status of a response that consists of this error alone. */
  readonly status: number;
  readonly meaning: string;
  /** What the client should do. */
  readonly remedy: string;
  /** The value of the header `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** The name of the line that the error leaves in the security log; none when it is left out. */
  readonly securityEvent?: SecurityFailure;
}

/** Errors of both APIs: GraphQL returns the code as `extensions.code`, REST as `code`. */
export const sharedErrors = {
  BAD_USER_INPUT: {
    status: 400,
    meaning: 'A value is missing or invalid.',
    remedy:
      'Correct the values named in `fields`, those of a list as `lines.0.quantity`; each has a message for the user. Without `fields` the message names the value, such as a variable of the wrong type.',
  },
  UNAUTHENTICATED: {
    status: 401,
    meaning:
      'There is no valid session: the token is missing, expired or invalid, or the session was ended (sign-out everywhere, a changed password or role, a deleted account).',
    remedy: 'Sign in again and send the new access token.',
    securityEvent: 'access_denied',
  },
  FORBIDDEN: {
    status: 403,
    meaning: 'The session is valid, but the user lacks the permission.',
    remedy:
      'Sign in as an admin, or as the user whom the request is about. A retry as the same user fails again.',
    securityEvent: 'access_denied',
  },
  RECENT_SIGN_IN_REQUIRED: {
    status: 403,
    meaning: 'The operation needs a recent sign-in; that of this session is too old.',
    remedy: 'Ask for the password (or Google) again, exchange the new ID token and repeat the request.',
    securityEvent: 'access_denied',
  },
  NOT_FOUND: {
    status: 404,
    meaning: 'The record does not exist, or the caller may not see it; the response is the same for both.',
    remedy: 'Check the id, and that the record belongs to the signed-in user.',
  },
  GONE: {
    status: 410,
    meaning: 'The tool is no longer sold.',
    remedy: 'Remove the link.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: 'The path exists but does not support this HTTP method.',
    remedy: 'Use a method from the `Allow` header.',
  },
  CONFLICT: {
    status: 409,
    meaning:
      'The record has changed since the caller read the `version` that the request names, or is in a state in which it cannot be changed that way; the message says which.',
    remedy: 'Fetch the record again. After an edit, show both versions and let the user decide.',
  },
  FULFILLMENT_STARTED: {
    status: 409,
    meaning:
      'The order is packed or shipped, so it can no longer be cancelled; or it is not paid, or its delivery is in another state, so it cannot be packed, unpacked or shipped.',
    remedy: 'Fetch the order again and look at `isPaid` and `fulfillmentStatus`.',
  },
  NOT_RETURNABLE: {
    status: 409,
    meaning:
      'The order is a replacement, not delivered or no longer paid, its return period is over, all its pieces are returned or claimed, or it has reached its limit of returns; the message says which.',
    remedy: 'Fetch the order again and look at `returnableQuantity` and `returnUntil`.',
  },
  NOT_CLAIMABLE: {
    status: 409,
    meaning:
      'The order is not delivered or no longer paid, its guarantee is over, all its pieces are returned or claimed, or it has reached its limit of claims, rejected and cancelled ones included; the message says which.',
    remedy: 'Fetch the order again and look at `claimableQuantity` and `claimUntil`.',
  },
  OUT_OF_STOCK: {
    status: 409,
    meaning: 'Fewer pieces are available than were ordered.',
    remedy: 'Fetch the tool again and order at most `available` pieces.',
  },
  UNPAID_LIMIT_REACHED: {
    status: 409,
    meaning: 'The order would exceed a limit on the unpaid orders of the account; the message says which.',
    remedy:
      'Order at most `maxQuantity` of the query `orderAllowance`, or pay or cancel an unpaid order first. `unpaidLimitNotice` of the cart and the problem `UNPAID_LIMIT` of its lines say so beforehand.',
    securityEvent: 'limit_reached',
  },
  REVIEW_LIMIT_REACHED: {
    status: 409,
    meaning: 'The account has written as many reviews as it can, in a day or in all; the message says which.',
    remedy: 'Show the message. The query `reviewAllowance` returns it before a review is written.',
    securityEvent: 'limit_reached',
  },
  ORDER_ALREADY_PAID: {
    status: 409,
    meaning: 'The order is already paid.',
    remedy: 'Fetch the order again and show it as paid.',
  },
  PAYMENT_NOT_COMPLETED: {
    status: 409,
    meaning: 'The payment provider has not (yet) collected the payment.',
    remedy: 'Complete the payment in the browser, or pay with another card, and confirm again.',
  },
  PAYMENT_IN_PROGRESS: {
    status: 409,
    meaning: 'The payment or a refund of the order is being processed, or another request is changing it.',
    remedy: 'Repeat the request in a moment, with the same `Idempotency-Key`. Do not pay again.',
    retryAfterSeconds: 2,
  },
  PAYMENT_REVERSED: {
    status: 409,
    meaning:
      'The payment is back with the customer, or on the way: the order was cancelled, or the bank decided a dispute.',
    remedy: 'Fetch the order again and show its status.',
  },
  PAYMENT_MISMATCH: {
    status: 409,
    meaning: 'The payment does not match the order in amount, currency or owner.',
    remedy: 'Do not pay again. The error is logged for the operator; contact support with the order id.',
  },
  REFUND_REJECTED: {
    status: 409,
    meaning:
      'The payment provider rejected the refund, or the order is refunded already, in full or in part. ' +
      'The order is paid as before once no other refund of it is pending.',
    remedy: 'Fetch the order again: it may be refunded already. Otherwise contact support with the order id.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    meaning:
      'The `Idempotency-Key` belongs to a different request, which is running or was executed within the last 24 hours.',
    remedy: 'Send a new key for a new request.',
  },
  LAST_ADMIN: {
    status: 409,
    meaning: 'The change would leave no admin.',
    remedy: 'Make another user an admin first.',
  },
  EMAIL_NOT_VERIFIED: {
    status: 409,
    meaning: 'The email address of the user is not verified.',
    remedy: 'Repeat the request after the user has opened the link in the verification email.',
  },
  MAIL_DISABLED: {
    status: 409,
    meaning: 'The shop sends no emails (`MAIL=off`).',
    remedy: 'Answer with a mail program.',
  },
  ACCOUNT_CONFLICT: {
    status: 409,
    meaning: 'The email address belongs to another account.',
    remedy: 'Sign in with the method that created the account.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    meaning: 'The request body is too large.',
    remedy: 'Send a smaller body.',
    securityEvent: 'limit_reached',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    meaning: 'The content type or the compression of the body is not supported.',
    remedy:
      'Send `Content-Type: application/json`, for an image upload `multipart/form-data`, for a CSV file `text/csv`; and no ' +
      '`Content-Encoding`, or `gzip`, `br` or `deflate`.',
  },
  RATE_LIMITED: {
    status: 429,
    meaning:
      'Too many requests from one address, or too many writes of one kind by an account or an address; the message says which.',
    remedy: 'Wait the number of seconds in the `Retry-After` header. What was rejected was not executed.',
    securityEvent: 'limit_reached',
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    meaning: 'The sign-in service or the payment provider is unavailable.',
    remedy:
      'Retry after the number of seconds in the `Retry-After` header. The request may have had an effect at the provider: repeat a write with its `Idempotency-Key`.',
    retryAfterSeconds: 5,
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    meaning: 'The service is temporarily unavailable, or too busy.',
    remedy:
      'Retry after the number of seconds in the `Retry-After` header. A write may have been executed: repeat it with its `Idempotency-Key`, or fetch the record first.',
    retryAfterSeconds: 2,
  },
  INTERNAL_SERVER_ERROR: {
    status: 500,
    meaning: 'An internal error. It is logged under the id in the `x-request-id` response header.',
    remedy:
      'Retry. A write may have been executed: repeat it with its `Idempotency-Key`, or fetch the record first. If the error persists, contact support with that id.',
    retryAfterSeconds: 5,
  },
} as const satisfies Record<string, ErrorDefinition>;

/** Errors of the GraphQL protocol, found before an operation runs. */
export const graphqlErrors = {
  QUERY_TOO_COMPLEX: {
    status: 400,
    meaning: 'The document exceeds a limit, which the message names.',
    remedy: 'Request smaller pages or fewer fields, or split the request.',
    securityEvent: 'limit_reached',
  },
  GRAPHQL_PARSE_FAILED: {
    status: 400,
    meaning: 'The document is not valid GraphQL.',
    remedy: 'Correct it at the line and column in `locations`.',
  },
  GRAPHQL_VALIDATION_FAILED: {
    status: 400,
    meaning: 'The document does not match the schema.',
    remedy: 'Correct it at the line and column in `locations`.',
  },
  OPERATION_RESOLUTION_FAILURE: {
    status: 400,
    meaning: 'The document has no operation of that name, or several operations and no `operationName`.',
    remedy: 'Send the name of one of its operations as `operationName`.',
  },
  BAD_REQUEST: {
    status: 400,
    meaning:
      'The HTTP request is not a GraphQL request: a batch, a mutation over GET (405), an `Accept` header without JSON (406), or no query.',
    remedy: 'Follow the message, which is written for developers.',
  },
  UNKNOWN_OPERATION: {
    status: 400,
    meaning: 'The server executes only the operations of its frontend (`GRAPHQL_PERSISTED_ONLY`).',
    remedy: 'Reload the page, which may be out of date. Other clients use REST.',
  },
  PERSISTED_QUERY_NOT_FOUND: {
    status: 200,
    meaning: 'The server does not, or no longer, know the document with this hash.',
    remedy: 'Send the document and its hash once; Apollo clients do this automatically.',
  },
} as const satisfies Record<string, ErrorDefinition>;

/** Every error that a client can receive; any other error is masked as INTERNAL_SERVER_ERROR. */
export const errorCatalogue = { ...sharedErrors, ...graphqlErrors };

export type ErrorCode = keyof typeof errorCatalogue;
