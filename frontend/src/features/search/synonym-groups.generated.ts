/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useQuery } from '@apollo/client/react';
export type SynonymGroupsQueryVariables = Exact<{ [key: string]: never; }>;


export type SynonymGroupsQuery = { synonymGroups: Array<{ id: string, words: Array<string>, version: number }> | null };


export const SynonymGroupsDocument = {"__meta__":{"hash":"c27f7e236cb02f84735f5cf7f365cb5d763853a1f208daa7e56f78c2a5839b0c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SynonymGroups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"synonymGroups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"words"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<SynonymGroupsQuery, SynonymGroupsQueryVariables>;
export function useSynonymGroupsQuery(options?: useQuery.Options<SynonymGroupsQuery, SynonymGroupsQueryVariables>) {
  return useQuery(SynonymGroupsDocument, options);
}