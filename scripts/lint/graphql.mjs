import graphqlPlugin from '@graphql-eslint/eslint-plugin';

const schema = 'backend/schema.graphql';
// The frontend and the examples are two clients of one schema, so the names of their operations may coincide.
const graphqlConfig = {
  projects: {
    frontend: { schema, documents: 'frontend/src/**/*.graphql' },
    examples: { schema, documents: 'backend/examples.graphql' },
  },
};

/** The lint rules for the emitted schema and for the operations of the frontend and the examples. */
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
      // Each type has its own query (`tool`, `order`, `user`) with its own permission. There is no `node(id)` query,
      // and so no Node interface.
      '@graphql-eslint/relay-edge-types': [
        'error',
        // A short list that is part of one record, such as the history of an order, is not paginated.
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
      // Public names, such as toolName, reviewText and orderQuantity, begin with that of their type.
      '@graphql-eslint/no-typename-prefix': 'off',
      // These types are parts of other objects or results of operations, and have no identity.
      '@graphql-eslint/strict-id-in-types': [
        'error',
        {
          exceptions: {
            types: [
              'PageInfo',
              'Session',
              'OrderedTool',
              'OrderEvent',
              'PriceBreak',
              'Specification',
              'ToolImage',
              'CatalogueImportChange',
              'CatalogueImportError',
              'CategoryFacet',
              'SearchSuggestions',
              'SpecificationFacet',
              'SpecificationValue',
              'ToolFacets',
              'UpdatedTools',
              'BillingDetails',
              'DeliveryCountry',
              'StockAlert',
              'OrderAllowance',
              'DueRefund',
              'CartLine',
              'CartLink',
              'CartProblem',
              'QuickOrderLine',
              'UnpaidOrderCancellation',
              'PaymentIntent',
              'ReviewAllowance',
              'ReviewSummary',
              'MyToolReview',
              'Overview',
              'OverviewPeriod',
              'SalesReport',
              'SalesBucket',
              'SalesFigures',
              'OrderStateCount',
              'BestSeller',
              'LowStockTool',
              'LowStockTools',
              'ExpiringPurchase',
              'ExpiringPurchases',
              'Discrepancy',
              'Job',
              'AuditChange',
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
      // The data of a component is the fragment Component_prop beside it.
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
