/** What is known of a code. */
export interface ErrorKind {
  /** The HTTP status of an answer that is nothing but this failure. */
  readonly status: number;
  readonly meaning: string;
  /** What the caller should do. */
  readonly remedy: string;
}

/** Failures that both doors tell: GraphQL as `extensions.code`, REST as `code`. */
export const sharedErrors = {
  BAD_USER_INPUT: {
    status: 400,
    meaning: 'A value is missing or not allowed.',
    remedy: 'Mend the values that `fields` names, each with a sentence for the person who filled it in.',
  },
  UNAUTHENTICATED: {
    status: 401,
    meaning: 'There is no valid session: no token, an expired or foreign one, or the account is gone.',
    remedy: 'Sign in again and send the new access token.',
  },
  FORBIDDEN: {
    status: 403,
    meaning: 'The session is valid, but this is not allowed to it.',
    remedy: 'Ask as an admin; asking again as the same person changes nothing.',
  },
  NOT_FOUND: {
    status: 404,
    meaning: 'There is no such record, or the caller may not see it: nobody can tell which.',
    remedy: 'Check the id, and that the record belongs to the signed-in person.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: 'The address exists, but not for this HTTP method.',
    remedy: 'Use a method that the header `Allow` names.',
  },
  OUT_OF_STOCK: {
    status: 409,
    meaning: 'Fewer pieces are available than were ordered.',
    remedy: 'Read `available` of the tool again and order at most that.',
  },
  ORDER_ALREADY_PAID: {
    status: 409,
    meaning: 'The order is paid; there is nothing left to pay.',
    remedy: 'Read the order again and show it as paid.',
  },
  PAYMENT_NOT_COMPLETED: {
    status: 409,
    meaning: 'The provider has not taken the money (yet).',
    remedy: 'Complete the payment in the browser, or pay with another card, and confirm again.',
  },
  PAYMENT_MISMATCH: {
    status: 409,
    meaning: 'The payment does not fit the order in amount, currency or owner.',
    remedy: 'Do not pay again. The operator was told; write to the shop with the id of the order.',
  },
  REFUND_REFUSED: {
    status: 409,
    meaning: 'The provider refuses to give the money back; the order stays as it is.',
    remedy: 'Write to the shop with the id of the order.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    meaning: 'The Idempotency-Key was sent with another request within 24 hours.',
    remedy: 'Send a new key for a new request.',
  },
  LAST_ADMIN: {
    status: 409,
    meaning: 'The shop would be left without an admin.',
    remedy: 'Make somebody else an admin first.',
  },
  ACCOUNT_CONFLICT: {
    status: 409,
    meaning: 'The e-mail address belongs to another account.',
    remedy: 'Sign in the way the account was made.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    meaning: 'The request is larger than is allowed.',
    remedy: 'Send less at once.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    meaning: 'The kind of content is not accepted here.',
    remedy: 'Send `Content-Type: application/json`, or for an image what the address takes.',
  },
  RATE_LIMITED: {
    status: 429,
    meaning: 'Too many requests from one address.',
    remedy: 'Wait as many seconds as the header `Retry-After` says.',
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    meaning: 'A provider (sign-in or card payment) does not answer.',
    remedy: 'Try again after a while; nothing was changed.',
  },
  INTERNAL_SERVER_ERROR: {
    status: 500,
    meaning:
      'The fault is ours. It is logged under the id that the answer carries in the header `x-request-id`.',
    remedy: 'Try again; when it stays, write to the shop with that id.',
  },
} as const satisfies Record<string, ErrorKind>;

/** Failures of the GraphQL protocol itself, found before an operation runs. */
export const graphqlErrors = {
  QUERY_TOO_COMPLEX: {
    status: 400,
    meaning: 'The document asks for more than one request may; the message names the limit.',
    remedy: 'Ask for smaller pages, for fewer fields, or in several requests.',
  },
  GRAPHQL_PARSE_FAILED: {
    status: 400,
    meaning: 'The document is not GraphQL.',
    remedy: 'Mend it at the line and column that `locations` names.',
  },
  GRAPHQL_VALIDATION_FAILED: {
    status: 400,
    meaning: 'The document does not fit the schema.',
    remedy: 'Mend it at the line and column that `locations` names; the schema says what there is.',
  },
  OPERATION_RESOLUTION_FAILURE: {
    status: 400,
    meaning: 'The document has no operation of that name, or several and no `operationName` says which.',
    remedy: 'Send the name of one of its operations as `operationName`.',
  },
  BAD_REQUEST: {
    status: 400,
    meaning: 'What came over HTTP is no GraphQL request: several at once, a mutation by GET (405), no query.',
    remedy: 'Follow the message; it is written for the developer of the caller.',
  },
  PERSISTED_QUERY_NOT_FOUND: {
    status: 200,
    meaning: 'The shop does not know (any longer) which document has this hash.',
    remedy: 'Send the document and its hash once; Apollo’s clients do so by themselves.',
  },
} as const satisfies Record<string, ErrorKind>;

/** Every failure that a caller may meet. What is not in it never leaves the house. */
export const errorCatalogue = { ...sharedErrors, ...graphqlErrors };

export type ErrorCode = keyof typeof errorCatalogue;
