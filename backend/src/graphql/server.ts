import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Viewer } from '../common/viewer';
import { cacheHeaders } from './cache-headers';
import type { Context } from './context';
import { costLimit } from './cost-limit';
import { documentLimits } from './document-limits';
import { errorFormat } from './error-format';
import { limits } from './limits';
import { logFaults } from './log-faults';
import { olderClients } from './older-clients';
import { installRoutes } from './routes';

export interface GraphQLOptions {
  readonly schema: GraphQLSchema;
  /** Sandbox at `/graphql` in a browser, introspection, and faults of a request in GraphQL's own words. */
  readonly explorable: boolean;
  readonly findViewer: (accessToken: string) => Promise<Viewer | undefined>;
}

/** Serves the schema at `/graphql`. */
export async function installGraphQL(app: FastifyInstance, options: GraphQLOptions): Promise<void> {
  const { schema, explorable, findViewer } = options;
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: explorable,
    hideSchemaDetailsFromClientErrors: !explorable,
    includeStacktraceInErrorResponses: false,
    // The process has one owner of its signals, and it stops the server, which stops this.
    stopOnTerminationSignals: false,
    // In memory, 30 MB, the least recently used go first: the documents of persisted queries. The parsed documents
    // that were found valid have another 30 MB.
    cache: 'bounded',
    parseOptions: { maxTokens: limits.tokens },
    validationRules: documentLimits,
    validationOptions: { maxErrors: limits.validationErrors },
    formatError: errorFormat(explorable),
    plugins: [
      costLimit(schema),
      cacheHeaders(schema),
      olderClients,
      logFaults,
      // It would look for hints in each field of each answer; see public-age.ts.
      ApolloServerPluginCacheControlDisabled(),
      explorable
        ? ApolloServerPluginLandingPageLocalDefault({ embed: true, footer: false })
        : ApolloServerPluginLandingPageDisabled(),
    ],
  });
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());
  await installRoutes(app, apollo, findViewer);
}
