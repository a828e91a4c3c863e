import { newId } from '../../src/common/ids';
import {
  addAddress,
  ADDRESS,
  BILLING_DETAILS,
  BILLING_FIELDS,
  createAddress,
  listAddresses,
  updateBillingDetails,
} from '../support/addresses';
import { runBlocked } from '../support/blocked-requests';
import { addTool } from '../support/catalogue';
import { createPurchase, placePurchase } from '../support/purchases';
import { errorCode, startServer, type TestServer } from '../support/server';
import { recordStatements } from '../support/statements';
import { createCustomer, type TestUser } from '../support/users';

describe('Addresses', () => {
  let server: TestServer;
  let customer: TestUser;
  beforeAll(async () => {
    server = await startServer();
  });
  beforeEach(async () => {
    customer = await createCustomer(server);
  });
  afterAll(() => server.close());

  const update = (id: string, input: object, user = customer) =>
    server.graphql<{ updateAddress: { formatted: string[] } }>(
      'mutation ($id: ID!, $input: AddressInput!) { updateAddress(id: $id, input: $input) { formatted } }',
      { id, input: { ...ADDRESS, ...input } },
      user.token,
    );
  const remove = (id: string, user = customer) =>
    server.graphql('mutation ($id: ID!) { deleteAddress(id: $id) { id } }', { id }, user.token);
  const updateBilling = (input: object = {}) => updateBillingDetails(server, customer, input);
  const findBilling = async ({ token } = customer) =>
    (
      await server.graphql<{ billingDetails: object | null }>(
        `{ billingDetails { ${BILLING_FIELDS} } }`,
        {},
        token,
      )
    ).data.billingDetails;
  const placeWith = async (input: object) =>
    placePurchase(server, customer, [await addTool(server)], {
      phoneNumber: undefined,
      deliveryAddress: undefined,
      ...input,
    });
  const findPurchase = async (number: string) =>
    (
      await server.graphql<{ purchase: { deliveryAddress: string; billing: object | null } }>(
        `query ($number: String!) { purchase(number: $number) { deliveryAddress billing { ${BILLING_FIELDS} } } }`,
        { number },
        customer.token,
      )
    ).data.purchase;

  it('adds an address with trimmed texts and lists it', async () => {
    const added = await createAddress(server, customer, {
      ...{ label: ' ', contact: ' Carla Penter ', deliveryNotes: ' Ring twice ' },
      ...{ line1: ' 1 Saw Street ', line2: ' ', city: ' Boston ' },
      ...{ postalCode: '02101-1234 ', country: ' us ' },
    });
    expect(added).toMatchObject({
      formatted: ['Carla Penter', '1 Saw Street', 'Boston, MA 02101-1234', 'United States'],
      ...{ label: null, contact: 'Carla Penter', deliveryNotes: 'Ring twice' },
      ...{ line1: '1 Saw Street', line2: null },
      ...{ postalCode: '02101-1234', country: 'US' },
    });
    expect(await listAddresses(server, customer)).toEqual([added]);
  });

  it('adds an equal address once', async () => {
    const added = await createAddress(server, customer);
    expect(await createAddress(server, customer)).toEqual(added);
    expect(await listAddresses(server, customer)).toHaveLength(1);
  });

  it.each([
    { contact: 'Will Penter' },
    { phoneNumber: '01787654321' },
    { label: 'Workshop' },
    { deliveryNotes: 'Ring twice' },
  ])('adds the same place once more with %o', async (changes) => {
    const { id } = await createAddress(server, customer);
    expect((await createAddress(server, customer, changes)).id).not.toBe(id);
    expect(await listAddresses(server, customer)).toHaveLength(2);
  });

  it('adds equal addresses once that are sent at the same time', async () => {
    const lock = `SELECT FROM users WHERE email = '${customer.email}' FOR UPDATE`;
    const add = () => createAddress(server, customer);
    const [first, second] = await runBlocked(server, lock, [add, add]);
    expect(first).toEqual(second);
    expect(await listAddresses(server, customer)).toHaveLength(1);
  });

  it('adds at most 50 addresses', async () => {
    const { id } = await createAddress(server, customer);
    await server.database.query(
      `INSERT INTO addresses SELECT gen_random_uuid(), user_id, 'Workshop ' || number, contact, line1, line2, city, region,
         postal_code, country, phone_number, delivery_notes, last_used_at
       FROM addresses, generate_series(2, 50) AS number WHERE id = $1`,
      [id],
    );
    const { errors } = await addAddress(server, customer, { city: 'Salem' });
    expect(errors?.[0]?.extensions.fields).toEqual({
      line1: 'You have 50 addresses already. Delete one first',
    });
    expect(await createAddress(server, customer)).toMatchObject({ id });
  });

  it.each(['W1', ' ', null])(
    'returns the errors of a missing region and of the postal code %j together',
    async (code) => {
      const { errors } = await addAddress(server, customer, { region: null, postalCode: code });
      expect(errors?.[0]?.extensions).toEqual({
        code: 'BAD_USER_INPUT',
        fields: { region: 'Enter the state', postalCode: 'Enter a valid ZIP code' },
      });
    },
  );

  it('replaces and deletes one address, only for its user', async () => {
    const { id } = await createAddress(server, customer);
    const otherAddress = await createAddress(server, customer, { city: 'Salem' });
    const other = await createCustomer(server);
    expect(errorCode(await update(id, {}, other))).toBe('NOT_FOUND');
    expect(errorCode(await remove(id, other))).toBe('NOT_FOUND');
    const { data } = await update(id, { line1: '2 Plane Street' });
    expect(data.updateAddress.formatted[1]).toBe('2 Plane Street');
    expect(await listAddresses(server, customer)).toMatchObject([
      otherAddress,
      { id, formatted: expect.arrayContaining(['2 Plane Street']) as string[] },
    ]);
    await remove(id);
    expect(await listAddresses(server, customer)).toEqual([otherAddress]);
    expect(errorCode(await remove(id))).toBe('NOT_FOUND');
  });

  it('rejects the change of an address that another request deletes meanwhile', async () => {
    const { id } = await createAddress(server, customer);
    const deletion = `DELETE FROM addresses WHERE id = '${id}'`;
    const [response] = await runBlocked(server, deletion, [() => update(id, { line1: '2 Plane Street' })]);
    expect(response && errorCode(response)).toBe('NOT_FOUND');
  });

  it('delivers a purchase to a copy of an address, with its phone number and notes', async () => {
    const { id } = await createAddress(server, customer, { deliveryNotes: 'Use the gate at the back' });
    const tool = await addTool(server);
    const purchase = await createPurchase(server, customer, [tool], {
      addressId: id,
      phoneNumber: undefined,
      deliveryAddress: undefined,
    });
    expect(purchase).toMatchObject({
      deliveryAddress: 'Carla Penter\n1 Saw Street\nBoston, MA 02101\nUnited States',
      phoneNumber: '01712345678',
      deliveryNotes: 'Use the gate at the back',
    });
    await update(id, { line1: '2 Plane Street' });
    await remove(id);
    expect((await findPurchase(purchase.number)).deliveryAddress).toBe(purchase.deliveryAddress);
  });

  it('takes the notes of the request rather than those of the address', async () => {
    const { id } = await createAddress(server, customer, { deliveryNotes: 'Use the gate at the back' });
    const other = await placeWith({ addressId: id, deliveryNotes: 'Ring twice' });
    expect(other.data.placePurchase.deliveryNotes).toBe('Ring twice');
    const none = await placeWith({ addressId: id, deliveryNotes: null });
    expect(none.data.placePurchase.deliveryNotes).toBeNull();
  });

  it('lists the address first that was used last', async () => {
    const first = await createAddress(server, customer);
    const second = await createAddress(server, customer, { city: 'Salem' });
    const ids = async () => (await listAddresses(server, customer)).map(({ id }) => id);
    expect(await ids()).toEqual([second.id, first.id]);
    await placeWith({ addressId: first.id });
    expect(await ids()).toEqual([first.id, second.id]);
  });

  it.each([
    ['neither', {}, ['deliveryAddress', 'phoneNumber']],
    ['both', { addressId: newId(), deliveryAddress: '1 Saw Street' }, ['addressId']],
    ['an address without a phone number', { deliveryAddress: '1 Saw Street' }, ['phoneNumber']],
  ] as const)('rejects a purchase with %s', async (_name, input, fields) => {
    const { errors } = await placeWith(input);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual(fields);
  });

  it('rejects the address of another user like an unknown one', async () => {
    const { id } = await createAddress(server, await createCustomer(server));
    for (const addressId of [id, newId()]) {
      const { errors } = await placeWith({ addressId });
      expect(errors?.[0]?.extensions).toEqual({
        code: 'NOT_FOUND',
        fields: { addressId: 'Address not found.' },
      });
    }
  });

  it.each([
    ['street', { line1: '2 Plane Street' }],
    ['phone number', { phoneNumber: '01787654321' }],
  ])('places no purchase for an address whose %s has changed since it was shown', async (_name, changes) => {
    const { id, formatted } = await createAddress(server, customer);
    const expectedAddress = [...formatted, '01712345678'].join('\n');
    await update(id, { deliveryNotes: 'Ring twice' });
    const { data } = await placeWith({ addressId: id, expectedAddress });
    expect(data.placePurchase.deliveryNotes).toBe('Ring twice');
    await update(id, changes);
    const { errors } = await placeWith({ addressId: id, expectedAddress });
    expect(errors?.[0]?.extensions).toEqual({
      code: 'CONFLICT',
      fields: { addressId: 'This address has changed.' },
    });
  });

  it('rejects an address in a country that is no longer delivered to', async () => {
    const { id } = await createAddress(server, customer);
    await server.database.query("UPDATE addresses SET country = 'FR' WHERE id = $1", [id]);
    const { errors } = await placeWith({ addressId: id });
    expect(errors?.[0]?.extensions.fields).toEqual({
      addressId: 'We no longer deliver to the country of this address',
    });
  });

  it('places a purchase for an address with as many statements as for a text', async () => {
    const { id } = await createAddress(server, customer);
    const tool = await addTool(server);
    const delivery = { addressId: id, phoneNumber: undefined, deliveryAddress: undefined };
    const count = async (input: object) =>
      (await recordStatements(server, () => createPurchase(server, customer, [tool], input))).length;
    // To warm up: what is read once for each connection.
    await count({});
    expect(await count(delivery)).toBe(await count({}));
  });

  it('copies the billing details into a purchase', async () => {
    expect(await findBilling()).toBeNull();
    expect((await updateBilling({ name: ' Penter & Co. ' })).data.updateBillingDetails).toEqual(
      BILLING_DETAILS,
    );
    const purchase = await createPurchase(server, customer, [await addTool(server)]);
    expect(purchase.billing).toEqual({ name: 'Penter & Co.' });
    for (const taxNumber of [null, ' ']) {
      await updateBilling({ name: 'Penter Ltd.', taxNumber });
      expect(await findBilling()).toEqual({ ...BILLING_DETAILS, name: 'Penter Ltd.', taxNumber: null });
    }
    expect((await findPurchase(purchase.number)).billing).toEqual(BILLING_DETAILS);
  });

  it('places a purchase without billing details once they are deleted', async () => {
    await updateBilling();
    const other = await createCustomer(server);
    await updateBillingDetails(server, other);
    const remove = async () =>
      (await server.graphql('mutation { deleteBillingDetails { name } }', {}, customer.token)).data;
    expect(await remove()).toEqual({ deleteBillingDetails: { name: 'Penter & Co.' } });
    expect(await remove()).toEqual({ deleteBillingDetails: null });
    expect(await findBilling()).toBeNull();
    const purchase = await createPurchase(server, customer, [await addTool(server)]);
    expect((await findPurchase(purchase.number)).billing).toBeNull();
    expect(await findBilling(other)).toEqual(BILLING_DETAILS);
  });
});

describe('Delivery countries', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ environment: { DELIVERY_COUNTRIES: 'us, GB,DE,IE,AE,VN,LT' } });
  });
  afterAll(() => server.close());

  it('says what the addresses of each country have', async () => {
    const { data } = await server.graphql<{ deliveryCountries: object[] }>(
      '{ deliveryCountries { code name regionLabel postalCodeLabel } }',
    );
    expect(data.deliveryCountries.map((country) => Object.values<unknown>({ ...country }))).toEqual([
      ['US', 'United States', 'State', 'ZIP code'],
      ['GB', 'United Kingdom', null, 'Postcode'],
      ['DE', 'Germany', null, 'Postal code'],
      ['IE', 'Ireland', 'County', 'Eircode'],
      ['AE', 'United Arab Emirates', 'Emirate', null],
      ['VN', 'Vietnam', 'Province', 'Postal code'],
      ['LT', 'Lithuania', 'Province', 'Postal code'],
    ]);
  });

  it.each([
    ['GB', { city: 'Leeds', postalCode: 'ls1 4dy' }, ['1 Saw Street', 'Leeds', 'LS1 4DY', 'United Kingdom']],
    ['DE', { city: 'Berlin', postalCode: '10115' }, ['1 Saw Street', '10115 Berlin', 'Germany']],
    ['AE', { city: 'Deira', region: 'Dubai' }, ['1 Saw Street', 'Dubai', 'United Arab Emirates']],
    // With the prefix of the country, which its format adds.
    ['LT', { city: 'Vilnius', postalCode: 'lt-01100' }, ['1 Saw Street', 'LT-01100 Vilnius MA', 'Lithuania']],
    // Of a country whose postal codes no package checks.
    ['VN', { region: 'Hue', postalCode: '530000' }, ['1 Saw Street', 'Boston', 'Hue 530000', 'Vietnam']],
  ] as const)('writes an address in %s as the country does', async (country, parts, expected) => {
    const customer = await createCustomer(server);
    const { formatted } = await createAddress(server, customer, { country, ...parts });
    expect(formatted.slice(1)).toEqual(expected);
  });

  it('leaves out what addresses of the country do not have', async () => {
    const customer = await createCustomer(server);
    const { region } = await createAddress(server, customer, { country: 'DE', postalCode: '10115' });
    expect(region).toBeNull();
    const withoutCodes = { country: 'AE', region: 'Dubai', postalCode: '02101' };
    expect((await createAddress(server, customer, withoutCodes)).postalCode).toBeNull();
  });
});
