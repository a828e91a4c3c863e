import { dataOf } from './data-of';
import type { TestServer } from './server';
import type { TestUser } from './users';

/** The input of an address. */
export const ADDRESS = {
  contact: 'Carla Penter',
  line1: '1 Saw Street',
  city: 'Boston',
  region: 'MA',
  postalCode: '02101',
  country: 'US',
  phoneNumber: '01712345678',
};

export interface SavedAddress {
  readonly id: string;
  readonly label: string | null;
  readonly contact: string;
  readonly formatted: readonly string[];
  readonly line1: string;
  readonly line2: string | null;
  readonly region: string | null;
  readonly postalCode: string | null;
  readonly country: string;
  readonly phoneNumber: string;
  readonly deliveryNotes: string | null;
}

const FIELDS = 'id label contact formatted line1 line2 region postalCode country phoneNumber deliveryNotes';

/** Adds an address to the address book of a user; the response may contain errors. */
export const addAddress = (server: TestServer, user: TestUser, input: object = {}) =>
  server.graphql<{ addAddress: SavedAddress }>(
    `mutation ($input: AddressInput!) { addAddress(input: $input) { ${FIELDS} } }`,
    { input: { ...ADDRESS, ...input } },
    user.token,
  );

/** As {@link addAddress}. @throws Error when it is rejected. */
export async function createAddress(...request: Parameters<typeof addAddress>): Promise<SavedAddress> {
  return dataOf(await addAddress(...request)).addAddress;
}

export const listAddresses = async (server: TestServer, user: TestUser): Promise<readonly SavedAddress[]> =>
  (await server.graphql<{ myAddresses: SavedAddress[] }>(`{ myAddresses { ${FIELDS} } }`, {}, user.token))
    .data.myAddresses;

/** The input of billing details. */
export const BILLING_DETAILS = {
  name: 'Penter & Co.',
  taxNumber: '12-3456789',
  line1: '1 Saw Street',
  city: 'Boston',
  region: 'MA',
  postalCode: '02101',
  country: 'US',
  invoiceEmail: 'invoices@penter.test',
};

export const BILLING_FIELDS = Object.keys(BILLING_DETAILS).join(' ');

/** Updates the billing details of a user; the response may contain errors. */
export const updateBillingDetails = (server: TestServer, user: TestUser, input: object = {}) =>
  server.graphql<{ updateBillingDetails: object }>(
    `mutation ($input: BillingDetailsInput!) { updateBillingDetails(input: $input) { ${BILLING_FIELDS} } }`,
    { input: { ...BILLING_DETAILS, ...input } },
    user.token,
  );
