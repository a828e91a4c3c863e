import { groupBy } from '../../common/group-by';
import {
  creditNoteFacts,
  creditsOf,
  Document,
  DocumentCounter,
  DocumentKind,
  formatDocumentNumber,
  saleFacts,
  type Credit,
  type IssuedKind,
  type SaleFacts,
} from '../../modules/documents';
import type { HistoryContext } from './history';

interface Invoice {
  readonly number: string;
  readonly facts: SaleFacts;
  readonly purchaseId: string;
  readonly credits: Credit[];
}

/** Issues the invoices of the payments and the credit notes of the refunds, each kind in the order of its events. */
export function issueDocuments(context: HistoryContext): void {
  const invoices = issueInvoices(context);
  const { random, history, settings } = context;
  let last = 0;
  for (const refund of history.refunds.toSorted(byTime(({ finishedAt }) => finishedAt))) {
    const { id, orderId, amount, finishedAt } = refund;
    const invoice = invoices.get(refund.paymentId);
    if (invoice === undefined || orderId === null || finishedAt === null) continue;
    const { facts, number, purchaseId, credits } = invoice;
    const completed = { id, orderId, amount, relatedIds: [], totalRefunded: amount };
    for (const credit of creditsOf(facts.lines, credits, [completed])) {
      credits.push(credit);
      const { seller } = settings;
      const { line, credited } = credit;
      last += 1;
      history.documents.push(
        Object.assign(new Document(), {
          ...{ id: random.id(finishedAt), kind: DocumentKind.CREDIT_NOTE, purchaseId, refundId: id },
          number: formatDocumentNumber(DocumentKind.CREDIT_NOTE, last),
          facts: creditNoteFacts({ seller, invoice: { number, facts }, line, credited, at: finishedAt }),
          createdAt: finishedAt,
        }),
      );
    }
  }
  count(context, DocumentKind.CREDIT_NOTE, last);
}

/** The invoices by the ids of their payments. */
function issueInvoices(context: HistoryContext): ReadonlyMap<string, Invoice> {
  const { random, history, settings, tools } = context;
  const { seller } = settings;
  const skus = new Map(tools.map(({ id, sku }) => [id, sku]));
  const purchases = new Map(history.purchases.map((purchase) => [purchase.id, purchase]));
  const orders = groupBy(history.orders, ({ purchaseId }) => purchaseId);
  const invoices = new Map<string, Invoice>();
  for (const { id: paymentId, purchaseId, paidAt } of history.payments.toSorted(
    byTime(({ paidAt: at }) => at),
  )) {
    const purchase = purchases.get(purchaseId);
    if (purchase === undefined || paidAt === null) continue;
    const number = formatDocumentNumber(DocumentKind.INVOICE, invoices.size + 1);
    const facts = saleFacts({ seller, purchase, orders: orders.get(purchaseId) ?? [], skus, at: paidAt });
    invoices.set(paymentId, { number, facts, purchaseId, credits: [] });
    history.documents.push(
      Object.assign(new Document(), {
        ...{ id: random.id(paidAt), kind: DocumentKind.INVOICE, purchaseId, refundId: null },
        ...{ number, facts, createdAt: paidAt },
      }),
    );
  }
  count(context, DocumentKind.INVOICE, invoices.size);
  return invoices;
}

function count({ history }: HistoryContext, kind: IssuedKind, lastNumber: number): void {
  if (lastNumber === 0) return;
  history.documentCounters.push(Object.assign(new DocumentCounter(), { kind, lastNumber }));
}

const byTime =
  <Item>(timeOf: (item: Item) => Date | null) =>
  (one: Item, other: Item): number =>
    (timeOf(one)?.getTime() ?? 0) - (timeOf(other)?.getTime() ?? 0);
