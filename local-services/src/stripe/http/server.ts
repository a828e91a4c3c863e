import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { readBrowserScript } from '../../browser-script.js';
import { API_VERSION } from '../resources/events.js';
import { newId } from '../resources/ids.js';
import { installChallengePage } from './challenge-page.js';
import { ApiError, errorResponse, invalidRequest } from './errors.js';
import { handleOperation, BROWSER_PREFIX, type ServerDependencies } from './operation-handler.js';
import { OPERATIONS, type Operation } from './operations.js';

/** Creates the HTTP server: the API under `/v1`, and what browsers need under `/_local/stripe`. */
export function createServer(deps: ServerDependencies): FastifyInstance {
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
    const { status, body } = errorResponse(toApiError(error));
    return reply.status(status).send(body);
  });
  app.setNotFoundHandler(({ method, url }) => {
    const message = `Unrecognized request URL (${method}: ${url.split('?')[0]}).`;
    throw new ApiError(404, { type: 'invalid_request_error', message });
  });

  for (const operation of OPERATIONS) {
    installOperation(app, deps, operation, '/v1');
    if (operation.requiredKey === 'publishable')
      installOperation(app, deps, operation, `${BROWSER_PREFIX}/v1`);
  }
  app.get(`${BROWSER_PREFIX}/stripe.js`, async (_request, reply) => {
    void reply.headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
    return readBrowserScript('stripe.js');
  });
  installChallengePage(app, deps);
  return app;
}

function installOperation(
  app: FastifyInstance,
  deps: ServerDependencies,
  operation: Operation,
  prefix: string,
): void {
  app.route<{ Params: { id?: string } }>({
    method: operation.method,
    url: prefix + operation.path,
    handler: (request, reply) => handleOperation(deps, operation, request, reply),
  });
}

/** An error of Fastify's parsing or of the form decoder is the client's; any other is internal and is reported. */
function toApiError(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof RangeError || (error.statusCode ?? 500) < 500) return invalidRequest(error.message);
  process.emitWarning(error);
  return new ApiError(500, { type: 'api_error', message: 'An unknown error occurred' });
}
