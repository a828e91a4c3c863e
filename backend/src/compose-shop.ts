import type { DataSource } from 'typeorm';
import type { Clock } from './common/clock';
import type { Settings } from './config/settings';
import { createModules } from './modules';
import { AccessTokens } from './platform/access-tokens';
import { FirebaseIdentity } from './platform/identity/firebase-identity';
import type { ImageLinks } from './platform/images/image-links';
import { StripePayments } from './platform/payments/stripe-payments';

/** The domain with its real surroundings, for the server and for the operator's commands alike. */
export function composeShop(settings: Settings, database: DataSource, images: ImageLinks, clock: Clock) {
  const identities = new FirebaseIdentity(settings.firebase);
  const modules = createModules({
    database,
    identities,
    paymentProvider: new StripePayments({ ...settings.stripe, shop: settings.publicUrl }),
    tokens: new AccessTokens(settings.accessTokenSecret, clock),
    images,
    adminEmails: settings.adminEmails,
    unpaidOrderDays: settings.unpaidOrderDays,
    clock,
  });
  return { ...modules, identities };
}
