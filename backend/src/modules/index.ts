import type { DataSource } from 'typeorm';
import type { Clock } from '../common/clock';
import { Image } from '../platform/images/image.entity';
import type { ImageUrls } from '../platform/images/image-urls';
import { IdempotentRequest } from '../platform/idempotency/idempotent-request.entity';
import { Idempotency } from '../platform/idempotency/idempotency';
import type { AccessTokens } from '../platform/access-tokens';
import { renewAfterTransactions, type GenerationStore } from '../platform/generations/generations';
import type { IdentityProvider } from '../platform/identity/identity-provider';
import type { PaymentProvider } from '../platform/payments/payment-provider';
import type { WriteLimiter } from '../platform/rate-limits/write-limiter';
import { AuditEvent, auditLogging, AuditResolver, AuditService } from './audit';
import {
  CatalogueCsvService,
  CatalogueImport,
  CatalogueImportResolver,
  CatalogueImportRow,
} from './catalogue-csv';
import { CartLine, CartResolver, CartRevision, CartService } from './carts';
import { CustomizationRequest, CustomizationResolver, CustomizationService } from './customization';
import {
  Order,
  OrderEvent,
  OrderPurchaseResolver,
  OrderResolver,
  OrderService,
  Purchase,
  PurchaseResolver,
  PurchaseService,
  UserOrdersResolver,
  type UnpaidLimitSettings,
} from './orders';
import {
  CancellationService,
  OrderPaymentResolver,
  Payment,
  PaymentImportService,
  PaymentRecorder,
  PaymentResolver,
  PaymentService,
  Refund,
  RefundResolver,
  RefundService,
  WebhookEvent,
} from './payments';
import { Reconciliation, ReconciliationResolver, ReconciliationService } from './reconciliation';
import { Review, ReviewResolver, ReviewService, type ReviewLimitSettings } from './reviews';
import {
  Category,
  CategoryResolver,
  CategoryService,
  FormerCategorySlug,
  SearchWord,
  Specification,
  StockMovement,
  StockResolver,
  StockService,
  Tool,
  ToolEditingService,
  ToolImage,
  ToolConnectionResolver,
  ToolResolver,
  ToolSearch,
  ToolService,
  ToolSlug,
} from './tools';
import { User, UserResolver, UserService, type SessionLimits } from './users';

export const entities = [
  AuditEvent,
  User,
  Category,
  FormerCategorySlug,
  Tool,
  ToolSlug,
  Specification,
  ToolImage,
  ToolSearch,
  SearchWord,
  StockMovement,
  CatalogueImport,
  CatalogueImportRow,
  Purchase,
  Order,
  OrderEvent,
  CartRevision,
  CartLine,
  Payment,
  Refund,
  WebhookEvent,
  Reconciliation,
  Review,
  CustomizationRequest,
  IdempotentRequest,
  Image,
] as const;

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
  readonly reviewLimits: ReviewLimitSettings;
  readonly writeLimiter: WriteLimiter;
  readonly generations: GenerationStore;
  readonly clock: Clock;
}

/** Creates the services, which contain the business rules, and the GraphQL resolvers over them. */
export function createModules(deps: Dependencies) {
  const { database, paymentProvider: provider, images, generations, clock } = deps;
  database.subscribers.push(auditLogging, renewAfterTransactions(generations));
  const audit = new AuditService(database);
  const users = new UserService(deps, async (userId) => {
    await carts.delete(userId);
    await cancellations.cancelAfterDeletion(userId);
  });
  const tools = new ToolService(database);
  const carts = new CartService(database, tools);
  const toolEditing = new ToolEditingService(database, images, clock);
  const categories = new CategoryService(database, clock);
  const catalogueCsv = new CatalogueCsvService(database, images, clock);
  const idempotency = new Idempotency(database, clock);
  const purchases = new PurchaseService(database, clock, idempotency, generations, deps.unpaidLimits);
  const orders = new OrderService(database, clock, deps.unpaidOrderDays);
  const recorder = new PaymentRecorder(database, provider, clock);
  const payments = new PaymentService(database, provider, orders, recorder, idempotency, clock);
  const refunds = new RefundService(database, provider, recorder, clock);
  const cancellations = new CancellationService(database, orders, recorder, refunds, idempotency, clock);
  const imports = new PaymentImportService(database, orders, recorder, clock);
  const reconciliation = new ReconciliationService(database, provider, payments, imports, recorder, clock);
  const reviews = new ReviewService(database, clock, deps.reviewLimits);
  const customization = new CustomizationService(database, clock);
  const resolvers = [
    new AuditResolver(audit),
    new UserResolver(users, images),
    new ToolResolver(tools, toolEditing, categories, images),
    new ToolConnectionResolver(),
    new CategoryResolver(categories),
    new StockResolver(new StockService(database), users),
    new CatalogueImportResolver(catalogueCsv),
    new PurchaseResolver(purchases),
    new OrderResolver(orders, purchases, images),
    new OrderPurchaseResolver(purchases),
    new UserOrdersResolver(orders),
    new CartResolver(carts),
    new PaymentResolver(payments, refunds, orders),
    new RefundResolver(refunds, payments, orders),
    new OrderPaymentResolver(payments, cancellations, users),
    new ReconciliationResolver(reconciliation),
    new ReviewResolver(reviews, users, images),
    new CustomizationResolver(customization),
  ];
  return {
    services: {
      users,
      tools,
      toolEditing,
      categories,
      catalogueCsv,
      purchases,
      orders,
      payments,
      cancellations,
      refunds,
      reviews,
      customization,
      idempotency,
      reconciliation,
    },
    resolvers,
  };
}

/** The services by name. */
export type Services = ReturnType<typeof createModules>['services'];

/** The classes of the resolvers of {@link createModules}, from which the schema is built. */
export const resolverClasses = [
  AuditResolver,
  UserResolver,
  ToolResolver,
  ToolConnectionResolver,
  CategoryResolver,
  StockResolver,
  CatalogueImportResolver,
  PurchaseResolver,
  OrderResolver,
  OrderPurchaseResolver,
  UserOrdersResolver,
  CartResolver,
  PaymentResolver,
  RefundResolver,
  OrderPaymentResolver,
  ReconciliationResolver,
  ReviewResolver,
  CustomizationResolver,
] as const;
