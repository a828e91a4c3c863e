import type { ImageUrls } from '../platform/images/image-urls';
import { AddressResolver, BillingDetailsResolver } from './addresses';
import { AuditResolver, AuditTargetKind } from './audit';
import { CatalogueImportResolver } from './catalogue-csv';
import { CartLinkResolver, CartResolver, QuickOrderResolver } from './carts';
import { MailResolver } from './mail';
import { DocumentResolver, PurchaseDocumentsResolver } from './documents';
import { FulfillmentResolver, OrderShipmentResolver, PurchaseShipmentResolver } from './fulfillment';
import {
  ClaimDecisionResolver,
  ClaimPhotoResolver,
  ClaimPhotosResolver,
  ClaimResolver,
  OrderClaimResolver,
  ReceiptResolver,
} from './claims';
import { CustomizationAnswerResolver, CustomizationResolver } from './customization';
import {
  CheckoutResolver,
  OrderEventResolver,
  OrderPurchaseResolver,
  OrderedToolResolver,
  OrderResolver,
  PurchaseMailsResolver,
  PurchaseResolver,
  UserOrdersResolver,
} from './orders';
import { OverviewResolver } from './overview';
import {
  OrderPaymentResolver,
  OrderRefundResolver,
  PaymentResolver,
  PurchasePaymentResolver,
  RefundResolver,
} from './payments';
import { JobResolver } from './jobs';
import { ReconciliationResolver } from './reconciliation';
import { OrderReturnResolver, ReturnResolver, StockMovementPurchaseResolver } from './returns';
import { ReviewResolver } from './reviews';
import { ShoppingListResolver } from './shopping-lists';
import { StockAlertResolver } from './stock-alerts';
import {
  CategoryResolver,
  SearchWithoutResultResolver,
  StockResolver,
  SynonymResolver,
  ToolConnectionResolver,
  ToolResolver,
} from './tools';
import { ToolReviewResolver } from './tool-reviews';
import { UserResolver } from './users';
import type { Services } from './services';

/** Creates the GraphQL resolvers over the services. */
export function createResolvers(services: Services, images: ImageUrls) {
  return [
    createAuditResolver(services),
    new JobResolver(services.jobs),
    new MailResolver(services.mails),
    new UserResolver(services.users, images),
    new AddressResolver(services.addresses),
    new BillingDetailsResolver(services.billingDetails),
    new ToolResolver(services.tools, services.toolEditing, services.toolBatch, services.categories, images),
    new ToolConnectionResolver(),
    new CategoryResolver(services.categories),
    new SynonymResolver(services.synonyms),
    new SearchWithoutResultResolver(services.searchesWithoutResult),
    new StockResolver(services.stock, services.users),
    new StockAlertResolver(services.stockAlerts),
    new CatalogueImportResolver(services.catalogueCsv),
    new PurchaseResolver(services.purchases),
    new OrderResolver(services.orders, services.purchases, images),
    new OrderPurchaseResolver(services.purchases),
    new OrderEventResolver(services.users),
    new PurchaseMailsResolver(services.mails),
    new DocumentResolver(services.documents),
    new PurchaseDocumentsResolver(services.documents, services.purchases),
    new CheckoutResolver(services.checkout, services.purchases),
    new OrderedToolResolver(services.tools),
    new UserOrdersResolver(services.orders),
    new CartResolver(services.carts),
    new CartLinkResolver(services.cartLinks),
    new ShoppingListResolver(services.shoppingLists),
    new QuickOrderResolver(services.carts),
    new PaymentResolver(services.payments, services.refunds, services.orders),
    new RefundResolver(services.refunds, services.outsideRefunds, services.payments, services.orders),
    new OrderPaymentResolver(services.payments, services.purchases, services.cancellations, services.users),
    new OrderRefundResolver(services.orderRefunds, services.payments, services.refunds),
    new PurchasePaymentResolver(services.payments, services.cancellations),
    new FulfillmentResolver(services.fulfillment, services.purchases),
    new PurchaseShipmentResolver(services.fulfillment),
    new OrderShipmentResolver(services.fulfillment),
    new ReturnResolver(services.returns, services.returnReceipts, services.orders, services.refunds),
    new OrderReturnResolver(services.returns, services.fulfillment),
    new StockMovementPurchaseResolver(services.purchases, services.returns),
    new ClaimResolver(services.claims, services.orders, services.refunds),
    new ClaimDecisionResolver(services.claimDecisions),
    new OrderClaimResolver(services.claims, services.fulfillment),
    new ReceiptResolver(services.receipts),
    new ClaimPhotoResolver(services.claimPhotos),
    new ClaimPhotosResolver(services.claimPhotos),
    new ReconciliationResolver(services.reconciliation),
    new ToolReviewResolver(services.toolReviews, services.tools),
    new ReviewResolver(services.reviews, services.users, images),
    new CustomizationResolver(services.customization),
    new CustomizationAnswerResolver(services.users),
    new OverviewResolver(services.sales, services.workLists),
  ];
}

const createAuditResolver = (services: Services) =>
  new AuditResolver(services.audit, {
    actors: services.users.loadNames,
    targets: {
      [AuditTargetKind.TOOL]: services.tools.loadNames,
      [AuditTargetKind.CATEGORY]: services.categories.loadNames,
      [AuditTargetKind.USER]: services.users.loadNamesOfExisting,
      [AuditTargetKind.MAIL]: services.mails.loadRecipients,
      [AuditTargetKind.ORDER]: services.purchases.loadNumbersByOrders,
      [AuditTargetKind.SHIPMENT]: services.fulfillment.loadPurchaseNumbers,
      [AuditTargetKind.RETURN]: services.returns.loadPurchaseNumbers,
      [AuditTargetKind.CLAIM]: services.claims.loadPurchaseNumbers,
      [AuditTargetKind.REFUND]: services.refunds.loadPurchaseNumbers,
    },
  });

/** The classes of the resolvers of {@link createResolvers}, from which the schema is built. */
export const resolverClasses = [
  AuditResolver,
  JobResolver,
  MailResolver,
  UserResolver,
  AddressResolver,
  BillingDetailsResolver,
  ToolResolver,
  ToolConnectionResolver,
  CategoryResolver,
  SynonymResolver,
  SearchWithoutResultResolver,
  StockResolver,
  StockAlertResolver,
  CatalogueImportResolver,
  PurchaseResolver,
  OrderResolver,
  OrderPurchaseResolver,
  OrderEventResolver,
  PurchaseMailsResolver,
  DocumentResolver,
  PurchaseDocumentsResolver,
  CheckoutResolver,
  OrderedToolResolver,
  UserOrdersResolver,
  CartResolver,
  CartLinkResolver,
  ShoppingListResolver,
  QuickOrderResolver,
  PaymentResolver,
  RefundResolver,
  OrderPaymentResolver,
  OrderRefundResolver,
  PurchasePaymentResolver,
  FulfillmentResolver,
  PurchaseShipmentResolver,
  OrderShipmentResolver,
  ReturnResolver,
  OrderReturnResolver,
  StockMovementPurchaseResolver,
  ClaimResolver,
  ClaimDecisionResolver,
  OrderClaimResolver,
  ReceiptResolver,
  ClaimPhotoResolver,
  ClaimPhotosResolver,
  ReconciliationResolver,
  ToolReviewResolver,
  ReviewResolver,
  CustomizationResolver,
  CustomizationAnswerResolver,
  OverviewResolver,
] as const;
