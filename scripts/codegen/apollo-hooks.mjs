import { Kind, isNonNullType, typeFromAST } from 'graphql';

/**
 * A plugin for GraphQL Code Generator. It emits a hook for each operation over the typed hooks of Apollo Client 4:
 * `useXQuery` for a query, `useXMutation` for a mutation. It expects the output of `typescript-operations` and
 * `typed-document-node` in the same file.
 */

/** @param {import('graphql').OperationDefinitionNode} operation */
const suffixOf = ({ operation }) => (operation === 'query' ? 'Query' : 'Mutation');

/**
 * Whether the hook requires options: when its query has a variable without a default. A mutation may receive its
 * variables when it is called.
 * @param {import('graphql').GraphQLSchema} schema
 * @param {import('graphql').OperationDefinitionNode} operation
 */
function requiresOptions(schema, operation) {
  if (operation.operation !== 'query') return false;
  return (operation.variableDefinitions ?? []).some(
    ({ type, defaultValue }) => isNonNullType(typeFromAST(schema, type)) && !defaultValue,
  );
}

/**
 * @param {import('graphql').GraphQLSchema} schema
 * @param {import('graphql').OperationDefinitionNode} operation
 */
function printHook(schema, operation) {
  const suffix = suffixOf(operation);
  const name = `${operation.name?.value}${suffix}`;
  const parameter = requiresOptions(schema, operation) ? 'options' : 'options?';
  return [
    `export function use${name}(${parameter}: use${suffix}.Options<${name}, ${name}Variables>) {`,
    `  return use${suffix}(${operation.name?.value}Document, options);`,
    '}',
  ].join('\n');
}

/**
 * The generator calls this once for each output file, with the documents of that file.
 * @type {import('@graphql-codegen/plugin-helpers').PluginFunction}
 */
export function plugin(schema, documents) {
  const operations = documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const imported = [...new Set(operations.map((operation) => `use${suffixOf(operation)}`))].sort();
  return {
    prepend: imported.length > 0 ? [`import { ${imported.join(', ')} } from '@apollo/client/react';`] : [],
    content: operations.map((operation) => printHook(schema, operation)).join('\n\n'),
  };
}
