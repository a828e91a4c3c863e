/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useQuery } from '@apollo/client/react';
export type SynonymGroupsQueryVariables = Exact<{ [key: string]: never; }>;


export type SynonymGroupsQuery = { synonymGroups: Array<{ id: string, words: Array<string> }> | null };


export const SynonymGroupsDocument = {"__meta__":{"hash":"127e69eed58e713755d5d033756692733287b78ed86442369ddd0fcb90b253f5"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SynonymGroups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"synonymGroups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"words"}}]}}]}}]} as unknown as DocumentNode<SynonymGroupsQuery, SynonymGroupsQueryVariables>;
export function useSynonymGroupsQuery(options?: useQuery.Options<SynonymGroupsQuery, SynonymGroupsQueryVariables>) {
  return useQuery(SynonymGroupsDocument, options);
}