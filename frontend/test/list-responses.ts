import type { TypedDocumentNode } from '@apollo/client';
import type { MockLink } from '@apollo/client/testing';
import { GraphQLError } from 'graphql';
import type { ToolRow_toolFragment } from '../src/features/tools/tool-row.generated';
import type { UserRow_userFragment } from '../src/features/users/user-row.generated';

/** The admin who is signed in. */
export const ada = {
  id: 'ada',
  email: 'ada@tools-hub.test',
  emailVerified: true,
  displayName: 'Ada Mensah',
  photoURL: '/images/ada-160.webp',
  role: 'ADMIN' as const,
  unpaidOrderCount: 0,
};

export const grace: UserRow_userFragment = {
  id: 'grace',
  email: 'grace@example.com',
  emailVerified: true,
  displayName: 'Grace Joiner',
  photoURL: '/images/grace-160.webp',
  role: 'USER',
  unpaidOrderCount: 2,
};
const sawCategory = { __typename: 'Category', id: 'saws', slug: 'saws', name: 'Saws' };

export const saw: ToolRow_toolFragment = {
  id: 'saw',
  sku: 'SAW-0010',
  toolName: 'Pull saw',
  imageLink: '/images/catalogue/pull-saw-640.webp',
  imageSrcSet: null,
  price: 1250.5,
  priceBreaks: [],
  available: 8080,
  minOrder: 20,
  category: sawCategory,
  version: 1,
};

interface ListResponse {
  /** The field of `Query`. */
  field:
    | 'users'
    | 'tools'
    | 'archivedTools'
    | 'customizationRequests'
    | 'allReviews'
    | 'allToolReviews'
    | 'mails'
    | 'auditEvents'
    | 'returns'
    | 'claims'
    | 'unallocatedRefunds'
    | 'failedRefunds';
  typename:
    | 'User'
    | 'Tool'
    | 'CustomizationRequest'
    | 'Review'
    | 'ToolReview'
    | 'Mail'
    | 'AuditEvent'
    | 'Return'
    | 'Claim'
    | 'Refund';
  nodes: object[];
  /** The `totalCount`; more than the nodes when there is another page. */
  total?: number;
  /** The variables besides `first`. */
  variables?: Record<string, unknown>;
}

/** The response to a list query. */
export function listResponse<Data>(
  query: TypedDocumentNode<Data, { first: number }>,
  { field, typename, nodes, total = nodes.length, variables = {} }: ListResponse,
): MockLink.MockedResponse {
  const connection = {
    __typename: `${typename}Connection`,
    totalCount: total,
    edges: nodes.map((node) => ({ __typename: `${typename}Edge`, node: { __typename: typename, ...node } })),
    pageInfo: { __typename: 'PageInfo', hasNextPage: total > nodes.length, endCursor: 'end' },
  };
  return {
    request: { query, variables: { first: 20, ...variables } },
    result: { data: { [field]: connection } as Data & object },
  };
}

/** The same request with an error response. */
export function errorResponse(
  { request }: MockLink.MockedResponse,
  code: string,
  { message = 'Rejected.', fields }: { message?: string; fields?: Record<string, string> } = {},
): MockLink.MockedResponse {
  return { request, result: { errors: [new GraphQLError(message, { extensions: { code, fields } })] } };
}
