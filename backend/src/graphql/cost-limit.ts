import {
  Kind,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type TypeNode,
} from 'graphql';
import { costOf } from './cost';
import { limits } from './limits';
import { tooComplex } from './request-errors';

export type Variables = Readonly<Record<string, unknown>>;

/** An operation of a document, with the values of its variables. */
export interface OperationRequest {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Variables;
}

/** @throws GraphQLError when the cost of the operation with its variables exceeds the limit. */
export type CheckCost = (request: OperationRequest) => void;

/** Creates a function that rejects an operation before it runs. */
export function costLimit(schema: GraphQLSchema): CheckCost {
  const accepted = new AcceptedOperations();
  return ({ document, operation, variables }) => {
    if (accepted.has(operation, variables)) return;
    const operationName = operation.name?.value;
    const cost = costOf({ schema, query: document, variables, ...(operationName && { operationName }) });
    if (cost === undefined) return;
    if (cost > limits.cost) throw tooComplex(`Query cost limit of ${limits.cost} exceeded, found ${cost}.`);
    accepted.add(operation, variables);
  };
}

/** Caches which operations are within the limit: computing a cost takes a fifth of the time of a small request. */
class AcceptedOperations {
  // Entries live as long as Apollo Server's cache of parsed documents.
  private readonly costKeys = new WeakMap<OperationDefinitionNode, Set<string>>();

  has(operation: OperationDefinitionNode, variables: Variables): boolean {
    return this.costKeys.get(operation)?.has(costKey(operation, variables)) ?? false;
  }

  add(operation: OperationDefinitionNode, variables: Variables): void {
    const known = this.costKeys.get(operation) ?? new Set();
    if (known.size >= limits.costCacheSize) known.clear();
    this.costKeys.set(operation, known.add(costKey(operation, variables)));
  }
}

/**
 * The values of the variables that a cost depends on: page sizes, the conditions of `@include` and `@skip`, and whether there
 * is a text to search.
 */
const costKey = (operation: OperationDefinitionNode, variables: Variables): string =>
  JSON.stringify(
    operation.variableDefinitions?.map(({ variable, type }) => {
      const value = variables[variable.name.value];
      // The default value applies, which it does not to null.
      if (value === undefined) return 'default';
      return COST_TYPES.has(typeName(type)) ? value : Boolean(value);
    }) ?? [],
  );

const COST_TYPES = new Set<string | undefined>(['Int', 'Boolean']);

function typeName(type: TypeNode): string | undefined {
  if (type.kind === Kind.NON_NULL_TYPE) return typeName(type.type);
  return type.kind === Kind.NAMED_TYPE ? type.name.value : undefined;
}
