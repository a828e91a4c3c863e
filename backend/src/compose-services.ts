import type { DataSource } from 'typeorm';
import type { Clock } from './common/clock';
import type { Settings } from './config/settings';
import { createServices } from './modules';
import { AccessTokens } from './platform/access-tokens';
import { CartLinkTokens } from './platform/cart-link-tokens';
import { FileTokens } from './platform/file-tokens';
import { FirebaseIdentity } from './platform/identity/firebase-identity';
import { MemoryGenerations, type GenerationStore } from './platform/generations/generations';
import { createImageStores } from './platform/images/image-stores';
import { ImageUrls } from './platform/images/image-urls';
import { SmtpTransport } from './platform/mail/smtp-transport';
import { UnsubscribeTokens } from './platform/mail/unsubscribe-tokens';
import { StripePayments } from './platform/payments/stripe-payments';
import type { RedisCounter } from './platform/rate-limits/redis-counter';
import { WriteLimiter } from './platform/rate-limits/write-limiter';

/**
 * Creates the services and their adapters, for the server and for the operator's commands.
 * @param counter counts the writes of several servers together.
 */
export function composeServices(
  settings: Settings,
  database: DataSource,
  clock: Clock,
  generations: GenerationStore = new MemoryGenerations(),
  counter?: RedisCounter,
) {
  const identityProvider = new FirebaseIdentity(settings.firebase);
  const imageUrls = new ImageUrls(settings.imageBaseUrl, settings.imageHosts);
  const writeLimiter = new WriteLimiter(settings.quotas, clock, counter);
  const mailTransport =
    settings.mail && new SmtpTransport(settings.mail.smtp, settings.mail.from, settings.contact.email);
  const services = createServices({
    database,
    identityProvider,
    paymentProvider: new StripePayments({ ...settings.stripe, shop: settings.publicUrl }),
    tokens: new AccessTokens(settings.accessTokenSecret, clock),
    images: imageUrls,
    adminEmails: settings.adminEmails,
    sessionLimits: settings.session,
    unpaidOrderDays: settings.unpaidOrderDays,
    unpaidLimits: settings.unpaidLimits,
    deliveryCountries: settings.deliveryCountries,
    shopTimeZone: settings.shopTimeZone,
    deliveryDays: settings.deliveryDays,
    deliveredAfterDays: settings.deliveredAfterDays,
    returnDays: settings.returnDays,
    guaranteeMonths: settings.guaranteeMonths,
    invoiceRetentionYears: settings.invoiceRetentionYears,
    reviewLimits: settings.reviewLimits,
    writeLimiter,
    fileTokens: new FileTokens(settings.accessTokenSecret, clock),
    seller: settings.seller,
    cartLinkTokens: new CartLinkTokens(settings.accessTokenSecret, clock),
    unsubscribeTokens: new UnsubscribeTokens(settings.accessTokenSecret),
    mailTransport,
    mailLinks: {
      publicUrl: settings.publicUrl,
      apiUrl: settings.apiUrl ?? settings.publicUrl,
      domain: settings.mail?.from.address.split('@')[1] ?? '',
    },
    generations,
    clock,
  });
  const imageStores = createImageStores(settings, database, clock);
  return { services, identityProvider, mailTransport, imageUrls, imageStores, writeLimiter };
}
