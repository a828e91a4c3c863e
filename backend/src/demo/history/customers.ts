import { Role } from '../../common/viewer';
import { Address, BillingDetails } from '../../modules/addresses';
import { User } from '../../modules/users';
import { DEFAULT_AVATAR_PATH } from '../../platform/images/image-urls';
import type { HistoryContext } from './history';
import type { Random } from './random';
import type { HistoryTexts } from './texts';

/** A customer with what their purchases copy. */
export interface Customer {
  readonly user: User;
  readonly trade: string | null;
  readonly address: Address;
  readonly billing: BillingDetails;
  /** How often they order, beside others. */
  readonly weight: number;
}

const CUSTOMERS = 60;
/** The share of the customers who were there when the year began. */
const EARLY = 0.55;

/** The demo accounts of the Firebase emulator: a sign-in finds these users by their ids. */
const ACCOUNTS = {
  admin: { displayName: 'Ada Mensah', email: 'admin@tools-hub.test' },
  customer: { displayName: 'Tom Okafor', email: 'customer@tools-hub.test' },
};

/** The id of a demo account at the emulator. */
const firebaseUidOf = (email: string): string => email.replace(/\W/g, '-');

/** The user of the demo admin. The first sign-in makes it an admin, as the settings say. */
export const createAdmin = (random: Random, createdAt: Date): User =>
  createUser(random, { ...ACCOUNTS.admin, firebaseUid: firebaseUidOf(ACCOUNTS.admin.email), createdAt });

/** The customers of the demo accounts. */
export function addAccounts(
  context: HistoryContext,
  createdAt: Date,
): Record<'admin' | 'customer', Customer> {
  const { random, admin } = context;
  const { customer } = ACCOUNTS;
  const user = createUser(random, { ...customer, firebaseUid: firebaseUidOf(customer.email), createdAt });
  return {
    admin: addCustomer(context, admin, { business: 'Mensah Workshop', trade: 'Cabinet maker', weight: 0 }),
    customer: addCustomer(context, user, { business: 'Okafor Joinery', trade: 'Joiner', weight: 0 }),
  };
}

/** Businesses that joined before or during the year. They have no account at Firebase, so they cannot sign in. */
export function addBusinesses(context: HistoryContext, firstDay: number): Customer[] {
  const { random, time, texts } = context;
  const names = new Set<string>();
  while (names.size < Math.min(CUSTOMERS, texts.lastNames.length * texts.businesses.length)) {
    names.add(`${random.pick(texts.lastNames)} ${random.pick(texts.businesses).name}`);
  }
  return [...names].map((business, index) => {
    const isEarly = index < CUSTOMERS * EARLY;
    const joinedDaysAgo = isEarly ? firstDay + 1 : random.int(20, firstDay - 20);
    const displayName = `${random.pick(texts.firstNames)} ${random.pick(texts.lastNames)}`;
    const email = `${displayName.toLowerCase().replace(' ', '.')}@${business.toLowerCase().replaceAll(' ', '-')}.example`;
    const createdAt = time.orderTime(time.daysAgo(joinedDaysAgo));
    const user = createUser(random, { displayName, email, firebaseUid: `demo-${index + 1}`, createdAt });
    const trade = texts.businesses.find(({ name }) => business.endsWith(` ${name}`))?.trade ?? null;
    return addCustomer(context, user, { business, trade, weight: 1 / ((index % 20) + 3) });
  });
}

type NewUser = Pick<User, 'displayName' | 'email' | 'firebaseUid' | 'createdAt'>;

const createUser = (random: Random, values: NewUser): User =>
  Object.assign(new User(), {
    ...values,
    id: random.id(values.createdAt),
    emailVerified: true,
    avatar: DEFAULT_AVATAR_PATH,
    role: Role.USER,
    education: null,
    location: null,
    phoneNumber: null,
    // Emails to an example domain are never delivered.
    emailUpdates: !values.email.endsWith('.example'),
    sessionVersion: 1,
    orderVersion: 0,
    signInProvider: 'password',
    sessionsValidSince: values.createdAt,
    deletedAt: null,
    identityDeletion: null,
  });

interface Business {
  readonly business: string;
  readonly trade: string | null;
  readonly weight: number;
}

function addCustomer(context: HistoryContext, user: User, { business, trade, weight }: Business): Customer {
  const { random, texts, history } = context;
  const { place, phoneNumber } = createPlace(random, texts);
  user.location = `${place.city}, ${place.region}`;
  const address = Object.assign(new Address(), {
    ...place,
    id: random.id(user.createdAt),
    userId: user.id,
    label: 'Workshop',
    contact: user.displayName,
    phoneNumber,
    deliveryNotes: random.chance(0.4) ? random.pick(texts.deliveryNotes) : null,
    lastUsedAt: user.createdAt,
  });
  const billing = Object.assign(new BillingDetails(), {
    ...place,
    userId: user.id,
    name: business,
    taxNumber: random.chance(0.5) ? `${random.digits(2)}-${random.digits(7)}` : null,
    invoiceEmail: random.chance(0.3) ? `accounts@${user.email.split('@')[1] ?? ''}` : null,
  });
  history.users.push(user);
  history.addresses.push(address);
  history.billingDetails.push(billing);
  return { user, trade, address, billing, weight };
}

/** An address, and a phone number of the range that is reserved for fiction. */
function createPlace(random: Random, texts: HistoryTexts) {
  const { areaCode, ...rest } = random.pick(texts.places);
  const line1 = `${random.int(2, 980)} ${random.pick(texts.streets)}`;
  const line2 = random.chance(0.2) ? `Unit ${random.int(1, 40)}` : null;
  return {
    place: { ...rest, line1, line2, country: 'US' },
    phoneNumber: `1${areaCode}55501${random.digits(2)}`,
  };
}
