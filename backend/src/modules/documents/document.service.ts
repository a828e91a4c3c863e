import type { DataSource } from 'typeorm';
import { dayIn } from '../../common/days';
import { DomainError, notFound } from '../../common/errors';
import { groupInOrder } from '../../common/group-by';
import { selectList } from '../../platform/database/select-list';
import { readRecord } from '../../platform/database/read-records';
import { WhereBuilder } from '../../platform/database/where-builder';
import type { FileReference, FileTokens } from '../../platform/file-tokens';
import { findOutstanding, type Purchase, type PurchaseService } from '../orders';
import { Document } from './document.entity';
import { DocumentKind } from './document.state';
import { saleFacts, toLine, type PackingSlipFacts, type SellerSettings } from './document-facts';
import { loadSkus } from './document-issuer';
import { countStillToCome, findParcel, isInParcel, loadParcels, type Parcel } from './parcel';
import type { DocumentContent, RenderedDocument } from './render-document';

/** Requests for documents that are rendered at the same time. */
const MAX_RENDERS = 8;

/** Without the facts, which only rendering needs. */
const LISTED = [
  'id',
  'kind',
  'number',
  'purchaseId',
  'refundId',
  'createdAt',
] as const satisfies (keyof Document)[];

/** The kinds that are not stored, as a token names them. */
const [PRO_FORMA, PACKING_SLIP]: readonly string[] = [DocumentKind.PRO_FORMA, DocumentKind.PACKING_SLIP];

/** The URLs of the frontend and of the API, without a slash at the end. */
interface Links {
  readonly publicUrl: string;
  readonly apiUrl: string;
}

/** Lists the documents of purchases and renders them. */
export class DocumentService {
  private renders = 0;

  constructor(
    private readonly database: DataSource,
    private readonly purchases: PurchaseService,
    private readonly tokens: FileTokens,
    private readonly seller: SellerSettings,
    private readonly links: Links,
  ) {}

  /** The invoice and the credit notes of each purchase, oldest first, without their facts, in the order of the ids. */
  readonly loadIssued = async (purchaseIds: readonly string[]): Promise<readonly Document[][]> => {
    const rows = await this.database.query<Document[]>(
      `SELECT ${selectList(this.database, Document, LISTED)} FROM documents WHERE purchase_id = ANY($1) ORDER BY id`,
      [purchaseIds],
    );
    const documents = rows.map((row) => Object.assign(new Document(), row));
    return groupInOrder(purchaseIds, documents, ({ purchaseId }) => purchaseId);
  };

  /** The parcels of each purchase, in the order of the ids. */
  readonly loadParcels = (purchaseIds: readonly string[]): Promise<readonly (readonly Parcel[])[]> =>
    loadParcels(this.database, purchaseIds);

  /** The address of a document for five minutes, for a caller who may see its purchase. */
  async createUrl(document: FileReference): Promise<string> {
    return `${this.links.apiUrl}/documents/${await this.tokens.issue('document', document)}`;
  }

  /**
   * The document that a signed address names.
   * @throws DomainError NOT_FOUND, also for an address that has expired or was changed, SERVICE_UNAVAILABLE
   */
  async open(token: string): Promise<RenderedDocument> {
    const reference = await this.tokens.verify('document', token);
    if (reference === undefined) throw notFound('document');
    if (this.renders >= MAX_RENDERS)
      throw new DomainError(
        'SERVICE_UNAVAILABLE',
        'Too many documents are being made. Try again in a moment.',
      );
    this.renders += 1;
    try {
      return await this.render(reference);
    } finally {
      this.renders -= 1;
    }
  }

  /**
   * Renders a document: always the same bytes for an invoice and a credit note.
   * @throws DomainError NOT_FOUND, also for the pro-forma invoice of a purchase that owes nothing.
   */
  async render({ kind, id }: FileReference): Promise<RenderedDocument> {
    const content = await this.findContent(kind, id);
    if (content === null) throw notFound('document');
    // PDFKit is not loaded before the first document.
    const { renderDocument } = await import('./render-document.js');
    return renderDocument(content);
  }

  private findContent(kind: string, id: string): Promise<DocumentContent | null> {
    if (kind === PRO_FORMA) return this.findProForma(id);
    return kind === PACKING_SLIP ? this.findPackingSlip(id) : this.findIssued(id);
  }

  private async findIssued(id: string): Promise<DocumentContent | null> {
    const document = await readRecord(this.database, Document, new WhereBuilder().where('id = ?', id));
    return document as DocumentContent | null;
  }

  private async findProForma(purchaseId: string): Promise<DocumentContent | null> {
    const placed = await this.purchases.findWithOrders(purchaseId);
    const orders = findOutstanding(placed?.orders ?? []);
    if (placed === null || orders.length === 0) return null;
    const { purchase } = placed;
    const { number, createdAt } = purchase;
    const skus = await loadSkus(this.database.manager, orders);
    return {
      kind: DocumentKind.PRO_FORMA,
      number,
      createdAt,
      facts: saleFacts({ seller: this.seller, purchase, orders, skus, at: createdAt }),
      paymentUrl: this.pageOf(number),
    };
  }

  private async findPackingSlip(id: string): Promise<DocumentContent | null> {
    const parcel = await findParcel(this.database, id);
    if (parcel === null) return null;
    const placed = await this.purchases.findWithOrders(parcel.purchaseId);
    if (placed === null) return null;
    const { purchase } = placed;
    const orders = placed.orders.filter((order) => isInParcel(parcel, order));
    const skus = await loadSkus(this.database.manager, orders);
    const { timeZone, ...seller } = this.seller;
    const { number, createdAt } = packingSlipOf(purchase, parcel);
    const { carrier, trackingNumbers, shippedAt } = parcel;
    // A replacement is the only order of its purchase.
    const [replacementFor = null] = await this.purchases.loadReplacedNumbers(
      placed.orders.map(({ id }) => id),
    );
    const facts: PackingSlipFacts = {
      seller,
      deliveryAddress: placed.orders[0]?.orderAddress ?? '',
      customer: placed.orders[0]?.userName ?? '',
      phoneNumber: placed.orders[0]?.phoneNumber ?? '',
      deliveryNotes: purchase.deliveryNotes,
      purchaseNumber: purchase.number,
      purchaseOrderNumber: purchase.purchaseOrderNumber,
      replacementFor,
      shippedOn: shippedAt && dayIn(timeZone, shippedAt),
      carrier,
      trackingNumbers,
      lines: orders.map((order) => toLine(order, skus)),
      stillToCome: await countStillToCome(this.database, parcel, orders),
      url: this.pageOf(purchase.number),
    };
    return { kind: DocumentKind.PACKING_SLIP, number, createdAt, facts };
  }

  private pageOf(purchaseNumber: string): string {
    return `${this.links.publicUrl}/dashboard/purchases/${purchaseNumber}`;
  }
}

/** The pro-forma invoice of a purchase that owes something. */
export const proFormaOf = ({ id, number, createdAt }: Purchase): Document =>
  Object.assign(new Document(), { id, kind: DocumentKind.PRO_FORMA, number, purchaseId: id, createdAt });

/** The packing slip of a parcel, without its facts. */
export const packingSlipOf = (purchase: Purchase, { id, position, shippedAt }: Parcel): Document =>
  Object.assign(new Document(), {
    id,
    kind: DocumentKind.PACKING_SLIP,
    number: `${purchase.number}-${String(position)}`,
    purchaseId: purchase.id,
    createdAt: shippedAt ?? purchase.createdAt,
  });
