import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Keys } from '../keys.js';
import type { RequestContext } from '../resources/context.js';
import type { Store } from '../storage/store.js';
import type { WebhookSender } from '../webhooks.js';
import { authenticate, requireServer } from './authentication.js';
import { ApiError, errorAnswer, type Answer } from './errors.js';
import { expand } from './expand.js';
import { decodeForm } from './form-encoding.js';
import { answerOnce } from './idempotency.js';
import type { Call, Operation } from './operations.js';
import { pageView } from './page-view.js';
import { Parameters } from './parameters.js';

/** What the answers are made with. */
export interface ServerParts {
  store: Store;
  keys: Keys;
  webhooks: WebhookSender;
}

/** Where the browser object and the challenge page live: on the shop's origin, which passes them on to here. */
export const PAGE_PREFIX = '/stand-ins/stripe';

/** Answers one request to the API: who asks, what changes, durably, and what of it the caller may see. */
export async function handleOperation(
  parts: ServerParts,
  operation: Operation,
  request: FastifyRequest<{ Params: { id?: string } }>,
  reply: FastifyReply,
): Promise<object> {
  const [path, query = ''] = request.url.split('?');
  const form = operation.method === 'POST' ? ((request.body as string | undefined) ?? '') : query;
  const { key, ...values } = decodeForm(form);
  const caller = authenticate(
    parts.keys,
    request.headers.authorization,
    typeof key === 'string' ? key : undefined,
  );
  if (operation.callers === 'server') requireServer(caller);

  const context = contextOf(parts.store, request);
  const call = { context, parameters: new Parameters(values), id: request.params.id ?? '', caller };
  const endpoint = `${operation.method} ${path}`;
  const fingerprint = createHmac('sha256', parts.keys.secretKey).update(form).digest('hex');
  const { replayed, status, body } = refusalsAnswered(() =>
    parts.store.transaction(() => answerOnce(context, endpoint, fingerprint, () => perform(operation, call))),
  );
  await settle(parts);
  if (replayed) void reply.header('idempotent-replayed', 'true');
  if (context.idempotencyKey !== null) void reply.header('idempotency-key', context.idempotencyKey);
  void reply.status(status);
  return caller === 'page' ? pageView(body) : body;
}

/** Waits until all that was changed is durable, then lets its webhooks go out. */
export async function settle({ store, webhooks }: ServerParts): Promise<void> {
  await store.durable();
  webhooks.wake();
}

/** The context of a request's operation. */
export function contextOf(store: Store, request: FastifyRequest): RequestContext {
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  return {
    store,
    requestId: request.id,
    idempotencyKey: typeof key === 'string' && key !== '' ? key : null,
    now: Math.floor(Date.now() / 1000),
    challengeUrl: `http://${request.host}${PAGE_PREFIX}/3ds`,
  };
}

/**
 * A decline, or a refusal for the state of things, is an answer like any other: what it changed is kept, and it is
 * replayed under the same key, also when things stand otherwise by then.
 */
function perform(operation: Operation, call: Call): Answer {
  try {
    const body = expand(call.context.store, operation.run(call), call.parameters.list('expand'));
    return { status: 200, body };
  } catch (error) {
    if (error instanceof ApiError && error.outcome) return errorAnswer(error);
    throw error;
  }
}

function refusalsAnswered(work: () => Answer & { replayed: boolean }): Answer & { replayed: boolean } {
  try {
    return work();
  } catch (error) {
    if (error instanceof ApiError) return { ...errorAnswer(error), replayed: false };
    throw error;
  }
}
