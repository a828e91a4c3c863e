import eslint from '@eslint/js';
import prettier from 'eslint-config-prettier';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import { defineConfig } from 'eslint/config';
import typescript from 'typescript-eslint';
import { fileNames } from './scripts/lint/file-names.mjs';
import { graphqlConfigs } from './scripts/lint/graphql.mjs';
import { importZones } from './scripts/lint/import-zones.mjs';

const typeScriptFiles = ['**/*.ts', '**/*.tsx'];
const codeFiles = [...typeScriptFiles, '**/*.mjs'];
const testFiles = ['**/*.test.ts', '**/*.test.tsx', '**/test/**', 'e2e/**'];

const frameworks = {
  group: ['fastify', '@fastify/*', '@apollo/*', 'stripe', 'stripe/*', 'firebase-admin', 'firebase-admin/*'],
  message: 'Modules reach external services through the ports of platform.',
};
const typeGraphQL = { group: ['type-graphql'], message: 'Only resolvers, inputs and entities know GraphQL.' };

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
    plugins: { 'import-x': importX, project: { rules: { 'file-names': fileNames } } },
    settings: {
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['{backend,frontend,local-services,e2e,bench}/tsconfig.json'],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: {
      'project/file-names': 'error',
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'max-depth': ['error', 3],
      // Each `??` of a list of defaults counts as a branch.
      complexity: ['error', 15],
      // `== null` tests for null and undefined.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-duplicates': 'error',
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: importZones() }],
    },
  },
  { name: 'scripts', files: ['**/*.mjs'], languageOptions: { globals: globals.node } },
  {
    name: 'launcher without dependencies',
    files: ['scripts/*.mjs', 'scripts/{dev,image,launch,shared,test}/**', 'local-services/src/shared/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!node:|\\.{1,2}/)',
              message:
                'The launcher runs before anything is installed: it imports only Node and its own files.',
            },
          ],
        },
      ],
    },
  },
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
      // An empty string counts as missing, in forms and in the environment.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      // TypeGraphQL object types are classes only for their decorators; their values are plain objects.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `() => run()` is clear where the caller ignores the returned value.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Decorators of TypeGraphQL and TypeORM describe some classes that have no members.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // React accepts async event handlers; no-floating-promises still reports unhandled rejections.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    name: 'product code',
    files: ['{backend,frontend}/src/**/*.{ts,tsx}'],
    rules: { 'no-console': 'error' },
  },
  {
    name: 'environment variables',
    files: ['backend/src/**/*.{ts,tsx}'],
    ignores: ['backend/src/config/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only backend/src/config reads the environment.' },
      ],
    },
  },
  {
    name: 'modules without frameworks',
    files: ['backend/src/modules/**/*.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [frameworks] }] },
  },
  {
    name: 'domain code without GraphQL',
    files: ['backend/src/modules/**/*.ts'],
    ignores: [
      '**/*.{resolver,entity,inputs,args}.ts',
      '**/{cart,cart-link,session,delivery-country,order-allowance,ordered-tool,overview,postal-address,price-break,catalogue-image,quick-order,my-tool-review,review-allowance,review-summary,sales,search-suggestions,stock-alert-state,tool-facets,updated-tools}.ts',
    ],
    rules: { 'no-restricted-imports': ['error', { patterns: [frameworks, typeGraphQL] }] },
  },
  {
    name: 'frontend',
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
    name: 'content, lists of routes and tests may have long functions',
    files: ['**/content/**', 'backend/src/rest/*/routes.ts', ...testFiles],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    name: 'Playwright fixtures without dependencies have an empty parameter pattern',
    files: ['e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    name: 'tests',
    files: testFiles,
    rules: {
      // A stub may be empty.
      '@typescript-eslint/no-empty-function': 'off',
      'no-restricted-properties': [
        'error',
        ...['it', 'test', 'describe'].map((object) => ({
          object,
          property: 'only',
          message: 'A focused test hides all others.',
        })),
        { property: 'waitForTimeout', message: 'Wait for a condition, not for time.' },
      ],
    },
  },
  ...graphqlConfigs,
  prettier,
);
