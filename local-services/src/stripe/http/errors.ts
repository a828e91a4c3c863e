import type Stripe from 'stripe';

/** The `error` object of a response of Stripe's. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
}

/** An error that is returned to the client: HTTP status and `error` object. */
export class ApiError extends Error {
  /** `isOutcome`: whether the operation was executed and failed; otherwise the request was rejected before. */
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly isOutcome = false,
  ) {
    super(body.message);
  }
}

/** The HTTP status and JSON body of a response. */
export interface ApiResponse {
  status: number;
  body: object;
}

export function errorResponse({ status, body }: ApiError): ApiResponse {
  return { status, body: { error: body } };
}

/** The request is invalid: 400. */
export function invalidRequest(message: string, details: Omit<ErrorBody, 'type' | 'message'> = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...details });
}

/** The state of an object does not allow the operation: 400. */
export function invalidState(message: string, details: Omit<ErrorBody, 'type' | 'message'>): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...details }, true);
}

/** The bank declines the card, or its details are invalid: 402. */
export function cardError(message: string, details: Omit<ErrorBody, 'type' | 'message'>): ApiError {
  return new ApiError(402, { type: 'card_error', message, ...details }, true);
}

/** No object of this kind has this id: 404. */
export function resourceMissing(kind: string, id: string, param: string): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** The API key is missing, unknown, or does not permit the operation: 401. */
export function unauthorized(message: string, code?: string): ApiError {
  return new ApiError(401, { type: 'invalid_request_error', message, ...(code ? { code } : {}) });
}

/** The idempotency key is invalid, or was used for another request: 400. */
export function idempotencyError(message: string): ApiError {
  return new ApiError(400, { type: 'idempotency_error', message });
}
