/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ToolRow_toolFragment = {
  id: string;
  toolName: string;
  imageLink: string;
  imageSrcSet: string | null;
  price: number;
  available: number;
  minOrder: number;
};

export const ToolRow_toolFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ToolRow_tool' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Tool' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'toolName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'imageLink' } },
          { kind: 'Field', name: { kind: 'Name', value: 'imageSrcSet' } },
          { kind: 'Field', name: { kind: 'Name', value: 'price' } },
          { kind: 'Field', name: { kind: 'Name', value: 'available' } },
          { kind: 'Field', name: { kind: 'Name', value: 'minOrder' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ToolRow_toolFragment, unknown>;
