import { Kind, isNonNullType, typeFromAST } from 'graphql';

/**
 * A plugin for GraphQL Code Generator that gives every operation a hook of its own over Apollo Client 4's typed
 * hooks: `useXQuery` and `useXSuspenseQuery` for a query, `useXMutation` for a mutation. Fragments and
 * subscriptions get none. It expects `typescript-operations` and `typed-document-node` in the same file.
 */

/**
 * @typedef {object} Hook
 * @property {string} hook Apollo's name of it
 * @property {string} suffix what our name of it ends with
 * @property {(data: string, variables: string) => string} options the type arguments of the hook's options
 */

/** Apollo's hooks by operation type. @type {Record<import('graphql').OperationTypeNode, Hook[]>} */
const HOOKS = {
  query: [
    { hook: 'useQuery', suffix: 'Query', options: (data, variables) => `${data}, ${variables}` },
    { hook: 'useSuspenseQuery', suffix: 'SuspenseQuery', options: (_data, variables) => variables },
  ],
  mutation: [
    { hook: 'useMutation', suffix: 'Mutation', options: (data, variables) => `${data}, ${variables}` },
  ],
  subscription: [],
};

/**
 * A mutation may be given its variables when it is called, so only a query can demand its options.
 * @param {import('graphql').GraphQLSchema} schema
 * @param {import('graphql').OperationDefinitionNode} operation
 */
function demandsOptions(schema, operation) {
  if (operation.operation !== 'query') return false;
  return (operation.variableDefinitions ?? []).some(
    ({ type, defaultValue }) => isNonNullType(typeFromAST(schema, type)) && !defaultValue,
  );
}

/**
 * @param {import('graphql').GraphQLSchema} schema
 * @param {import('graphql').OperationDefinitionNode} operation
 * @param {Hook} hook
 */
function printHook(schema, operation, { hook, suffix, options }) {
  const name = operation.name?.value;
  const kind = operation.operation === 'query' ? 'Query' : 'Mutation';
  const parameter = demandsOptions(schema, operation) ? 'options' : 'options?';
  const types = options(`${name}${kind}`, `${name}${kind}Variables`);
  return [
    `export function use${name}${suffix}(${parameter}: ${hook}.Options<${types}>) {`,
    `  return ${hook}(${name}Document, options);`,
    '}',
  ].join('\n');
}

/**
 * Called by the generator once per output file, with the documents of that file.
 * @type {import('@graphql-codegen/plugin-helpers').PluginFunction}
 */
export function plugin(schema, documents) {
  const operations = documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const wanted = operations.flatMap((operation) =>
    HOOKS[operation.operation].map((hook) => ({ operation, hook })),
  );
  const imported = [...new Set(wanted.map(({ hook }) => hook.hook))].sort();
  return {
    prepend: imported.length > 0 ? [`import { ${imported.join(', ')} } from '@apollo/client/react';`] : [],
    content: wanted.map(({ operation, hook }) => printHook(schema, operation, hook)).join('\n\n'),
  };
}
