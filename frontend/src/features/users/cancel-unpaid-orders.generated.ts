/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useMutation } from '@apollo/client/react';
export type CancelUnpaidOrdersMutationVariables = Exact<{
  userId: string | number;
}>;


export type CancelUnpaidOrdersMutation = { cancelUnpaidOrders: { cancelledCount: number, user: { id: string, unpaidOrderCount: number } } };


export const CancelUnpaidOrdersDocument = {"__meta__":{"hash":"5e89979bb430f4662fb45a395eaf6a4fda65712228d71bb5f3bff37958de820c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelUnpaidOrders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelUnpaidOrders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelledCount"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"unpaidOrderCount"}}]}}]}}]}}]} as unknown as DocumentNode<CancelUnpaidOrdersMutation, CancelUnpaidOrdersMutationVariables>;
export function useCancelUnpaidOrdersMutation(options?: useMutation.Options<CancelUnpaidOrdersMutation, CancelUnpaidOrdersMutationVariables>) {
  return useMutation(CancelUnpaidOrdersDocument, options);
}