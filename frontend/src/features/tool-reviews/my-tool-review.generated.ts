/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/generated/schema-types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useQuery } from '@apollo/client/react';
export type MyToolReviewQueryVariables = Exact<{
  toolId: string | number;
}>;


export type MyToolReviewQuery = { myToolReview: { toolId: string, canReview: boolean, review: { id: string, hiddenReason: Types.ToolReviewHiddenReason | null, rating: number, text: string, trade: string | null, monthsInUse: number | null, reviewerName: string | null, createdAt: string, editedAt: string | null, answer: string | null } | null } | null };


export const MyToolReviewDocument = {"__meta__":{"hash":"705a8d9137a3805749ffb8cf545b84744af9378ba300fb44d6e707cc0934671a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyToolReview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"toolId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myToolReview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"toolId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"toolId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"toolId"}},{"kind":"Field","name":{"kind":"Name","value":"canReview"}},{"kind":"Field","name":{"kind":"Name","value":"review"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hiddenReason"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ToolReviewCard_review"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ToolReviewCard_review"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ToolReview"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"trade"}},{"kind":"Field","name":{"kind":"Name","value":"monthsInUse"}},{"kind":"Field","name":{"kind":"Name","value":"reviewerName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}}]}}]} as unknown as DocumentNode<MyToolReviewQuery, MyToolReviewQueryVariables>;
export function useMyToolReviewQuery(options: useQuery.Options<MyToolReviewQuery, MyToolReviewQueryVariables>) {
  return useQuery(MyToolReviewDocument, options);
}