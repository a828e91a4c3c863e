import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Keys } from '../keys.js';
import type { RequestContext } from '../resources/context.js';
import type { Store } from '../storage/store.js';
import type { WebhookSender } from '../webhooks.js';
import { authenticateRequest, requireSecretKey } from './authentication.js';
import { ApiError, errorResponse, type ApiResponse } from './errors.js';
import { expand } from './expand.js';
import { decodeForm } from './form-encoding.js';
import { holdKey, runOnce } from './idempotency.js';
import type { Call, Operation } from './operations.js';
import { publicView } from './public-view.js';
import { Parameters } from './parameters.js';

/** What the routes need. */
export interface ServerDependencies {
  store: Store;
  keys: Keys;
  webhooks: WebhookSender;
  /** The time in milliseconds since 1970. */
  clock: () => number;
  /** The idempotency keys of the requests that are being executed. */
  keysInUse: Set<string>;
}

/** The path of all that browsers load. The backend proxies it, so that it shares the frontend's origin. */
export const BROWSER_PREFIX = '/_local/stripe';

/** Handles one API request: authenticates it, executes it durably, and returns what its key may see. */
export async function handleOperation(
  deps: ServerDependencies,
  operation: Operation,
  request: FastifyRequest<{ Params: { id?: string } }>,
  reply: FastifyReply,
): Promise<object> {
  const [path, query = ''] = request.url.split('?');
  const form = operation.method === 'POST' ? ((request.body as string | undefined) ?? '') : query;
  const { key, ...values } = decodeForm(form);
  const keyType = authenticateRequest(
    deps.keys,
    request.headers.authorization,
    typeof key === 'string' ? key : undefined,
  );
  if (operation.requiredKey === 'secret') requireSecretKey(keyType);

  const context = createContext(deps, request);
  const call = { context, parameters: new Parameters(values), id: request.params.id ?? '', keyType };
  const endpoint = `${operation.method} ${path}`;
  const fingerprint = createHmac('sha256', deps.keys.secretKey).update(form).digest('hex');
  const { replayed, status, body } = await holdKey(deps.keysInUse, context.idempotencyKey, async () => {
    await deps.store.recover();
    const response = respondWithErrors(() =>
      deps.store.transaction(() => runOnce(context, endpoint, fingerprint, () => execute(operation, call))),
    );
    await flush(deps);
    return response;
  });
  if (replayed) void reply.header('idempotent-replayed', 'true');
  if (context.idempotencyKey !== null) void reply.header('idempotency-key', context.idempotencyKey);
  void reply.status(status);
  return keyType === 'publishable' ? publicView(body) : body;
}

/** Waits until all changes are durable, then sends their webhooks. */
export async function flush({ store, webhooks }: ServerDependencies): Promise<void> {
  await store.flush();
  webhooks.sendDue();
}

export function createContext({ store, clock }: ServerDependencies, request: FastifyRequest): RequestContext {
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  return {
    store,
    requestId: request.id,
    idempotencyKey: typeof key === 'string' && key !== '' ? key : null,
    now: Math.floor(clock() / 1000),
    challengeUrl: `http://${request.host}${BROWSER_PREFIX}/3ds`,
  };
}

/**
 * Executes an operation. A decline, or an error about the state of an object, is a response like any other: its
 * changes are stored, and it is replayed under the same key even when the state has changed.
 */
function execute(operation: Operation, call: Call): ApiResponse {
  try {
    const body = expand(call.context.store, operation.run(call), call.parameters.list('expand'));
    return { status: 200, body };
  } catch (error) {
    if (error instanceof ApiError && error.isOutcome) return errorResponse(error);
    throw error;
  }
}

function respondWithErrors(
  work: () => ApiResponse & { replayed: boolean },
): ApiResponse & { replayed: boolean } {
  try {
    return work();
  } catch (error) {
    if (error instanceof ApiError) return { ...errorResponse(error), replayed: false };
    throw error;
  }
}
