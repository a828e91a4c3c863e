import eslint from '@eslint/js';
import graphqlPlugin from '@graphql-eslint/eslint-plugin';
import prettier from 'eslint-config-prettier';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import { defineConfig } from 'eslint/config';
import typescript from 'typescript-eslint';
import { fileNames } from './scripts/lint/file-names.mjs';
import { importZones } from './scripts/lint/import-zones.mjs';

const typeScriptFiles = ['**/*.ts', '**/*.tsx'];
const codeFiles = [...typeScriptFiles, '**/*.mjs'];
const testFiles = ['**/*.test.ts', '**/*.test.tsx', '**/test/**', 'e2e/**'];
const graphqlConfig = { schema: 'backend/schema.graphql', documents: 'frontend/src/**/*.graphql' };

export default defineConfig(
  {
    ignores: [
      '**/dist/',
      '**/coverage/',
      '**/generated/',
      '**/*.generated.ts',
      'playwright-report/',
      '.data/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    name: 'every code file',
    files: codeFiles,
    extends: [eslint.configs.recommended],
    plugins: { 'import-x': importX, house: { rules: { 'file-names': fileNames } } },
    settings: {
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['{backend,frontend,local-services,e2e}/tsconfig.json'],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: {
      'house/file-names': 'error',
      'max-lines': ['error', 200],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'max-depth': ['error', 3],
      // A list of `??` defaults is easy to read and counts as branches: hence 15.
      complexity: ['error', 15],
      // `== null` says: neither null nor undefined.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-duplicates': 'error',
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: importZones() }],
    },
  },
  { name: 'launcher', files: ['**/*.mjs'], languageOptions: { globals: globals.node } },
  {
    name: 'types',
    files: typeScriptFiles,
    extends: [typescript.configs.strictTypeChecked, typescript.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // An empty text counts as a missing one, in forms and in the environment alike.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      // TypeGraphQL's object types are classes for their decorators only; their values are plain objects.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Numbers print the same everywhere.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `() => doIt()` is clear where the caller ignores the answer.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // TypeGraphQL and TypeORM describe classes by decorators, some of them without a member of their own.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // An async event handler is what React expects; a lost rejection is still caught by no-floating-promises.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    name: 'product code',
    files: ['{backend,frontend}/src/**/*.{ts,tsx}'],
    rules: { 'no-console': 'error' },
  },
  {
    name: 'one reader of the environment',
    files: ['backend/src/**/*.ts'],
    ignores: ['backend/src/config/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only backend/src/config reads the environment.' },
      ],
    },
  },
  {
    name: 'modules know no framework',
    files: ['backend/src/modules/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: [
                'fastify',
                '@fastify/*',
                '@as-integrations/*',
                '@apollo/*',
                'stripe',
                'stripe/*',
                'firebase-admin',
                'firebase-admin/*',
              ],
              message: 'Modules reach the outside through the ports of platform.',
            },
          ],
        },
      ],
    },
  },
  {
    name: 'page',
    files: ['frontend/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.flatConfigs.strict],
    languageOptions: { globals: globals.browser },
    settings: {
      'jsx-a11y': {
        components: { Image: 'img', Button: 'button', Input: 'input', Textarea: 'textarea' },
      },
    },
  },
  {
    name: 'lists of data and tests may be long',
    files: ['backend/src/catalogue-seed/**', '**/content/**', ...testFiles],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    name: 'Playwright reads from the pattern what a fixture needs, even if that is nothing',
    files: ['e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    name: 'a stub in a test may do nothing',
    files: testFiles,
    rules: { '@typescript-eslint/no-empty-function': 'off' },
  },
  {
    name: 'catalogue data',
    files: ['backend/src/catalogue-seed/**'],
    rules: { 'max-lines': 'off' },
  },
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
      // The specification names its fields toolName, reviewText, orderQuantity.
      '@graphql-eslint/no-typename-prefix': 'off',
      // Values that are part of another object, or an answer of their own, have no identity to cache by.
      '@graphql-eslint/strict-id-in-types': [
        'error',
        {
          exceptions: {
            types: ['PageInfo', 'Session', 'OrderedTool', 'OrderEvent', 'PaymentIntent', 'Difference'],
            suffixes: ['Connection', 'Edge'],
          },
        },
      ],
    },
  },
  {
    name: 'operations',
    files: ['frontend/src/**/*.graphql'],
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
  prettier,
);
