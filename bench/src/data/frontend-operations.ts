import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const SOURCE = resolve(__dirname, '../../../frontend/src');

const definitions = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.graphql'))
  .flatMap((file) => parse(readFileSync(join(SOURCE, file), 'utf8')).definitions);

/** The document of an operation of the frontend, as its Apollo Client sends it: with fragments and `__typename`. */
export function frontendOperation(name: string): string {
  const operation = find(Kind.OPERATION_DEFINITION, name);
  return print(withTypename({ kind: Kind.DOCUMENT, definitions: withFragments(operation) }));
}

function find(kind: Kind.OPERATION_DEFINITION, name: string): OperationDefinitionNode;
function find(kind: Kind.FRAGMENT_DEFINITION, name: string): FragmentDefinitionNode;
function find(kind: Kind, name: string) {
  const found = definitions.find(
    (definition) => definition.kind === kind && 'name' in definition && definition.name?.value === name,
  );
  if (!found) throw new Error(`The frontend has no ${name}`);
  return found;
}

function withFragments(operation: OperationDefinitionNode) {
  const found = new Set<OperationDefinitionNode | FragmentDefinitionNode>([operation]);
  for (const definition of found) {
    visit(definition, {
      FragmentSpread: ({ name }) => void found.add(find(Kind.FRAGMENT_DEFINITION, name.value)),
    });
  }
  return [...found];
}

const TYPENAME = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;

const withTypename = (document: DocumentNode): DocumentNode =>
  visit(document, {
    SelectionSet: {
      leave: (set: SelectionSetNode, _key, parent) => {
        const isRoot = parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION;
        const hasTypename = set.selections.some(
          (field) => field.kind === Kind.FIELD && field.name.value === '__typename',
        );
        return isRoot || hasTypename ? undefined : { ...set, selections: [...set.selections, TYPENAME] };
      },
    },
  });
