import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  getNullableType,
  getOperationAST,
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
import persistedOperations from '../../src/graphql/persisted-operations.json';
import { buildSchema } from '../../src/graphql/schema';
import { resolverClasses } from '../../src/modules';

const EXAMPLES = resolve(__dirname, '../../examples.graphql');

export const schema = buildSchema(resolverClasses);

type NamedOperation = [name: string, document: DocumentNode];

/** Each operation of the frontend, as it sends it. */
export const loadFrontendOperations = (): NamedOperation[] =>
  Object.values(persistedOperations).map((text) => {
    const document = parse(text);
    return [getOperationAST(document)?.name?.value ?? '', document];
  });

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

/** A value of each scalar; a text for all others. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1,
  Money: 1,
  Boolean: true,
  ID: '00000000-0000-7000-8000-000000000000',
  Date: '2026-12-04',
  DateTime: '2026-12-04T12:00:00Z',
};

function sampleValue(inputType: GraphQLInputType): unknown {
  const type = getNullableType(inputType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, sampleValue(field.type)]),
    );
  }
  return SAMPLES[type.name] ?? 'x';
}
