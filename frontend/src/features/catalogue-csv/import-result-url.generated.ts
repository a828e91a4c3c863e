/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useQuery } from '@apollo/client/react';
export type ImportResultUrlQueryVariables = Exact<{
  id: string | number;
}>;


export type ImportResultUrlQuery = { catalogueImport: { id: string, resultUrl: string } | null };


export const ImportResultUrlDocument = {"__meta__":{"hash":"ca68433e0cf5000f6ebbbabe1b742fef58be00a081ff5015dcd75f629dcfae73"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ImportResultUrl"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalogueImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"resultUrl"}}]}}]}}]} as unknown as DocumentNode<ImportResultUrlQuery, ImportResultUrlQueryVariables>;
export function useImportResultUrlQuery(options: useQuery.Options<ImportResultUrlQuery, ImportResultUrlQueryVariables>) {
  return useQuery(ImportResultUrlDocument, options);
}