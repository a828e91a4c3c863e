import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { GraphQLError, type ValidationContext, type ValidationRule } from 'graphql';
import { limits } from './limits';
import { tooComplex } from './request-errors';

/** The rules prefix their messages as if the document could not be parsed. */
const MISLEADING_PREFIX = /^Syntax Error: /;

const reporting = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, { message }: GraphQLError) => {
      context?.reportError(tooComplex(message.replace(MISLEADING_PREFIX, '')));
    },
  ],
};

/** GraphQL's validation accepts a subscription without a root type, and the execution then fails with an internal error. */
const rejectSubscriptions: ValidationRule = (context) => ({
  OperationDefinition: (node) => {
    if (context.getSchema().getRootType(node.operation)) return;
    context.reportError(new GraphQLError('Subscriptions are not supported.', { nodes: node }));
  },
});

/** Limits that do not depend on variables. Apollo Server checks them once per document that is not in its cache. */
export const documentLimits: ValidationRule[] = [
  rejectSubscriptions,
  // Introspection is deep by nature, and GraphQL's own rules limit it.
  maxDepthRule({ n: limits.depth, ignoreIntrospection: true, flattenFragments: true, ...reporting }),
  maxAliasesRule({ n: limits.aliases, allowList: [], ...reporting }),
  maxDirectivesRule({ n: limits.directives, ...reporting }),
];
