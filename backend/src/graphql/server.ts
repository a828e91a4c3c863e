import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parse, type FormattedExecutionResult, type GraphQLSchema } from 'graphql';
import type { CachePolicy } from '../common/cache-policy';
import { Context, type ContextDependencies } from './context';
import { createFindCachePolicy } from './cache-policy';
import { costLimit } from './cost-limit';
import { documentLimits } from './document-limits';
import { errorFormat } from './errors';
import { KnownOperations } from './known-operations';
import { limits } from './limits';
import { createPersistedQueryCache } from './persisted-operations';
import { requestHooks } from './request-hooks';
import { installRoutes, type RouteOptions } from './routes';

export interface GraphQLOptions extends ContextDependencies, RouteOptions {
  readonly schema: GraphQLSchema;
}

interface VisitorResult {
  readonly result: FormattedExecutionResult;
  /** How the result may be stored; undefined for not at all. */
  readonly cachePolicy: CachePolicy | undefined;
}

/** Executes an operation as a visitor's, in the course of a request for something else. */
export type ExecuteForVisitor = (
  operation: { readonly query: string; readonly variables: Readonly<Record<string, unknown>> },
  request: FastifyRequest,
) => Promise<VisitorResult>;

/** Serves the schema at `/graphql`. */
export async function installGraphQL(
  app: FastifyInstance,
  options: GraphQLOptions,
): Promise<ExecuteForVisitor> {
  const { schema, sandbox } = options;
  const checkCost = costLimit(schema);
  const formatError = errorFormat(sandbox);
  const findCachePolicy = createFindCachePolicy(schema);
  const known = new KnownOperations(schema, checkCost, findCachePolicy, (error) =>
    formatError(error.toJSON(), error),
  );
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: sandbox,
    hideSchemaDetailsFromClientErrors: !sandbox,
    includeStacktraceInErrorResponses: false,
    // stop-on-signal.ts handles the signals of the process and closes the server, which stops Apollo Server.
    stopOnTerminationSignals: false,
    cache: 'bounded',
    persistedQueries: { cache: createPersistedQueryCache() },
    parseOptions: { maxTokens: limits.tokens },
    validationRules: documentLimits,
    validationOptions: { maxErrors: limits.validationErrors },
    formatError,
    plugins: [
      requestHooks(checkCost, findCachePolicy, known),
      // Apollo's plugin visits every value of a response; cache-policy.ts replaces it.
      ApolloServerPluginCacheControlDisabled(),
      sandbox
        ? ApolloServerPluginLandingPageLocalDefault({ embed: true, footer: false })
        : ApolloServerPluginLandingPageDisabled(),
    ],
  });
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());
  await installRoutes(app, apollo, known, options);
  return async (operation, request) => {
    const contextValue = new Context(undefined, undefined, request, options);
    const { body } = await apollo.executeOperation(operation, { contextValue });
    // The response to the request is not the result of the operation.
    request.cachePolicy = undefined;
    if (body.kind !== 'single') throw new Error('A page has an operation with @defer or @stream.');
    const result = body.singleResult;
    return { result, cachePolicy: findCachePolicy(parse(operation.query)) };
  };
}
