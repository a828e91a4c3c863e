import type { EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { newId } from '../../common/ids';
import type { Order, Purchase } from '../orders';
import type { Tool } from '../tools';
import { creditsOf, type CompletedRefund } from './credits';
import { formatDocumentNumber, DocumentKind, type IssuedKind } from './document.state';
import { Document } from './document.entity';
import {
  creditNoteFacts,
  saleFacts,
  type CreditNoteFacts,
  type SaleFacts,
  type SellerSettings,
} from './document-facts';

/** A document without its number. */
type Draft = (at: Date) => Pick<Document, 'refundId' | 'facts'>;

/**
 * Issues invoices and credit notes in the transaction of their event, which must have locked the purchase. A transaction calls it
 * after everything else: it locks the counter of a kind until it ends, so that a number is lost with nothing but its document.
 */
export class DocumentIssuer {
  constructor(
    private readonly seller: SellerSettings,
    private readonly clock: Clock,
  ) {}

  /** Issues the invoice of the orders of a purchase that became paid, if there are any. */
  async issueInvoice(manager: EntityManager, purchase: Purchase, orders: readonly Order[]): Promise<void> {
    if (orders.length === 0) return;
    const skus = await loadSkus(manager, orders);
    const { seller } = this;
    await this.insert(manager, DocumentKind.INVOICE, purchase, [
      (at) => ({ refundId: null, facts: saleFacts({ seller, purchase, orders, skus, at }) }),
    ]);
  }

  /** Issues a credit note for each refund of an order on the invoice of the purchase, see {@link creditsOf}. */
  async issueCreditNotes(
    manager: EntityManager,
    purchase: Purchase,
    refunds: readonly CompletedRefund[],
  ): Promise<void> {
    if (refunds.length === 0) return;
    const documents = await manager
      .getRepository(Document)
      .find({ where: { purchaseId: purchase.id }, order: { id: 'ASC' } });
    const invoice = documents.find(({ kind }) => kind === DocumentKind.INVOICE);
    if (invoice === undefined) return;
    const facts = invoice.facts as SaleFacts;
    const before = documents.flatMap(({ refundId, facts: credited }) =>
      refundId === null ? [] : [{ ...(credited as CreditNoteFacts), refundId }],
    );
    const { seller } = this;
    const { number } = invoice;
    const notes = creditsOf(facts.lines, before, refunds).map(({ refundId, ...credit }) => (at: Date) => ({
      refundId,
      facts: creditNoteFacts({ ...credit, seller, invoice: { number, facts }, at }),
    }));
    await this.insert(manager, DocumentKind.CREDIT_NOTE, purchase, notes);
  }

  private async insert(
    manager: EntityManager,
    kind: IssuedKind,
    { id: purchaseId }: Purchase,
    drafts: readonly Draft[],
  ): Promise<void> {
    if (drafts.length === 0) return;
    const first = await takeNumbers(manager, kind, drafts.length);
    // After the numbers, for which a transaction may wait past midnight: dates follow the numbers.
    const createdAt = this.clock();
    const rows = drafts.map((draft, index) => ({
      ...draft(createdAt),
      id: newId(),
      kind,
      number: formatDocumentNumber(kind, first + index),
      purchaseId,
      createdAt,
    }));
    await manager.getRepository(Document).insert(rows);
  }
}

/** The SKU of each ordered tool, by the id of the tool. */
export async function loadSkus(
  manager: EntityManager,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, string>> {
  const tools = await manager.query<Pick<Tool, 'id' | 'sku'>[]>(
    'SELECT id, sku FROM tools WHERE id = ANY($1)',
    [orders.map(({ toolId }) => toolId)],
  );
  return new Map(tools.map(({ id, sku }) => [id, sku]));
}

/** Takes the next numbers of a kind. The transaction locks the counter until it ends. Returns the first number. */
async function takeNumbers(manager: EntityManager, kind: IssuedKind, count: number): Promise<number> {
  const [counter] = await manager.query<{ last: number }[]>(
    `INSERT INTO document_counters (kind, last_number) VALUES ($1, $2)
     ON CONFLICT (kind) DO UPDATE SET last_number = document_counters.last_number + $2
     RETURNING last_number AS last`,
    [kind, count],
  );
  if (counter === undefined) throw new Error(`No number of ${kind}`);
  return counter.last - count + 1;
}
