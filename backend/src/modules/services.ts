import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../common/clock';
import type { ImageUrls } from '../platform/images/image-urls';
import { Idempotency } from '../platform/idempotency/idempotency';
import type { AccessTokens } from '../platform/access-tokens';
import type { CartLinkTokens } from '../platform/cart-link-tokens';
import type { FileTokens } from '../platform/file-tokens';
import { renewAfterTransactions, type GenerationStore } from '../platform/generations/generations';
import type { IdentityProvider } from '../platform/identity/identity-provider';
import type { PaymentProvider } from '../platform/payments/payment-provider';
import type { MailTransport } from '../platform/mail/mail-transport';
import type { UnsubscribeTokens } from '../platform/mail/unsubscribe-tokens';
import type { WriteLimiter } from '../platform/rate-limits/write-limiter';
import { AddressService, BillingDetailsService, DeliveryCountries, eraseAddresses } from './addresses';
import { auditLogging, AuditService } from './audit';
import { CatalogueCsvService } from './catalogue-csv';
import { CartLinkService, CartService, eraseCart } from './carts';
import {
  eraseMails,
  eraseMailsAboutPurchases,
  MailRenderer,
  MailSender,
  MailService,
  Outbox,
  type FindAttachments,
  type MailLinks,
} from './mail';
import {
  createFindAttachments,
  DocumentIssuer,
  DocumentRetention,
  DocumentService,
  type Seller,
} from './documents';
import { FulfillmentService } from './fulfillment';
import {
  ClaimDecisionService,
  ClaimPhotoService,
  ClaimService,
  countOpenClaims,
  eraseClaims,
  ReceiptService,
  ReplacementService,
  updateClaims,
} from './claims';
import { DataExportService } from './data-export';
import { CustomizationService, eraseCustomizationRequests } from './customization';
import {
  CheckoutService,
  countUndeliveredOrders,
  countUnpaidOrders,
  countUnshippedChargedBackOrders,
  DeliveryPromise,
  erasePurchases,
  OrderService,
  PurchaseMailService,
  PurchaseService,
  type UnpaidLimitSettings,
} from './orders';
import { SalesService, WorkListService } from './overview';
import {
  CancellationService,
  countFailedRefunds,
  countOpenDisputes,
  countOpenPayments,
  countOrdersWithPendingRefund,
  OrderRefundService,
  OutsideRefundService,
  PaymentImportService,
  PaymentRecorder,
  PaymentService,
  RefundService,
  type PaymentListener,
} from './payments';
import { JobService } from './jobs';
import { ReconciliationService } from './reconciliation';
import {
  countOpenReturns,
  eraseReturns,
  ReturnReceiptService,
  ReturnService,
  updateReturns,
} from './returns';
import { eraseReviewer, ReviewService, type ReviewLimitSettings } from './reviews';
import { eraseShoppingLists, ShoppingListService } from './shopping-lists';
import { eraseStockAlerts, StockAlertService } from './stock-alerts';
import {
  CategoryService,
  SearchWithoutResultService,
  StockService,
  SynonymService,
  ToolBatchService,
  ToolEditingService,
  ToolService,
} from './tools';
import { eraseToolReviewer, ToolReviewService } from './tool-reviews';
import {
  eraseNameAndEmail,
  eraseProfile,
  UserService,
  type AccountDeletion,
  type Obligation,
  type SessionLimits,
} from './users';

/** What the modules need from the platform and the settings. */
export interface Dependencies {
  readonly database: DataSource;
  readonly identityProvider: IdentityProvider;
  readonly paymentProvider: PaymentProvider;
  readonly tokens: AccessTokens;
  readonly images: ImageUrls;
  readonly adminEmails: readonly string[];
  readonly sessionLimits: SessionLimits;
  /** Days after which an unpaid order expires; 0 for never. */
  readonly unpaidOrderDays: number;
  readonly unpaidLimits: UnpaidLimitSettings;
  /** Two letters of ISO 3166 each. */
  readonly deliveryCountries: readonly string[];
  readonly shopTimeZone: string;
  /** Days from the payment to the promised delivery. */
  readonly deliveryDays: number;
  /** Days after which a shipment counts as delivered; 0 for never. */
  readonly deliveredAfterDays: number;
  /** Days after the delivery in which pieces can be returned. */
  readonly returnDays: number;
  /** Months after the delivery in which pieces can be claimed. */
  readonly guaranteeMonths: number;
  /** Years for which invoices and credit notes name a buyer whose account is deleted. */
  readonly invoiceRetentionYears: number;
  readonly reviewLimits: ReviewLimitSettings;
  readonly writeLimiter: WriteLimiter;
  readonly cartLinkTokens: CartLinkTokens;
  readonly fileTokens: FileTokens;
  /** Who sells, as documents name them. */
  readonly seller: Seller;
  readonly unsubscribeTokens: UnsubscribeTokens;
  /** Undefined when the shop sends no emails. */
  readonly mailTransport: MailTransport | undefined;
  readonly mailLinks: MailLinks;
  readonly generations: GenerationStore;
  readonly clock: Clock;
}

/**
 * What modules store only for a user, or with the user's name. Customization requests are found by the address of the profile.
 * The emails are last, since a due alert becomes one.
 */
const erasures = [
  eraseCustomizationRequests,
  eraseProfile,
  eraseAddresses,
  eraseCart,
  eraseShoppingLists,
  eraseStockAlerts,
  eraseReviewer,
  eraseToolReviewer,
  eraseMails,
];

/** The personal data that admins need until the purchases are completed, and the emails about them. */
const purchaseErasures = [
  eraseNameAndEmail,
  erasePurchases,
  eraseReturns,
  eraseClaims,
  eraseMailsAboutPurchases,
];

type Erasure = (manager: EntityManager, userId: string) => Promise<void>;

/** Calls the functions one after the other. */
const eraseEach =
  (each: readonly Erasure[]): Erasure =>
  async (manager, userId) => {
    for (const erase of each) await erase(manager, userId);
  };

/** What must be completed before a user is deleted: without the account there are neither emails nor returns and claims. */
const obligations: readonly Obligation[] = [
  { noun: 'undelivered order', count: countUndeliveredOrders },
  { noun: 'pending refund', count: countOrdersWithPendingRefund },
  { noun: 'failed refund', count: countFailedRefunds },
  { noun: 'open dispute', count: countOpenDisputes },
  { noun: 'open return', count: countOpenReturns },
  { noun: 'open claim', count: countOpenClaims },
];

const openPayments: Obligation = { noun: 'pending payment', count: countOpenPayments };

/** What the deletion of a user does with the purchases. Unpaid orders are cancelled after it, unless their payment arrives. */
const createAccountDeletion = (cancellations: () => CancellationService): AccountDeletion => ({
  openPayments,
  obligations,
  closePayments: (userId) => cancellations().closePaymentsOfUser(userId),
  cancelUnpaidOrders: (userId) => cancellations().cancelAfterDeletion(userId),
  purchaseErasure: {
    needs: [
      ...[openPayments, ...obligations].map(({ count }) => count),
      countUnpaidOrders,
      countUnshippedChargedBackOrders,
    ],
    erase: eraseEach(purchaseErasures),
  },
});

function createCatalogueServices(
  { database, images, fileTokens, mailLinks, clock }: Dependencies,
  idempotency: Idempotency,
) {
  const searchesWithoutResult = new SearchWithoutResultService(database, clock);
  return {
    tools: new ToolService(database, searchesWithoutResult),
    searchesWithoutResult,
    toolEditing: new ToolEditingService(database, images, idempotency, clock),
    toolBatch: new ToolBatchService(database, clock),
    categories: new CategoryService(database, clock),
    synonyms: new SynonymService(database, clock),
    stock: new StockService(database),
    catalogueCsv: new CatalogueCsvService(database, images, fileTokens, mailLinks, clock),
  };
}

/** @returns undefined when the shop sends no emails. */
function createMailSender(deps: Dependencies, findAttachments: FindAttachments): MailSender | undefined {
  const { database, mailTransport, mailLinks, unsubscribeTokens, clock } = deps;
  if (mailTransport === undefined) return undefined;
  const { shopTimeZone: timeZone, deliveryDays, returnDays, guaranteeMonths, seller } = deps;
  const returnAddress = [seller.name, ...seller.address].join('\n');
  const shop = { timeZone, deliveryDays, returnDays, guaranteeMonths, returnAddress };
  const renderer = new MailRenderer(mailLinks, unsubscribeTokens, shop, findAttachments);
  return new MailSender(database, mailTransport, renderer, clock);
}

const createOverviewServices = ({ database, shopTimeZone, clock }: Dependencies, orders: OrderService) => ({
  sales: new SalesService(database, shopTimeZone, clock),
  workLists: new WorkListService(database, orders, clock),
});

/** The services that several of the others need. */
interface SharedServices {
  readonly outbox: Outbox;
  readonly orders: OrderService;
  readonly purchases: PurchaseService;
  readonly promise: DeliveryPromise;
  readonly documentIssuer: DocumentIssuer;
  readonly idempotency: Idempotency;
}

function createReturnServices(
  { database, clock, shopTimeZone, returnDays }: Dependencies,
  { orders, idempotency, outbox }: SharedServices,
  refunds: RefundService,
) {
  return {
    returns: new ReturnService(database, orders, idempotency, outbox, clock, shopTimeZone, returnDays),
    returnReceipts: new ReturnReceiptService(database, refunds, outbox, clock),
  };
}

function createClaimServices(
  { database, fileTokens, mailLinks, clock, shopTimeZone, guaranteeMonths }: Dependencies,
  { orders, promise, idempotency, outbox }: SharedServices,
  refunds: RefundService,
  fulfillment: FulfillmentService,
) {
  const claimPhotos = new ClaimPhotoService(database, fileTokens, mailLinks);
  const claims = new ClaimService(
    database,
    orders,
    claimPhotos,
    idempotency,
    outbox,
    clock,
    shopTimeZone,
    guaranteeMonths,
  );
  return {
    claims,
    claimPhotos,
    claimDecisions: new ClaimDecisionService(database, refunds, promise, outbox, clock),
    receipts: new ReceiptService(database, fulfillment, claims, outbox),
    replacements: new ReplacementService(database, promise, outbox, clock),
  };
}

/** The modules that follow the refunds of their records. */
const paymentListeners: readonly PaymentListener[] = [updateReturns, updateClaims];

function createPaymentServices(
  { database, paymentProvider: provider, clock }: Dependencies,
  { outbox, orders, purchases, promise, documentIssuer, idempotency }: SharedServices,
) {
  const recorder = new PaymentRecorder(
    database,
    provider,
    promise,
    documentIssuer,
    outbox,
    clock,
    paymentListeners,
  );
  const payments = new PaymentService(database, provider, orders, recorder, idempotency, clock);
  const refunds = new RefundService(
    database,
    provider,
    recorder,
    documentIssuer,
    outbox,
    clock,
    paymentListeners,
  );
  const cancellations = new CancellationService(
    database,
    orders,
    purchases,
    recorder,
    refunds,
    idempotency,
    outbox,
    clock,
  );
  const orderRefunds = new OrderRefundService(database, orders, refunds, idempotency, clock);
  const outsideRefunds = new OutsideRefundService(
    database,
    recorder,
    documentIssuer,
    outbox,
    clock,
    paymentListeners,
  );
  return { recorder, payments, refunds, orderRefunds, outsideRefunds, cancellations };
}

/** Creates the services, which contain the business rules. */
export function createServices(deps: Dependencies) {
  const { database, paymentProvider: provider, generations, clock } = deps;
  const outbox = new Outbox(deps.mailTransport !== undefined, clock);
  database.subscribers.push(auditLogging, renewAfterTransactions(generations), outbox.subscriber);
  const users = new UserService(
    { ...deps, outbox, eraseUserData: eraseEach(erasures) },
    createAccountDeletion(() => cancellations),
  );
  const deliveryCountries = new DeliveryCountries(deps.deliveryCountries);
  const addresses = new AddressService(database, deliveryCountries, clock);
  const billingDetails = new BillingDetailsService(database, deliveryCountries);
  const idempotency = new Idempotency(database, clock);
  const catalogue = createCatalogueServices(deps, idempotency);
  const { tools } = catalogue;
  const shoppingLists = new ShoppingListService(database, tools, clock);
  const stockAlerts = new StockAlertService(database, outbox, clock);
  const purchases = new PurchaseService(database);
  const checkout = new CheckoutService(
    { ...deps, outbox, deliveryCountries },
    purchases,
    idempotency,
    generations,
  );
  const carts = new CartService(database, tools, checkout);
  const cartLinks = new CartLinkService(deps.cartLinkTokens, carts, deps.mailLinks.publicUrl);
  const purchaseMails = new PurchaseMailService(database, outbox, clock, deps.unpaidOrderDays);
  const promise = new DeliveryPromise(deps.shopTimeZone, deps.deliveryDays);
  const orders = new OrderService(database, clock, deps.unpaidOrderDays, promise);
  const seller = { ...deps.seller, timeZone: deps.shopTimeZone };
  const documents = new DocumentService(database, purchases, deps.fileTokens, seller, deps.mailLinks);
  const documentIssuer = new DocumentIssuer(seller, clock);
  const mailSender = createMailSender(deps, createFindAttachments(documents));
  const shared = { outbox, orders, purchases, promise, documentIssuer, idempotency };
  const { recorder, ...paymentServices } = createPaymentServices(deps, shared);
  const { payments, refunds, cancellations } = paymentServices;
  const fulfillment = new FulfillmentService(database, outbox, promise, clock, deps.deliveredAfterDays);
  const imports = new PaymentImportService(database, orders, recorder, clock);
  const reconciliation = new ReconciliationService(database, provider, payments, imports, recorder, clock);
  return {
    audit: new AuditService(database),
    jobs: new JobService(database),
    outbox,
    mails: new MailService(database, outbox, clock),
    mailSender,
    users,
    addresses,
    billingDetails,
    ...catalogue,
    carts,
    cartLinks,
    shoppingLists,
    stockAlerts,
    purchases,
    purchaseMails,
    checkout,
    orders,
    documents,
    documentRetention: new DocumentRetention(database, clock, deps.invoiceRetentionYears),
    ...paymentServices,
    fulfillment,
    ...createReturnServices(deps, shared, refunds),
    ...createClaimServices(deps, shared, refunds, fulfillment),
    toolReviews: new ToolReviewService(database, clock),
    reviews: new ReviewService(database, clock, deps.reviewLimits),
    customization: new CustomizationService(database, outbox, clock),
    dataExports: new DataExportService(database, deps.images, clock),
    ...createOverviewServices(deps, orders),
    idempotency,
    reconciliation,
  };
}

/** The services by name. */
export type Services = ReturnType<typeof createServices>;
