/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useQuery } from '@apollo/client/react';
export type ReviewAllowanceQueryVariables = Exact<{ [key: string]: never; }>;


export type ReviewAllowanceQuery = { reviewAllowance: { isAllowed: boolean, notice: string | null } | null };


export const ReviewAllowanceDocument = {"__meta__":{"hash":"493ec06755545ec7e9b124e8fb9c21e51faff3c9c94e64dfa3c2793392ec677b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReviewAllowance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reviewAllowance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isAllowed"}},{"kind":"Field","name":{"kind":"Name","value":"notice"}}]}}]}}]} as unknown as DocumentNode<ReviewAllowanceQuery, ReviewAllowanceQueryVariables>;
export function useReviewAllowanceQuery(options?: useQuery.Options<ReviewAllowanceQuery, ReviewAllowanceQueryVariables>) {
  return useQuery(ReviewAllowanceDocument, options);
}