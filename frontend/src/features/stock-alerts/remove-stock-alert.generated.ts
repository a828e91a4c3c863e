/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useMutation } from '@apollo/client/react';
export type RemoveStockAlertMutationVariables = Exact<{
  toolId: string | number;
}>;


export type RemoveStockAlertMutation = { removeStockAlert: { toolId: string, isActive: boolean } };


export const RemoveStockAlertDocument = {"__meta__":{"hash":"1f776ef73ff38366f666368ff326c20c50e6f558b3d93a394e00a04ab4e39c2f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveStockAlert"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"toolId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeStockAlert"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"toolId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"toolId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"toolId"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}}]}}]}}]} as unknown as DocumentNode<RemoveStockAlertMutation, RemoveStockAlertMutationVariables>;
export function useRemoveStockAlertMutation(options?: useMutation.Options<RemoveStockAlertMutation, RemoveStockAlertMutationVariables>) {
  return useMutation(RemoveStockAlertDocument, options);
}