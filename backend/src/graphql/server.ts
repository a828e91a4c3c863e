import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { Context } from './context';
import { formatError, isWorthLogging } from './error-format';
import { bearerOf, single } from '../http/headers';
import type { Viewer } from '../common/viewer';

export interface GraphQLOptions {
  readonly schema: GraphQLSchema;
  /** Sandbox at `/graphql` in a browser, and introspection. */
  readonly explorable: boolean;
  readonly findViewer: (accessToken: string) => Promise<Viewer | undefined>;
}

/** Faults of ours, once, with the request id; never the values that the caller sent. */
const logFaults: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      didEncounterErrors: ({ errors, operationName, contextValue }) => {
        for (const error of errors) {
          if (isWorthLogging(error instanceof GraphQLError ? error.toJSON() : error, error)) {
            contextValue.log.error(
              { err: error.originalError ?? error, operation: operationName },
              'GraphQL operation failed',
            );
          }
        }
        return Promise.resolve();
      },
    }),
};

/** Serves the schema at `/graphql`. */
export async function installGraphQL(app: FastifyInstance, options: GraphQLOptions): Promise<void> {
  const apollo = new ApolloServer<Context>({
    schema: options.schema,
    introspection: options.explorable,
    includeStacktraceInErrorResponses: false,
    // The process has one owner of its signals, and it stops the server, which stops this.
    stopOnTerminationSignals: false,
    formatError,
    plugins: [
      logFaults,
      // Nothing carries cache hints, and its default plugin would look for them in each field of each answer.
      ApolloServerPluginCacheControlDisabled(),
      options.explorable
        ? ApolloServerPluginLandingPageLocalDefault({ embed: true, footer: false })
        : ApolloServerPluginLandingPageDisabled(),
    ],
  });
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());
  app.route({
    url: '/graphql',
    method: ['GET', 'POST', 'OPTIONS'],
    handler: fastifyApolloHandler(apollo, {
      context: (request) =>
        Promise.resolve(
          new Context(
            bearerOf(request.headers.authorization),
            options.findViewer,
            single(request.headers['idempotency-key']),
            request.log,
          ),
        ),
    }),
  });
}
