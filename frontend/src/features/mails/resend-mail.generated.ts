/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/generated/schema-types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useMutation } from '@apollo/client/react';
export type ResendMailMutationVariables = Exact<{
  id: string | number;
}>;


export type ResendMailMutation = { resendMail: { id: string, kind: Types.MailKind, status: Types.MailStatus, recipient: string, attempts: number, reason: string | null, createdAt: string, nextAttemptAt: string | null, sentAt: string | null, canResend: boolean } };


export const ResendMailDocument = {"__meta__":{"hash":"8fbc6202fcc2aff6d3d7edcf7f1c2614c5ff1da7ae716f6922d2c30fbf9ec611"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResendMail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resendMail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MailRow_mail"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MailRow_mail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Mail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"canResend"}}]}}]} as unknown as DocumentNode<ResendMailMutation, ResendMailMutationVariables>;
export function useResendMailMutation(options?: useMutation.Options<ResendMailMutation, ResendMailMutationVariables>) {
  return useMutation(ResendMailDocument, options);
}