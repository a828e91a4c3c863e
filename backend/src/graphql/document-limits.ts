import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { GraphQLError, type ValidationContext, type ValidationRule } from 'graphql';
import { limits } from './limits';
import { tooComplex } from './refusal';

/** The rules' own word for a document that cannot be parsed, which it can. */
const PREFIX = /^Syntax Error: /;

const reporting = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, { message }: GraphQLError) => {
      context?.reportError(tooComplex(message.replace(PREFIX, '')));
    },
  ],
};

/** GraphQL's own rules let a subscription pass where there are none, and its execution takes it for our fault. */
const knownOperations: ValidationRule = (context) => ({
  OperationDefinition: (node) => {
    if (context.getSchema().getRootType(node.operation)) return;
    context.reportError(new GraphQLError(`There is no ${node.operation} here.`, { nodes: node }));
  },
});

/** Limits that need no variables: Apollo Server asks them once for each document that it has not seen of late. */
export const documentLimits: ValidationRule[] = [
  knownOperations,
  // An introspection is deep by itself, and GraphQL's own rules bound it.
  maxDepthRule({ n: limits.depth, ignoreIntrospection: true, flattenFragments: true, ...reporting }),
  maxAliasesRule({ n: limits.aliases, allowList: [], ...reporting }),
  maxDirectivesRule({ n: limits.directives, ...reporting }),
];
