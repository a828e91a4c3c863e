import type Stripe from 'stripe';

/** The `error` object of a Stripe answer. */
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

/** A refusal in Stripe's form: HTTP status and the `error` object. */
export class ApiError extends Error {
  /** `outcome`: whether it came of doing what was asked, rather than of a look at the request alone. */
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly outcome = false,
  ) {
    super(body.message);
  }
}

/** Status and JSON body of an answer. */
export interface Answer {
  status: number;
  body: object;
}

/** A refusal as an answer. */
export function errorAnswer({ status, body }: ApiError): Answer {
  return { status, body: { error: body } };
}

/** The request itself is wrong: 400. */
export function invalidRequest(message: string, details: Omit<ErrorBody, 'type' | 'message'> = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...details });
}

/** What is asked for is not possible as things stand: 400. */
export function stateRefusal(message: string, details: Omit<ErrorBody, 'type' | 'message'>): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...details }, true);
}

/** The bank or the card says no: 402. */
export function cardError(message: string, details: Omit<ErrorBody, 'type' | 'message'>): ApiError {
  return new ApiError(402, { type: 'card_error', message, ...details }, true);
}

/** There is no object of this kind with this id: 404. */
export function resourceMissing(kind: string, id: string, param: string): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** The key is missing or wrong: 401. */
export function unauthorized(message: string, code?: string): ApiError {
  return new ApiError(401, { type: 'invalid_request_error', message, ...(code ? { code } : {}) });
}

/** The key of the request was used for another one: 400. */
export function idempotencyError(message: string): ApiError {
  return new ApiError(400, { type: 'idempotency_error', message });
}
