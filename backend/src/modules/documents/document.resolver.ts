import { GraphQLString } from 'graphql';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Context } from '../../graphql/context';
import { ListSize } from '../../graphql/cost';
import { DependsOn } from '../../graphql/selected-fields';
import { canViewPackingSlip } from '../policies';
import { MAX_PURCHASE_LINES, Purchase, type PurchaseService } from '../orders';
import { Document } from './document.entity';
import { packingSlipOf, proFormaOf, type DocumentService } from './document.service';

/** A packing slip and a credit note for each order. Orders with several refunds are rare. */
const MAX_DOCUMENTS = 2 * MAX_PURCHASE_LINES;

@Resolver(() => Document)
export class DocumentResolver {
  constructor(private readonly documents: DocumentService) {}

  @FieldResolver(() => GraphQLString, {
    description: 'The address of the PDF. It needs no sign-in and is valid for five minutes.',
  })
  url(@Root() document: Document): Promise<string> {
    return this.documents.createUrl(document);
  }
}

/** What this module adds to a purchase. */
@Resolver(() => Purchase)
export class PurchaseDocumentsResolver {
  constructor(
    private readonly documents: DocumentService,
    private readonly purchases: PurchaseService,
  ) {}

  @DependsOn('id', 'numberValue', 'createdAt')
  @ListSize(MAX_DOCUMENTS)
  @FieldResolver(() => [Document], {
    name: 'documents',
    description:
      'Its documents: the pro-forma invoice while something is to be paid, the invoice, a credit note for each refund of an ' +
      'invoiced order, a packing slip for each shipment, and for admins one for what is packed.',
  })
  async list(@Root() purchase: Purchase, @Ctx() context: Context): Promise<readonly Document[]> {
    const [viewer, issued, parcels, { outstanding }] = await Promise.all([
      context.signedIn(),
      context.load(this.documents.loadIssued, purchase.id),
      context.load(this.documents.loadParcels, purchase.id),
      context.load(this.purchases.loadWithSummary, purchase.id),
    ]);
    const proForma = outstanding > 0 ? [proFormaOf(purchase)] : [];
    const packingSlips = parcels
      .filter((parcel) => canViewPackingSlip(viewer, parcel))
      .map((parcel) => packingSlipOf(purchase, parcel));
    return [...proForma, ...issued, ...packingSlips];
  }
}
