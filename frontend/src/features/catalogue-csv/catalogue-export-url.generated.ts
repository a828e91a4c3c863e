/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useQuery } from '@apollo/client/react';
export type CatalogueExportUrlQueryVariables = Exact<{ [key: string]: never; }>;


export type CatalogueExportUrlQuery = { catalogueExportUrl: string | null };


export const CatalogueExportUrlDocument = {"__meta__":{"hash":"78e985fcd094d2491522c61b2d469578d7eed534f4b3c18af9d68ab39e14af7e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CatalogueExportUrl"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalogueExportUrl"}}]}}]} as unknown as DocumentNode<CatalogueExportUrlQuery, CatalogueExportUrlQueryVariables>;
export function useCatalogueExportUrlQuery(options?: useQuery.Options<CatalogueExportUrlQuery, CatalogueExportUrlQueryVariables>) {
  return useQuery(CatalogueExportUrlDocument, options);
}