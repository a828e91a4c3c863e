import { dataOf } from './data-of';
import { withRejectedRefund } from './returns';
import type { GraphQLResponse, TestServer } from './server';
import type { TestUser } from './users';

type Token = Pick<TestUser, 'token'> | undefined;

export interface TestClaim {
  readonly id: string;
  readonly quantity: number;
  readonly problem: string;
  readonly status: string;
  readonly question: string | null;
  readonly answer: string | null;
  readonly resolution: string | null;
  readonly decisionNote: string | null;
  readonly amount: number;
  readonly refundedAmount: number;
  readonly refund: { readonly amount: number; readonly status: string } | null;
  readonly replacement: { readonly id: string; readonly purchase: { readonly number: string } } | null;
  readonly closedAt: string | null;
  readonly order: { readonly status: string; readonly claimableQuantity: number };
}

const CLAIM = `id quantity problem status question answer resolution decisionNote amount closedAt
  refundedAmount refund { amount status } replacement { id purchase { number } } order { status claimableQuantity }`;

type ClaimResponse<Operation extends string> = Promise<GraphQLResponse<Record<Operation, TestClaim>>>;

interface ClaimOptions {
  readonly problem?: string;
  readonly key?: string;
}

export const requestClaim = (
  server: TestServer,
  user: Token,
  orderId: string,
  quantity: number,
  { problem = 'The handle broke', key }: ClaimOptions = {},
): ClaimResponse<'requestClaim'> =>
  server.graphql(
    `mutation ($input: RequestClaimInput!) { requestClaim(input: $input) { ${CLAIM} } }`,
    { input: { orderId, quantity, problem } },
    user?.token,
    key === undefined ? {} : { 'idempotency-key': key },
  );

export const answerClaim = (
  server: TestServer,
  user: Token,
  id: string,
  answer: string,
): ClaimResponse<'answerClaim'> =>
  server.graphql(
    `mutation ($id: ID!, $answer: String!) { answerClaim(id: $id, answer: $answer) { ${CLAIM} } }`,
    { id, answer },
    user?.token,
  );

export const cancelClaim = (server: TestServer, user: Token, id: string): ClaimResponse<'cancelClaim'> =>
  server.graphql(`mutation ($id: ID!) { cancelClaim(id: $id) { ${CLAIM} } }`, { id }, user?.token);

export const askAboutClaim = (
  server: TestServer,
  user: Token,
  id: string,
  question: string,
): ClaimResponse<'askAboutClaim'> =>
  server.graphql(
    `mutation ($id: ID!, $question: String!) { askAboutClaim(id: $id, question: $question) { ${CLAIM} } }`,
    { id, question },
    user?.token,
  );

export const acceptClaim = (
  server: TestServer,
  user: Token,
  id: string,
  resolution: 'REFUND' | 'REPLACEMENT',
  note?: string,
): ClaimResponse<'acceptClaim'> =>
  server.graphql(
    `mutation ($id: ID!, $resolution: ClaimResolution!, $note: String) {
      acceptClaim(id: $id, resolution: $resolution, note: $note) { ${CLAIM} }
    }`,
    { id, resolution, note },
    user?.token,
  );

export const rejectClaim = (
  server: TestServer,
  user: Token,
  id: string,
  note: string,
): ClaimResponse<'rejectClaim'> =>
  server.graphql(
    `mutation ($id: ID!, $note: String!) { rejectClaim(id: $id, note: $note) { ${CLAIM} } }`,
    { id, note },
    user?.token,
  );

export const refundClaim = (server: TestServer, user: Token, id: string): ClaimResponse<'refundClaim'> =>
  server.graphql(`mutation ($id: ID!) { refundClaim(id: $id) { ${CLAIM} } }`, { id }, user?.token);

/** Requests a claim. Returns its id. @throws Error when it is rejected. */
export async function createClaim(
  server: TestServer,
  customer: TestUser,
  orderId: string,
  quantity: number,
  options?: ClaimOptions,
): Promise<string> {
  return dataOf(await requestClaim(server, customer, orderId, quantity, options)).requestClaim.id;
}

/** Creates a claim of two pieces for $1.00 each, accepted with a refund, as {@link withRejectedRefund}. Returns its id. */
export const createRejectedClaim = (
  server: TestServer,
  customer: TestUser,
  admin: TestUser,
): Promise<string> =>
  withRejectedRefund(server, customer, admin, async (orderId) => {
    const id = await createClaim(server, customer, orderId, 2);
    await acceptClaim(server, admin, id, 'REFUND');
    return id;
  });
