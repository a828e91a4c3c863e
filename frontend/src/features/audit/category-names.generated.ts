/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useQuery } from '@apollo/client/react';
export type CategoryNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type CategoryNamesQuery = { categories: Array<{ id: string, name: string }> };


export const CategoryNamesDocument = {"__meta__":{"hash":"0eec9cd3eeed66284e06c95b3b4f991d629d8fa30ba9406245f8e3a276f13894"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CategoryNames"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<CategoryNamesQuery, CategoryNamesQueryVariables>;
export function useCategoryNamesQuery(options?: useQuery.Options<CategoryNamesQuery, CategoryNamesQueryVariables>) {
  return useQuery(CategoryNamesDocument, options);
}