/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useMutation } from '@apollo/client/react';
export type AnswerToolReviewMutationVariables = Exact<{
  id: string | number;
  answer?: string | null | undefined;
  editedAt?: string | null | undefined;
  answeredAt?: string | null | undefined;
}>;


export type AnswerToolReviewMutation = { answerToolReview: { id: string, answer: string | null, answeredAt: string | null } };


export const AnswerToolReviewDocument = {"__meta__":{"hash":"7ec081b3b09129b99d1afe7e7bc608da156d6586a80c58601cc080abeb3fc6e7"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AnswerToolReview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"answer"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"editedAt"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"answeredAt"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answerToolReview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"answer"},"value":{"kind":"Variable","name":{"kind":"Name","value":"answer"}}},{"kind":"Argument","name":{"kind":"Name","value":"editedAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"editedAt"}}},{"kind":"Argument","name":{"kind":"Name","value":"answeredAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"answeredAt"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"answeredAt"}}]}}]}}]} as unknown as DocumentNode<AnswerToolReviewMutation, AnswerToolReviewMutationVariables>;
export function useAnswerToolReviewMutation(options?: useMutation.Options<AnswerToolReviewMutation, AnswerToolReviewMutationVariables>) {
  return useMutation(AnswerToolReviewDocument, options);
}