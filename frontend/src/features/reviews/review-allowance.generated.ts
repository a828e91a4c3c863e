/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { useQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ReviewAllowanceQueryVariables = Exact<{ [key: string]: never; }>;


export type ReviewAllowanceQuery = { reviewAllowance: { isAllowed: boolean, notice: string | null } | null };


export const ReviewAllowanceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReviewAllowance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reviewAllowance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isAllowed"}},{"kind":"Field","name":{"kind":"Name","value":"notice"}}]}}]}}]} as unknown as DocumentNode<ReviewAllowanceQuery, ReviewAllowanceQueryVariables>;
export function useReviewAllowanceQuery(options?: useQuery.Options<ReviewAllowanceQuery, ReviewAllowanceQueryVariables>) {
  return useQuery(ReviewAllowanceDocument, options);
}