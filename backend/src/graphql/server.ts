import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import type { FastifyInstance } from 'fastify';
import { parse, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { ExecuteForPage } from '../http/pages';
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

/** Serves the schema at `/graphql`. Returns what executes the operations of pages. */
export async function installGraphQL(app: FastifyInstance, options: GraphQLOptions): Promise<ExecuteForPage> {
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
  /** The operations of pages, which are those of the built frontend. */
  const documents = new Map<string, DocumentNode>();
  const documentOf = (text: string): DocumentNode => {
    const document = documents.get(text) ?? parse(text);
    documents.set(text, document);
    return document;
  };
  return async (operation, request) => {
    const contextValue = new Context(undefined, undefined, request, options);
    const { body } = await apollo.executeOperation(operation, { contextValue });
    if (body.kind !== 'single') throw new Error('A page has an operation with @defer or @stream.');
    const result = body.singleResult;
    return { result, cachePolicy: findCachePolicy(documentOf(operation.query)) };
  };
}
