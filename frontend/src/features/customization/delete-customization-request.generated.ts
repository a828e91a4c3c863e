/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useMutation } from '@apollo/client/react';
export type DeleteCustomizationRequestMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteCustomizationRequestMutation = { deleteCustomizationRequest: { __typename: 'CustomizationRequest', id: string } };


export const DeleteCustomizationRequestDocument = {"__meta__":{"hash":"ea1e04b53ed4f1b4b741b3d8598865d7ea76b7ab30e9866f5fba93d0dab9ed58"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteCustomizationRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteCustomizationRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteCustomizationRequestMutation, DeleteCustomizationRequestMutationVariables>;
export function useDeleteCustomizationRequestMutation(options?: useMutation.Options<DeleteCustomizationRequestMutation, DeleteCustomizationRequestMutationVariables>) {
  return useMutation(DeleteCustomizationRequestDocument, options);
}