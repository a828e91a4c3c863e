/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useQuery } from '@apollo/client/react';
export type ToolToOrderQueryVariables = Exact<{
  id: string | number;
}>;


export type ToolToOrderQuery = { tool: { id: string, toolName: string, imageLink: string, imageSrcSet: string | null, price: number, available: number, minOrder: number, toolDescription: string } | null };


export const ToolToOrderDocument = {"__meta__":{"hash":"26e78cbf368c0d1e7b952602f1a516f6e9702bc57924a00261804aefaf35ccdc"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ToolToOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ToolDetail_tool"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderForm_tool"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ToolDetail_tool"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tool"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"toolName"}},{"kind":"Field","name":{"kind":"Name","value":"imageLink"}},{"kind":"Field","name":{"kind":"Name","value":"imageSrcSet"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"available"}},{"kind":"Field","name":{"kind":"Name","value":"minOrder"}},{"kind":"Field","name":{"kind":"Name","value":"toolDescription"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderForm_tool"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tool"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"available"}},{"kind":"Field","name":{"kind":"Name","value":"minOrder"}}]}}]} as unknown as DocumentNode<ToolToOrderQuery, ToolToOrderQueryVariables>;
export function useToolToOrderQuery(options: useQuery.Options<ToolToOrderQuery, ToolToOrderQueryVariables>) {
  return useQuery(ToolToOrderDocument, options);
}