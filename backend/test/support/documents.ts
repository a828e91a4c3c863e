import { In, type DataSource } from 'typeorm';
import { Document, DocumentKind, type SaleFacts } from '../../src/modules/documents';
import type { CreditNoteFacts } from '../../src/modules/documents/document-facts';
import { Order, OrderKind } from '../../src/modules/orders';
import { Refund } from '../../src/modules/payments';
import type { Tool } from '../../src/modules/tools';
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

/**
 * Expects what holds at any time for the documents of purchases of these tools: one invoice of the orders that were paid, and credit
 * notes of each order for what refunds have returned of it, also for those that the bank has returned since.
 */
export async function expectConsistentDocuments(
  database: DataSource,
  tools: readonly Pick<Tool, 'id'>[],
): Promise<void> {
  const orders = await database
    .getRepository(Order)
    .findBy({ toolId: In(tools.map(({ id }) => id)), kind: OrderKind.SALE });
  const purchaseIds = [...new Set(orders.map(({ purchaseId }) => purchaseId))];
  const documents = await database.getRepository(Document).findBy({ purchaseId: In(purchaseIds) });
  const refunds = await database.getRepository(Refund).findBy({ orderId: In(orders.map(({ id }) => id)) });
  for (const purchaseId of purchaseIds) {
    const paid = orders.filter((order) => order.purchaseId === purchaseId && order.paidAt !== null);
    const own = documents.filter((document) => document.purchaseId === purchaseId);
    const invoices = own.filter(({ kind }) => kind === DocumentKind.INVOICE);
    expect(invoices.map(({ facts }) => toInvoiced(facts as SaleFacts))).toEqual(
      paid.length === 0
        ? []
        : [{ orderIds: idsOf(paid), total: sum(paid.map(({ totalBill }) => totalBill)) }],
    );
    const notes = own.flatMap(({ refundId, facts }) =>
      refundId === null ? [] : [{ refundId, ...(facts as CreditNoteFacts) }],
    );
    for (const { refundId, line, credited } of notes) {
      const refund = refunds.find(({ id }) => id === refundId);
      expect(refund?.orderId).toBe(line.orderId);
      expect(credited).toBeLessThanOrEqual(refund?.amount ?? 0);
    }
    for (const order of paid) expectCredited(order, notes, refunds);
  }
}

const toInvoiced = ({ lines, total }: SaleFacts) => ({
  orderIds: idsOf(lines.map(({ orderId: id }) => ({ id }))),
  total,
});

/** Expects that an order is credited with what its refunds have returned, and with no more than they ever have. */
function expectCredited(
  { id, totalBill }: Order,
  notes: readonly CreditNoteFacts[],
  refunds: readonly Refund[],
): void {
  const credited = sum(notes.filter(({ line }) => line.orderId === id).map((note) => note.credited));
  const own = refunds.filter(({ orderId, isChargeback }) => orderId === id && !isChargeback);
  const amountOf = (...statuses: Refund['status'][]) =>
    sum(own.filter(({ status }) => statuses.includes(status)).map(({ amount }) => amount));
  expect(credited).toBeGreaterThanOrEqual(Math.min(amountOf('succeeded'), totalBill));
  expect(credited).toBeLessThanOrEqual(Math.min(amountOf('succeeded', 'failed'), totalBill));
}

const idsOf = (records: readonly { readonly id: string }[]): readonly string[] =>
  records.map(({ id }) => id).toSorted();

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
