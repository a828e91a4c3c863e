import type { GraphQLResponse, TestServer } from './server';
import type { TestUser } from './users';

const DOCUMENTS = `query Documents($number: String!) {
  purchase(number: $number) { documents { id kind number createdAt url } }
}`;

export interface ListedDocument {
  readonly id: string;
  readonly kind: string;
  readonly number: string;
  readonly createdAt: string;
  readonly url: string;
}

export const queryDocuments = (
  server: TestServer,
  user: TestUser | undefined,
  number: string,
): Promise<GraphQLResponse<{ purchase: { documents: ListedDocument[] } | null }>> =>
  server.graphql(DOCUMENTS, { number }, user?.token);

/** The documents of a purchase that the user may see. */
export async function listDocuments(
  server: TestServer,
  user: TestUser,
  number: string,
): Promise<readonly ListedDocument[]> {
  const { data } = await queryDocuments(server, user, number);
  if (data.purchase === null) throw new Error(`No purchase ${number}`);
  return data.purchase.documents;
}

/** Requests the address of a document, which names the public host, from the test server. */
export const fetchDocument = (server: TestServer, { url }: Pick<ListedDocument, 'url'>): Promise<Response> =>
  fetch(`${server.url}${new URL(url).pathname}`);

export async function downloadDocument(server: TestServer, document: ListedDocument): Promise<Buffer> {
  const response = await fetchDocument(server, document);
  if (response.status !== 200) throw new Error(await response.text());
  return Buffer.from(await response.arrayBuffer());
}
