import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  concatAST,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  Kind,
  parse,
  separateOperations,
  typeFromAST,
  type DocumentNode,
  type GraphQLInputType,
  type TypeNode,
} from 'graphql';
import { limits } from '../../src/graphql/limits';
import { buildSchema } from '../../src/graphql/schema';
import { resolverClasses } from '../../src/modules';

const FRONTEND_SOURCES = resolve(__dirname, '../../../frontend/src');
const EXAMPLES = resolve(__dirname, '../../examples.graphql');

export const schema = buildSchema(resolverClasses);

type NamedOperation = [name: string, document: DocumentNode];

/** Each operation of the frontend with its fragments. */
export function loadFrontendOperations(): NamedOperation[] {
  const files = readdirSync(FRONTEND_SOURCES, { recursive: true, encoding: 'utf8' });
  const documents = files
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => parse(readFileSync(join(FRONTEND_SOURCES, file), 'utf8')));
  return Object.entries(separateOperations(concatAST(documents)));
}

/** Each operation of `examples.graphql`. */
export const loadExamples = (): NamedOperation[] =>
  Object.entries(separateOperations(parse(readFileSync(EXAMPLES, 'utf8'))));

/** A valid value for each variable, with the largest page size. */
export function largestVariables(document: DocumentNode): Record<string, unknown> {
  const definitions = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [],
  );
  const typeOf = (node: TypeNode) => typeFromAST(schema, node as never) as GraphQLInputType;
  return Object.fromEntries(
    definitions.map(({ variable, type }) => {
      const name = variable.name.value;
      return [name, name === 'first' ? limits.pageSize : sampleValue(typeOf(type))];
    }),
  );
}

function sampleValue(inputType: GraphQLInputType): unknown {
  const type = getNullableType(inputType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, sampleValue(field.type)]),
    );
  }
  return { Int: 1, Float: 1, Money: 1, Boolean: true }[type.name] ?? 'x';
}
