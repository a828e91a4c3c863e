import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { GraphQLSchema, lexicographicSortSchema, type GraphQLObjectType } from 'graphql';
import { buildSchemaSync, type ClassType, type NonEmptyArray } from 'type-graphql';
import { checkInput } from '../common/check-input';
import { authDirective, checkAuth } from './auth';
import { cacheControlDirective } from './cache-control';

type ResolverClass = ClassType;

/**
 * The schema of the resolvers. Requests are answered by the given instances; without them the schema can be
 * printed but not asked.
 */
export function buildSchema(
  classes: readonly ResolverClass[],
  instances: readonly object[] = [],
): GraphQLSchema {
  const byClass = new Map<unknown, object>(instances.map((instance) => [instance.constructor, instance]));
  const schema = buildSchemaSync({
    resolvers: classes as NonEmptyArray<ResolverClass>,
    container: { get: (asked: ResolverClass) => byClass.get(asked) },
    authChecker: checkAuth,
    validateFn: async (argument: unknown) => {
      if (typeof argument === 'object' && argument !== null) await checkInput(argument);
    },
  });
  describe(schema.getQueryType(), 'What can be read.');
  describe(schema.getMutationType(), 'What can be done.');
  const config = schema.toConfig();
  const directives = [...config.directives, authDirective(schema), cacheControlDirective];
  return new GraphQLSchema({ ...config, directives });
}

/** TypeGraphQL has no way to describe these two types. */
function describe(type: GraphQLObjectType | null | undefined, description: string): void {
  if (type) type.description = description;
}

/** The text that is committed as `schema.graphql`; the same schema always prints the same text. */
export const printSchema = (schema: GraphQLSchema): string =>
  `${printSchemaWithDirectives(lexicographicSortSchema(schema))}\n`;
