import type { DataSource } from 'typeorm';
import type { Clock } from '../common/clock';
import type { ImageLinks } from '../platform/images/image-links';
import type { AccessTokens } from '../platform/access-tokens';
import type { IdentityProvider } from '../platform/identity/identity-provider';
import type { PaymentProvider } from '../platform/payments/payment-provider';
import { CustomizationRequest, CustomizationResolver, CustomizationService } from './customization';
import { Order, OrderResolver, OrderService } from './orders';
import { OrderPaymentResolver, Payment, PaymentResolver, PaymentService } from './payments';
import { Review, ReviewResolver, ReviewService } from './reviews';
import { Tool, ToolResolver, ToolService } from './tools';
import { User, UserResolver, UserService } from './users';

export const entities = [User, Tool, Order, Payment, Review, CustomizationRequest] as const;

/** What the domain needs of the world around it. */
export interface Surroundings {
  readonly database: DataSource;
  readonly identities: IdentityProvider;
  readonly paymentProvider: PaymentProvider;
  readonly tokens: AccessTokens;
  readonly images: ImageLinks;
  readonly adminEmails: readonly string[];
  readonly clock: Clock;
}

/** The domain, put together: the services that hold the rules, and the resolvers that open them to GraphQL. */
export function createModules(world: Surroundings) {
  const { database, images, clock } = world;
  const users = new UserService(database, world.identities, world.tokens, images, world.adminEmails, clock);
  const tools = new ToolService(database, images, clock);
  const orders = new OrderService(database, clock);
  const payments = new PaymentService(database, world.paymentProvider, orders, clock);
  const reviews = new ReviewService(database, clock);
  const customization = new CustomizationService(database, clock);
  const resolvers = [
    new UserResolver(users, images),
    new ToolResolver(tools, images),
    new OrderResolver(orders, images),
    new PaymentResolver(payments, orders),
    new OrderPaymentResolver(payments),
    new ReviewResolver(reviews, users, images),
    new CustomizationResolver(customization),
  ];
  return { services: { users, tools, orders, payments, reviews, customization }, resolvers };
}

/** Every class of {@link createModules}'s resolvers, for the schema alone. */
export const resolverClasses = [
  UserResolver,
  ToolResolver,
  OrderResolver,
  PaymentResolver,
  OrderPaymentResolver,
  ReviewResolver,
  CustomizationResolver,
] as const;
