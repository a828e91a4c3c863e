import type { ApolloServerPlugin } from '@apollo/server';
import { Kind, type GraphQLSchema, type OperationDefinitionNode, type TypeNode } from 'graphql';
import type { Context } from './context';
import { costOf } from './cost';
import { limits } from './limits';
import { tooComplex } from './refusal';

type Variables = Readonly<Record<string, unknown>>;

/** Refuses an operation that asks for too much with the variables it comes with, before anything of it is run. */
export function costLimit(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  const passed = new PassedOperations();
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: ({ document, operation, request: { variables = {} } }) => {
          if (!operation || passed.has(operation, variables)) return Promise.resolve();
          const operationName = operation.name?.value;
          const cost = costOf({
            schema,
            query: document,
            variables,
            ...(operationName && { operationName }),
          });
          if (cost === undefined) return Promise.resolve();
          if (cost > limits.cost) {
            throw tooComplex(`Query cost limit of ${limits.cost} exceeded, found ${cost}.`);
          }
          passed.add(operation, variables);
          return Promise.resolve();
        },
      }),
  };
}

/** Remembers what was found within the limit, since finding it takes a fifth of the time of a small request. */
class PassedOperations {
  // As long as Apollo Server remembers the parsed documents.
  private readonly passed = new WeakMap<OperationDefinitionNode, Set<string>>();

  has(operation: OperationDefinitionNode, variables: Variables): boolean {
    return this.passed.get(operation)?.has(decidingValues(operation, variables)) ?? false;
  }

  add(operation: OperationDefinitionNode, variables: Variables): void {
    const known = this.passed.get(operation) ?? new Set();
    if (known.size >= limits.rememberedCosts) known.clear();
    this.passed.set(operation, known.add(decidingValues(operation, variables)));
  }
}

/** The variables on which a cost depends: page sizes, and the conditions of `@include` and `@skip`. */
const decidingValues = (operation: OperationDefinitionNode, variables: Variables): string =>
  JSON.stringify(
    operation.variableDefinitions
      ?.filter(({ type }) => DECIDING_TYPES.has(nameOf(type)))
      .map(({ variable }) => variables[variable.name.value]) ?? [],
  );

const DECIDING_TYPES = new Set<string | undefined>(['Int', 'Boolean']);

function nameOf(type: TypeNode): string | undefined {
  if (type.kind === Kind.NON_NULL_TYPE) return nameOf(type.type);
  return type.kind === Kind.NAMED_TYPE ? type.name.value : undefined;
}
