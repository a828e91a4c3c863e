import { eventually } from '../support/eventually';
import { newCustomer, type Person } from '../support/people';
import { startShop, type Shop } from '../support/shop';

const UPDATE = `mutation Update($input: UpdateProfileInput!) {
  updateProfile(input: $input) { displayName photoURL education location phoneNumber email }
}`;

describe('the profile', () => {
  let shop: Shop;
  let person: Person;
  beforeAll(async () => {
    shop = await startShop();
  });
  beforeEach(async () => {
    person = await newCustomer(shop, 'Jo Joiner');
  });
  afterAll(() => shop.close());

  const update = (input: object) => shop.graphql<{ updateProfile: object }>(UPDATE, { input }, person.token);

  it('is changed where something is filled in', async () => {
    const photoURL = 'http://shop.test/images/uploads/abc-640.webp';
    const { data } = await update({
      displayName: ' Jo Turner ',
      photoURL,
      education: 'School of Wood',
      location: 'Leeds',
      phoneNumber: '01712345678',
    });
    expect(data.updateProfile).toEqual({
      displayName: 'Jo Turner',
      photoURL,
      education: 'School of Wood',
      location: 'Leeds',
      phoneNumber: '01712345678',
      email: person.email,
    });
  });

  it('keeps what is blank or missing', async () => {
    await update({ education: 'School of Wood', location: 'Leeds' });
    const { data } = await update({ education: '  ', location: null, displayName: '' });
    expect(data.updateProfile).toMatchObject({
      displayName: 'Jo Joiner',
      education: 'School of Wood',
      location: 'Leeds',
    });
    expect((await update({})).data.updateProfile).toEqual(data.updateProfile);
  });

  it.each([
    ['displayName', 'x'.repeat(101), 'Use at most 100 characters'],
    ['phoneNumber', 'call me', 'Enter a phone number in digits'],
    ['photoURL', 'javascript:alert(1)', 'This is not the link of a picture'],
  ])('refuses the %s "%s"', async (field, value, message) => {
    const answer = await update({ [field]: value });
    expect(answer.errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', fields: { [field]: message } });
  });

  it('is nobody’s any more when the account ends at the same moment', async () => {
    const answer = await shop.database.transaction(async (manager) => {
      await manager.query('UPDATE users SET deleted_at = now() WHERE email = $1', [person.email]);
      const changing = update({ location: 'Leeds' });
      await eventually(async () => {
        const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        return (await shop.database.query<object[]>(waiting)).length > 0;
      });
      return { changing };
    });
    const { errors } = await answer.changing;
    expect(errors?.[0]).toMatchObject({
      message: 'No user is logged in',
      extensions: { code: 'UNAUTHENTICATED' },
    });
  });
});
