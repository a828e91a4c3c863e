/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useQuery } from '@apollo/client/react';
export type OrderAllowanceQueryVariables = Exact<{
  toolId: string | number;
}>;


export type OrderAllowanceQuery = { orderAllowance: { maxQuantity: number, notice: string | null } | null };


export const OrderAllowanceDocument = {"__meta__":{"hash":"15627a71243aee797d5f2a4b798fc863883d82317fca69217c53341020ce2374"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrderAllowance"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"toolId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderAllowance"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"toolId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"toolId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"maxQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"notice"}}]}}]}}]} as unknown as DocumentNode<OrderAllowanceQuery, OrderAllowanceQueryVariables>;
export function useOrderAllowanceQuery(options: useQuery.Options<OrderAllowanceQuery, OrderAllowanceQueryVariables>) {
  return useQuery(OrderAllowanceDocument, options);
}