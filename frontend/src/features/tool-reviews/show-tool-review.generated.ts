/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/generated/schema-types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useMutation } from '@apollo/client/react';
export type ShowToolReviewMutationVariables = Exact<{
  id: string | number;
  editedAt?: string | null | undefined;
}>;


export type ShowToolReviewMutation = { showToolReview: { id: string, hiddenReason: Types.ToolReviewHiddenReason | null } };


export const ShowToolReviewDocument = {"__meta__":{"hash":"3056f06328555e275d5a0376d488264a609db1a536976e1b25f1c087abb62d15"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ShowToolReview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"editedAt"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"showToolReview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"editedAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"editedAt"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hiddenReason"}}]}}]}}]} as unknown as DocumentNode<ShowToolReviewMutation, ShowToolReviewMutationVariables>;
export function useShowToolReviewMutation(options?: useMutation.Options<ShowToolReviewMutation, ShowToolReviewMutationVariables>) {
  return useMutation(ShowToolReviewDocument, options);
}