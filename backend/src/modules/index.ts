import type { DataSource } from 'typeorm';
import type { Clock } from '../common/clock';
import type { ImageLinks } from '../platform/images/image-links';
import { IdempotentRequest } from '../platform/idempotency/idempotent-request.entity';
import { Idempotency } from '../platform/idempotency/idempotency';
import type { AccessTokens } from '../platform/access-tokens';
import type { IdentityProvider } from '../platform/identity/identity-provider';
import type { PaymentProvider } from '../platform/payments/payment-provider';
import { CustomizationRequest, CustomizationResolver, CustomizationService } from './customization';
import { Order, OrderEvent, OrderResolver, OrderService } from './orders';
import { OrderPaymentResolver, Payment, PaymentResolver, PaymentService, ProviderNotice } from './payments';
import { Reconciliation, ReconciliationResolver, ReconciliationService } from './reconciliation';
import { Review, ReviewResolver, ReviewService } from './reviews';
import { StockMovement, Tool, ToolResolver, ToolService } from './tools';
import { User, UserResolver, UserService } from './users';

export const entities = [
  User,
  Tool,
  StockMovement,
  Order,
  OrderEvent,
  Payment,
  ProviderNotice,
  Reconciliation,
  Review,
  CustomizationRequest,
  IdempotentRequest,
] as const;

/** What the domain needs of the world around it. */
export interface Surroundings {
  readonly database: DataSource;
  readonly identities: IdentityProvider;
  readonly paymentProvider: PaymentProvider;
  readonly tokens: AccessTokens;
  readonly images: ImageLinks;
  readonly adminEmails: readonly string[];
  /** After so many days an order that is not paid gives its pieces back; 0 is never. */
  readonly unpaidOrderDays: number;
  readonly clock: Clock;
}

/** The domain, put together: the services that hold the rules, and the resolvers that open them to GraphQL. */
export function createModules(world: Surroundings) {
  const { database, images, clock } = world;
  const users = new UserService(database, world.identities, world.tokens, images, world.adminEmails, clock);
  const tools = new ToolService(database, images, clock);
  const idempotency = new Idempotency(database, clock);
  const orders = new OrderService(database, clock, idempotency);
  const payments = new PaymentService(
    database,
    world.paymentProvider,
    orders,
    idempotency,
    clock,
    world.unpaidOrderDays,
  );
  const reconciliation = new ReconciliationService(database, world.paymentProvider, orders, payments, clock);
  const reviews = new ReviewService(database, clock);
  const customization = new CustomizationService(database, clock);
  const resolvers = [
    new UserResolver(users, images),
    new ToolResolver(tools, images),
    new OrderResolver(orders, images),
    new PaymentResolver(payments, orders),
    new OrderPaymentResolver(payments),
    new ReconciliationResolver(reconciliation),
    new ReviewResolver(reviews, users, images),
    new CustomizationResolver(customization),
  ];
  return {
    services: { users, tools, orders, payments, reviews, customization, idempotency, reconciliation },
    resolvers,
  };
}

/** The services of the domain, by their names. */
export type Services = ReturnType<typeof createModules>['services'];

/** Every class of {@link createModules}'s resolvers, for the schema alone. */
export const resolverClasses = [
  UserResolver,
  ToolResolver,
  OrderResolver,
  PaymentResolver,
  OrderPaymentResolver,
  ReconciliationResolver,
  ReviewResolver,
  CustomizationResolver,
] as const;
