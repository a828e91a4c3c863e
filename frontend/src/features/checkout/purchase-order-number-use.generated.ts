/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useQuery } from '@apollo/client/react';
export type PurchaseOrderNumberUseQueryVariables = Exact<{
  purchaseOrderNumber: string;
}>;


export type PurchaseOrderNumberUseQuery = { myPurchases: { edges: Array<{ node: { id: string, number: string } }> } | null };


export const PurchaseOrderNumberUseDocument = {"__meta__":{"hash":"62801c7e616b4e5e2daab3207082f9957f27f8a0b0a9fe854632882d98f40272"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PurchaseOrderNumberUse"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"purchaseOrderNumber"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myPurchases"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"purchaseOrderNumber"},"value":{"kind":"Variable","name":{"kind":"Name","value":"purchaseOrderNumber"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PurchaseOrderNumberUseQuery, PurchaseOrderNumberUseQueryVariables>;
export function usePurchaseOrderNumberUseQuery(options: useQuery.Options<PurchaseOrderNumberUseQuery, PurchaseOrderNumberUseQueryVariables>) {
  return useQuery(PurchaseOrderNumberUseDocument, options);
}