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


export type ReopenCustomizationRequestMutation = { reopenCustomizationRequest: { __typename: 'CustomizationRequest', id: string, status: Types.CustomizationRequestStatus, version: number } };


export const ReopenCustomizationRequestDocument = {"__meta__":{"hash":"9dc40cdf704845721b8c65033dbafb15bb603b8f55fb8ce1e2da5fcc6091a394"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReopenCustomizationRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reopenCustomizationRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<ReopenCustomizationRequestMutation, ReopenCustomizationRequestMutationVariables>;
export function useReopenCustomizationRequestMutation(options?: useMutation.Options<ReopenCustomizationRequestMutation, ReopenCustomizationRequestMutationVariables>) {
  return useMutation(ReopenCustomizationRequestDocument, options);
}