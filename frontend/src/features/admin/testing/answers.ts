import type { TypedDocumentNode } from '@apollo/client';
import type { MockLink } from '@apollo/client/testing';
import { GraphQLError } from 'graphql';
import type { ProductRow_toolFragment } from '../product-row.generated';
import type { UserRow_userFragment } from '../user-row.generated';

/** Ada, who keeps the shop and looks at these screens. */
export const ada = {
  id: 'ada',
  email: 'ada@tools-hub.test',
  displayName: 'Ada Mensah',
  photoURL: '/images/ada-160.webp',
  role: 'ADMIN' as const,
};

/** A user, and a tool, of the lists. */
export const grace: UserRow_userFragment = {
  id: 'grace',
  email: 'grace@example.com',
  displayName: 'Grace Joiner',
  photoURL: '/images/grace-160.webp',
  role: 'USER',
};
export const saw: ProductRow_toolFragment = {
  id: 'saw',
  toolName: 'Pull saw',
  imageLink: '/images/catalogue/pull-saw-640.webp',
  imageSrcSet: null,
  price: 1250.5,
  available: 80,
  minOrder: 20,
};

interface ListAnswer {
  /** The field of Query. */
  field: 'users' | 'tools' | 'customizationRequests';
  typename: 'User' | 'Tool' | 'CustomizationRequest';
  nodes: object[];
  /** Above the number of nodes when more can be loaded. */
  total?: number;
  /** What the list is asked with beside `first`. */
  asked?: Record<string, unknown>;
}

/** The shop's answer to the query of a list. */
export function listAnswer<Data>(
  query: TypedDocumentNode<Data, { first: number }>,
  { field, typename, nodes, total = nodes.length, asked = {} }: ListAnswer,
): MockLink.MockedResponse {
  const connection = {
    __typename: `${typename}Connection`,
    totalCount: total,
    edges: nodes.map((node) => ({ __typename: `${typename}Edge`, node: { __typename: typename, ...node } })),
    pageInfo: { __typename: 'PageInfo', hasNextPage: total > nodes.length, endCursor: 'end' },
  };
  return {
    request: { query, variables: { first: 20, ...asked } },
    result: { data: { [field]: connection } as Data & object },
  };
}

/** The shop refuses what was asked with a code of its catalogue. */
export function refusal(
  { request }: MockLink.MockedResponse,
  code: string,
  { message = 'Refused.', fields }: { message?: string; fields?: Record<string, string> } = {},
): MockLink.MockedResponse {
  return { request, result: { errors: [new GraphQLError(message, { extensions: { code, fields } })] } };
}
