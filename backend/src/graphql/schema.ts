import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { GraphQLSchema, lexicographicSortSchema, type GraphQLObjectType } from 'graphql';
import { buildSchemaSync, type ClassType, type NonEmptyArray } from 'type-graphql';
import { validateInput } from '../common/validate-input';
import { authDirective, checkAuth } from './auth';
import { cacheControlDirective } from './cache-control';
import { resolveDirectly } from './direct-resolvers';

type ResolverClass = ClassType;

const COMMON_ERRORS =
  'Besides the errors that its fields name, a request can get RATE_LIMITED, SERVICE_UNAVAILABLE and INTERNAL_SERVER_ERROR.';

/**
 * Builds the schema of the resolver classes.
 * @param instances the resolvers that execute requests; without them the schema can be printed but not executed.
 */
export function buildSchema(
  classes: readonly ResolverClass[],
  instances: readonly object[] = [],
): GraphQLSchema {
  const byClass = new Map<unknown, object>(instances.map((instance) => [instance.constructor, instance]));
  const schema = buildSchemaSync({
    resolvers: classes as NonEmptyArray<ResolverClass>,
    container: { get: (resolverClass: ResolverClass) => byClass.get(resolverClass) },
    authChecker: checkAuth,
    // Apollo Server validates the schema.
    skipCheck: true,
    validateFn: async (argument: unknown) => {
      if (typeof argument === 'object' && argument !== null) await validateInput(argument);
    },
  });
  resolveDirectly(schema, (resolverClass) => byClass.get(resolverClass));
  describe(schema.getQueryType(), `Root query. ${COMMON_ERRORS}`);
  describe(schema.getMutationType(), `Root mutation. ${COMMON_ERRORS}`);
  const config = schema.toConfig();
  const directives = [...config.directives, authDirective(schema), cacheControlDirective];
  return new GraphQLSchema({ ...config, directives });
}

/** TypeGraphQL cannot describe the root types. */
function describe(type: GraphQLObjectType | null | undefined, description: string): void {
  if (type) type.description = description;
}

/** Prints the schema for `schema.graphql`, sorted, so that equal schemas print the same text. */
export const printSchema = (schema: GraphQLSchema): string =>
  `${printSchemaWithDirectives(lexicographicSortSchema(schema))}\n`;
