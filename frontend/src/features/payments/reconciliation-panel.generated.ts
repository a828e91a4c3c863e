/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useQuery } from '@apollo/client/react';
export type LastReconciliationQueryVariables = Exact<{ [key: string]: never; }>;


export type LastReconciliationQuery = { lastReconciliation: { id: string, finishedAt: string, unresolvedCount: number, discrepancies: Array<{ subject: string, description: string, resolved: boolean }> } | null };


export const LastReconciliationDocument = {"__meta__":{"hash":"62b91248f7e7e10376ac61ec42a166ba0c1a16ddeb9b0d894256883bcd865248"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LastReconciliation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lastReconciliation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"unresolvedCount"}},{"kind":"Field","name":{"kind":"Name","value":"discrepancies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"resolved"}}]}}]}}]}}]} as unknown as DocumentNode<LastReconciliationQuery, LastReconciliationQueryVariables>;
export function useLastReconciliationQuery(options?: useQuery.Options<LastReconciliationQuery, LastReconciliationQueryVariables>) {
  return useQuery(LastReconciliationDocument, options);
}