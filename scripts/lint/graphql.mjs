import graphqlPlugin from '@graphql-eslint/eslint-plugin';

const schema = 'backend/schema.graphql';
// The page's operations and the examples are two clients of one schema: each may name its operations as it likes.
const graphqlConfig = {
  projects: {
    page: { schema, documents: 'frontend/src/**/*.graphql' },
    examples: { schema, documents: 'backend/examples.graphql' },
  },
};

/** The rules of the emitted schema, and of the operations that the page and the examples ask of it. */
export const graphqlConfigs = [
  {
    name: 'graphql',
    files: ['**/*.graphql'],
    languageOptions: { parser: graphqlPlugin.parser, parserOptions: { graphQLConfig: graphqlConfig } },
    plugins: { '@graphql-eslint': graphqlPlugin },
  },
  {
    name: 'schema',
    files: ['backend/schema.graphql'],
    rules: {
      ...graphqlPlugin.configs['flat/schema-recommended'].rules,
      ...graphqlPlugin.configs['flat/schema-relay'].rules,
      // A record is asked for by the query of its kind (`tool`, `order`, `user`), each with its own permission; there
      // is no `node(id)` for all kinds, hence no interface Node.
      '@graphql-eslint/relay-edge-types': [
        'error',
        // A short list that is part of one record, such as the steps of an order, has no pages.
        { shouldImplementNode: false, listTypeCanWrapOnlyEdgeType: false },
      ],
      '@graphql-eslint/require-description': [
        'error',
        {
          types: true,
          rootField: true,
          DirectiveDefinition: true,
          EnumValueDefinition: true,
          FieldDefinition: true,
          InputValueDefinition: true,
        },
      ],
      // The specification names its fields toolName, reviewText, orderQuantity.
      '@graphql-eslint/no-typename-prefix': 'off',
      // Values that are part of another object, or an answer of their own, have no identity to cache by.
      '@graphql-eslint/strict-id-in-types': [
        'error',
        {
          exceptions: {
            types: [
              'PageInfo',
              'Session',
              'OrderedTool',
              'OrderEvent',
              'PaymentIntent',
              'ReviewSummary',
              'Difference',
            ],
            suffixes: ['Connection', 'Edge'],
          },
        },
      ],
    },
  },
  {
    name: 'operations',
    files: ['frontend/src/**/*.graphql', 'backend/examples.graphql'],
    rules: {
      ...graphqlPlugin.configs['flat/operations-recommended'].rules,
      // A component's data is the fragment Component_prop beside it.
      '@graphql-eslint/naming-convention': [
        'error',
        {
          OperationDefinition: 'PascalCase',
          VariableDefinition: 'camelCase',
          FragmentDefinition: { requiredPattern: /^[A-Z][A-Za-z]+_[a-z][A-Za-z]+$/ },
        },
      ],
    },
  },
];
