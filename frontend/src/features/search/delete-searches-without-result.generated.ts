/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useMutation } from '@apollo/client/react';
export type DeleteSearchesWithoutResultMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type DeleteSearchesWithoutResultMutation = { deleteSearchesWithoutResult: Array<{ id: string }> };


export const DeleteSearchesWithoutResultDocument = {"__meta__":{"hash":"f46d8729fcbc924f843b04175a14060e622c1e0f3d9ac30847350821c2f4ac94"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteSearchesWithoutResult"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteSearchesWithoutResult"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteSearchesWithoutResultMutation, DeleteSearchesWithoutResultMutationVariables>;
export function useDeleteSearchesWithoutResultMutation(options?: useMutation.Options<DeleteSearchesWithoutResultMutation, DeleteSearchesWithoutResultMutationVariables>) {
  return useMutation(DeleteSearchesWithoutResultDocument, options);
}