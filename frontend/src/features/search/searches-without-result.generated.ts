/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useQuery } from '@apollo/client/react';
export type SearchesWithoutResultQueryVariables = Exact<{ [key: string]: never; }>;


export type SearchesWithoutResultQuery = { searchesWithoutResult: Array<{ id: string, text: string, count: number, lastSearchedAt: string }> | null };


export const SearchesWithoutResultDocument = {"__meta__":{"hash":"433c214ee71a9270a91aa998604f0350151b327c24167ece4f944e5876c87699"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchesWithoutResult"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchesWithoutResult"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"lastSearchedAt"}}]}}]}}]} as unknown as DocumentNode<SearchesWithoutResultQuery, SearchesWithoutResultQueryVariables>;
export function useSearchesWithoutResultQuery(options?: useQuery.Options<SearchesWithoutResultQuery, SearchesWithoutResultQueryVariables>) {
  return useQuery(SearchesWithoutResultDocument, options);
}