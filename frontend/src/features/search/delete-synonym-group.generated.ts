/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useMutation } from '@apollo/client/react';
export type DeleteSynonymGroupMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteSynonymGroupMutation = { deleteSynonymGroup: { id: string } };


export const DeleteSynonymGroupDocument = {"__meta__":{"hash":"4ae8b44bc2e88838aa6f00d0ee28f74addb33ad11fa50012d5a9b21b10f207da"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteSynonymGroup"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteSynonymGroup"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteSynonymGroupMutation, DeleteSynonymGroupMutationVariables>;
export function useDeleteSynonymGroupMutation(options?: useMutation.Options<DeleteSynonymGroupMutation, DeleteSynonymGroupMutationVariables>) {
  return useMutation(DeleteSynonymGroupDocument, options);
}