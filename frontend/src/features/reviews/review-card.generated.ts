/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ReviewCard_reviewFragment = {
  id: string;
  reviewText: string;
  reviewRating: number;
  reviewerName: string;
  reviewerImage: string;
};

export const ReviewCard_reviewFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ReviewCard_review' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Review' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reviewText' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reviewRating' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reviewerName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reviewerImage' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ReviewCard_reviewFragment, unknown>;
