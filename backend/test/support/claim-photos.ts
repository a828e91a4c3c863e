import { createImageFile, createImageForm } from './images';
import { rest } from './rest';
import type { GraphQLResponse, TestServer } from './server';
import type { TestUser } from './users';

/** Uploads a photo for a claim and returns its id. */
export async function uploadClaimPhoto(
  server: TestServer,
  { token }: TestUser,
  content?: Buffer,
): Promise<string> {
  const form = createImageForm(content ?? (await createImageFile()));
  const { status, body } = await rest<{ insertedId: string }>(server, 'POST /claim-photos', { token, form });
  expect(status).toBe(200);
  return body.insertedId;
}

export interface TestPhoto {
  readonly id: string;
  readonly url: string;
  readonly previewUrl: string;
}

/** Claims a piece of an order with photos. */
export const requestClaimWithPhotos = (
  server: TestServer,
  { token }: TestUser,
  orderId: string,
  photoIds: readonly string[],
  key?: string,
): Promise<GraphQLResponse<{ requestClaim: { id: string; photos: readonly TestPhoto[] } }>> =>
  server.graphql(
    `mutation ($input: RequestClaimInput!) { requestClaim(input: $input) { id photos { id url previewUrl } } }`,
    { input: { orderId, quantity: 1, problem: 'The handle broke', photoIds } },
    token,
    key === undefined ? {} : { 'idempotency-key': key },
  );

/** Requests a signed address, which names the public host, from the test server. */
export const fetchPhoto = (server: TestServer, url: string): Promise<Response> =>
  fetch(`${server.url}${new URL(url).pathname}`);
