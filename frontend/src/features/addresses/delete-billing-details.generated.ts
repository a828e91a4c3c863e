/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useMutation } from '@apollo/client/react';
export type DeleteBillingDetailsMutationVariables = Exact<{ [key: string]: never; }>;


export type DeleteBillingDetailsMutation = { deleteBillingDetails: { name: string } | null };


export const DeleteBillingDetailsDocument = {"__meta__":{"hash":"4b494b5d802ff75c56b9ca7bcb9aeca58606c77b6c3469a1e1e73d191fcfdb4d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteBillingDetails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteBillingDetails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<DeleteBillingDetailsMutation, DeleteBillingDetailsMutationVariables>;
export function useDeleteBillingDetailsMutation(options?: useMutation.Options<DeleteBillingDetailsMutation, DeleteBillingDetailsMutationVariables>) {
  return useMutation(DeleteBillingDetailsDocument, options);
}