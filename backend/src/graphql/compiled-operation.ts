import {
  GraphQLError,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import type { Context } from './context';

type Data = Readonly<Record<string, unknown>> | null;
type Path = readonly (string | number)[];

export interface CompiledResult {
  readonly data: Data;
  readonly errors: readonly GraphQLError[];
}

/** A valid operation as a function, which executes it in half the time of GraphQL's interpreter. */
export class CompiledOperation {
  private constructor(
    private readonly compiled: CompiledQuery,
    private readonly document: DocumentNode,
    private readonly operation: OperationDefinitionNode,
  ) {}

  /** Returns undefined for an operation that the compiler does not support. */
  static compile(
    schema: GraphQLSchema,
    document: DocumentNode,
    operation: OperationDefinitionNode,
  ): CompiledOperation | undefined {
    const compiled = compileQuery(schema, document, operation.name?.value, {
      disablingCapturingStackErrors: true,
    });
    return isCompiledQuery(compiled) ? new CompiledOperation(compiled, document, operation) : undefined;
  }

  /** Executes the operation; returns undefined, without having executed a field, when the variables are invalid. */
  async execute(
    context: Context,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<CompiledResult | undefined> {
    const { data, errors = [] } = await this.compiled.query(undefined, context, variables);
    if (data === undefined) return undefined;
    return { data: data, errors: errors.length === 0 ? [] : this.withNodes(data, errors) };
  }

  /**
   * The errors as GraphQL's interpreter reports them: with the nodes of their fields, and only the first of those that
   * made one value null.
   */
  private withNodes(data: Data, errors: readonly GraphQLError[]): readonly GraphQLError[] {
    const byNull = new Map<string, GraphQLError>();
    for (const { message, path = [], originalError } of errors) {
      const key = JSON.stringify(pathOfNull(data, path));
      if (byNull.has(key)) continue;
      const nodes = findFields(this.document, this.operation, path);
      byNull.set(key, new GraphQLError(message, { nodes, path, originalError: originalError ?? null }));
    }
    return [...byNull.values()];
  }
}

/** The part of the path that leads to the first null of the data. */
function pathOfNull(data: unknown, path: Path): Path {
  let value = data;
  const end = path.findIndex((key) => {
    value = (value as Record<string, unknown> | null)?.[key];
    return value == null;
  });
  return data === null ? [] : path.slice(0, end + 1);
}

/** The nodes of the field at a path of the response. */
function findFields(
  { definitions }: DocumentNode,
  { selectionSet }: OperationDefinitionNode,
  path: Path,
): readonly FieldNode[] {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const fieldsOf = (selections: SelectionSetNode | undefined, name: string): readonly FieldNode[] =>
    (selections?.selections ?? []).flatMap((selection) => {
      if (selection.kind === Kind.FIELD) {
        return (selection.alias ?? selection.name).value === name ? [selection] : [];
      }
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      return fieldsOf(fragment?.selectionSet, name);
    });
  const names = path.filter((key) => typeof key === 'string');
  const [first = '', ...rest] = names;
  return rest.reduce(
    (nodes, name) => nodes.flatMap((node) => fieldsOf(node.selectionSet, name)),
    fieldsOf(selectionSet, first),
  );
}
