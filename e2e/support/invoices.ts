import type { ApiClient } from './api-client';

interface Invoice {
  /** The number of the purchase. */
  purchase: string;
  /** The number of the invoice, such as 42 for `INV-000042`. */
  sequence: number;
}

/** The invoices of the latest 100 purchases of the signed-in user. */
export async function myInvoices(api: ApiClient): Promise<Invoice[]> {
  const { myPurchases } = await api.query<{ myPurchases: { edges: { node: PurchaseWithDocuments }[] } }>(
    '{ myPurchases(first: 100) { edges { node { number documents { kind number } } } } }',
  );
  return myPurchases.edges.flatMap(({ node: { number: purchase, documents } }) =>
    documents
      .filter(({ kind }) => kind === 'INVOICE')
      .map(({ number }) => ({ purchase, sequence: Number(number.replace('INV-', '')) })),
  );
}

interface PurchaseWithDocuments {
  number: string;
  documents: { kind: string; number: string }[];
}
