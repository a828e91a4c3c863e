/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/generated/schema-types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useMutation } from '@apollo/client/react';
export type RecordOutsideRefundMutationVariables = Exact<{
  input: Types.RecordOutsideRefundInput;
}>;


export type RecordOutsideRefundMutation = { recordOutsideRefund: { id: string, order: { id: string, status: Types.OrderStatus, refundableAmount: number } | null } };


export const RecordOutsideRefundDocument = {"__meta__":{"hash":"f92938f62e4c5b5c9e4c13446e7cb4dce6a63fd03cc7c0c116cc2fe355026c94"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecordOutsideRefund"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordOutsideRefundInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordOutsideRefund"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"refundableAmount"}}]}}]}}]}}]} as unknown as DocumentNode<RecordOutsideRefundMutation, RecordOutsideRefundMutationVariables>;
export function useRecordOutsideRefundMutation(options?: useMutation.Options<RecordOutsideRefundMutation, RecordOutsideRefundMutationVariables>) {
  return useMutation(RecordOutsideRefundDocument, options);
}