/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../apollo/generated/schema-types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useQuery } from '@apollo/client/react';
export type QuickOrderQueryVariables = Exact<{
  lines: Array<Types.QuickOrderLineInput> | Types.QuickOrderLineInput;
}>;


export type QuickOrderQuery = { quickOrder: Array<{ price: number | null, total: number | null, tool: { id: string, slug: string, sku: string, toolName: string, minOrder: number } | null, problems: Array<{ message: string, suggestedQuantity: number | null }>, suggestions: Array<{ id: string, sku: string, toolName: string }> }> };


export const QuickOrderDocument = {"__meta__":{"hash":"8980799260ce4c3b12287a49f69794d17bf3a1a1e5d629d0ba9c40352cc5cef4"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"QuickOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"lines"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"QuickOrderLineInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"quickOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"lines"},"value":{"kind":"Variable","name":{"kind":"Name","value":"lines"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"tool"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"toolName"}},{"kind":"Field","name":{"kind":"Name","value":"minOrder"}}]}},{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"suggestedQuantity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"suggestions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"toolName"}}]}}]}}]}}]} as unknown as DocumentNode<QuickOrderQuery, QuickOrderQueryVariables>;
export function useQuickOrderQuery(options: useQuery.Options<QuickOrderQuery, QuickOrderQueryVariables>) {
  return useQuery(QuickOrderDocument, options);
}