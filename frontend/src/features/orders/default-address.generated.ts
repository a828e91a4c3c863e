/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useQuery } from '@apollo/client/react';
export type DefaultAddressQueryVariables = Exact<{ [key: string]: never; }>;


export type DefaultAddressQuery = { myAddresses: Array<{ id: string, country: string, phoneNumber: string, formatted: Array<string> }> | null, deliveryCountries: Array<{ code: string }> };


export const DefaultAddressDocument = {"__meta__":{"hash":"fa2d59e3e9143234b6d17d0b8cef9e9ae287705447b10d08cb48adf2ad8840be"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DefaultAddress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myAddresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumber"}},{"kind":"Field","name":{"kind":"Name","value":"formatted"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliveryCountries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]} as unknown as DocumentNode<DefaultAddressQuery, DefaultAddressQueryVariables>;
export function useDefaultAddressQuery(options?: useQuery.Options<DefaultAddressQuery, DefaultAddressQueryVariables>) {
  return useQuery(DefaultAddressDocument, options);
}