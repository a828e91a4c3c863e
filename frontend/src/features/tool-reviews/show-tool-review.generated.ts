/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/generated/schema-types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useMutation } from '@apollo/client/react';
export type ShowToolReviewMutationVariables = Exact<{
  id: string | number;
}>;


export type ShowToolReviewMutation = { showToolReview: { id: string, hiddenReason: Types.ToolReviewHiddenReason | null } };


export const ShowToolReviewDocument = {"__meta__":{"hash":"c110b94afeed6d637e423a9797a5e74b8d112a1a1c28387a8ebbde776b8a8a9a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ShowToolReview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"showToolReview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hiddenReason"}}]}}]}}]} as unknown as DocumentNode<ShowToolReviewMutation, ShowToolReviewMutationVariables>;
export function useShowToolReviewMutation(options?: useMutation.Options<ShowToolReviewMutation, ShowToolReviewMutationVariables>) {
  return useMutation(ShowToolReviewDocument, options);
}