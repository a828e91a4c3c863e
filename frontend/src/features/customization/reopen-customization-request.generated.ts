/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/generated/schema-types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useMutation } from '@apollo/client/react';
export type ReopenCustomizationRequestMutationVariables = Exact<{
  id: string | number;
}>;


export type ReopenCustomizationRequestMutation = { reopenCustomizationRequest: { __typename: 'CustomizationRequest', id: string, status: Types.CustomizationRequestStatus } };


export const ReopenCustomizationRequestDocument = {"__meta__":{"hash":"41f48d83449dc3e0ce2634592693d70a0e7ba7f44230671dd6504b1272926fd4"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReopenCustomizationRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reopenCustomizationRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<ReopenCustomizationRequestMutation, ReopenCustomizationRequestMutationVariables>;
export function useReopenCustomizationRequestMutation(options?: useMutation.Options<ReopenCustomizationRequestMutation, ReopenCustomizationRequestMutationVariables>) {
  return useMutation(ReopenCustomizationRequestDocument, options);
}