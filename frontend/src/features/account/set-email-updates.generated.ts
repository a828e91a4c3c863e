/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useMutation } from '@apollo/client/react';
export type SetEmailUpdatesMutationVariables = Exact<{
  emailUpdates: boolean;
}>;


export type SetEmailUpdatesMutation = { updateProfile: { __typename: 'User', id: string, emailUpdates: boolean } };


export const SetEmailUpdatesDocument = {"__meta__":{"hash":"16325903ae7985c28102ccca71709e456045fbfb7970d492f6e7341d57d8ee33"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetEmailUpdates"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"emailUpdates"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"emailUpdates"},"value":{"kind":"Variable","name":{"kind":"Name","value":"emailUpdates"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"EmailSettings_user"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EmailSettings_user"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"emailUpdates"}}]}}]} as unknown as DocumentNode<SetEmailUpdatesMutation, SetEmailUpdatesMutationVariables>;
export function useSetEmailUpdatesMutation(options?: useMutation.Options<SetEmailUpdatesMutation, SetEmailUpdatesMutationVariables>) {
  return useMutation(SetEmailUpdatesDocument, options);
}