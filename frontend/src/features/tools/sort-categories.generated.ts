/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useMutation } from '@apollo/client/react';
export type SortCategoriesMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type SortCategoriesMutation = { sortCategories: Array<{ id: string, name: string, slug: string, toolCount: number }> };


export const SortCategoriesDocument = {"__meta__":{"hash":"6ed01833fc6baac5b67e8919db45b29833ca1eeaeaa524e2f46ccc8606f3da9a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SortCategories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sortCategories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CategoryRow_category"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CategoryRow_category"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"toolCount"}}]}}]} as unknown as DocumentNode<SortCategoriesMutation, SortCategoriesMutationVariables>;
export function useSortCategoriesMutation(options?: useMutation.Options<SortCategoriesMutation, SortCategoriesMutationVariables>) {
  return useMutation(SortCategoriesDocument, options);
}