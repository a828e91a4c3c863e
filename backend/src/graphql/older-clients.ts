import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from './context';

/** The media type of an answer whose status and errors mean what they say. */
export const GRAPHQL_RESPONSE = 'application/graphql-response+json';

/** Faults that GraphQL itself finds in a request that was well-formed HTTP. */
const FOUND_BY_GRAPHQL = new Set<unknown>([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_USER_INPUT',
]);

/**
 * A client that names `application/json` and not `application/graphql-response+json` reads the errors of an answer only
 * when its status is 200, as "GraphQL over HTTP" has it. What a limit of the shop refuses is 400 for everybody.
 */
export const olderClients: ApolloServerPlugin<Context> = {
  requestDidStart: ({ request }) => {
    const accept = request.http?.headers.get('accept') ?? '';
    if (!accept.includes('application/json') || accept.includes(GRAPHQL_RESPONSE)) {
      return Promise.resolve();
    }
    return Promise.resolve({
      willSendResponse: ({ response: { body, http } }) => {
        const errors = body.kind === 'single' ? (body.singleResult.errors ?? []) : [];
        const found = errors.every(
          ({ extensions: { code, fields } = {} }) => FOUND_BY_GRAPHQL.has(code) && fields === undefined,
        );
        if (http.status === 400 && found) http.status = 200;
        return Promise.resolve();
      },
    });
  },
};
