import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { API_VERSION } from '../resources/events.js';
import { newId } from '../resources/ids.js';
import { bundleBrowserScript } from './browser-script.js';
import { installChallengePage } from './challenge-page.js';
import { ApiError, errorAnswer, invalidRequest } from './errors.js';
import { handleOperation, PAGE_PREFIX, type ServerParts } from './operation-handler.js';
import { OPERATIONS, type Operation } from './operations.js';

/**
 * The HTTP server of the local Stripe: the API under `/v1`, what pages need of it under `/stand-ins/stripe`.
 * `modulesDir` holds the compiled modules of the browser object.
 */
export function createServer(parts: ServerParts, modulesDir: string): FastifyInstance {
  const app = fastify({ genReqId: () => newId('req'), bodyLimit: 64 * 1024 });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'request-id': request.id,
      'stripe-version': API_VERSION,
      'cache-control': 'no-store',
    });
  });
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const { status, body } = errorAnswer(asApiError(error));
    return reply.status(status).send(body);
  });
  app.setNotFoundHandler(({ method, url }) => {
    const message = `Unrecognized request URL (${method}: ${url.split('?')[0]}).`;
    throw new ApiError(404, { type: 'invalid_request_error', message });
  });

  for (const operation of OPERATIONS) {
    install(app, parts, operation, '/v1');
    if (operation.callers === 'server and page') install(app, parts, operation, `${PAGE_PREFIX}/v1`);
  }
  app.get(`${PAGE_PREFIX}/stripe.js`, async (_request, reply) => {
    void reply.headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
    return bundleBrowserScript(modulesDir);
  });
  installChallengePage(app, parts);
  return app;
}

function install(app: FastifyInstance, parts: ServerParts, operation: Operation, prefix: string): void {
  app.route<{ Params: { id?: string } }>({
    method: operation.method,
    url: prefix + operation.path,
    handler: (request, reply) => handleOperation(parts, operation, request, reply),
  });
}

/** What Fastify or the form decoder refuses is the caller's fault; anything else is ours and gets reported. */
function asApiError(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof RangeError || (error.statusCode ?? 500) < 500) return invalidRequest(error.message);
  process.emitWarning(error);
  return new ApiError(500, { type: 'api_error', message: 'An unknown error occurred' });
}
