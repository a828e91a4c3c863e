/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/generated/schema-types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useMutation } from '@apollo/client/react';
export type CloseCustomizationRequestMutationVariables = Exact<{
  id: string | number;
}>;


export type CloseCustomizationRequestMutation = { closeCustomizationRequest: { __typename: 'CustomizationRequest', id: string, status: Types.CustomizationRequestStatus, version: number } };


export const CloseCustomizationRequestDocument = {"__meta__":{"hash":"e8f7c905483a74d061729f8f4c1b70480fe020fd4d81cf8cada983a6633f74b4"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CloseCustomizationRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"closeCustomizationRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<CloseCustomizationRequestMutation, CloseCustomizationRequestMutationVariables>;
export function useCloseCustomizationRequestMutation(options?: useMutation.Options<CloseCustomizationRequestMutation, CloseCustomizationRequestMutationVariables>) {
  return useMutation(CloseCustomizationRequestDocument, options);
}