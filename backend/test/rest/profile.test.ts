import { Role } from '../../src/common/viewer';
import { User } from '../../src/modules/users';
import { admin, newCustomer, type Person } from '../support/people';
import { rest } from '../support/rest';
import { startShop, type Shop } from '../support/shop';

describe('REST: a profile', () => {
  let shop: Shop;
  let chief: Person;
  let person: Person;
  beforeAll(async () => {
    shop = await startShop();
    chief = await admin(shop);
  });
  beforeEach(async () => {
    person = await newCustomer(shop, 'Jo Joiner');
  });
  afterAll(() => shop.close());

  const stored = ({ email }: Person) => shop.database.getRepository(User).findOneByOrFail({ email });
  const ask = (call: string, by: Person, body?: object) =>
    rest<Record<string, unknown>>(shop, call, { token: by.token, body });

  it('is changed by the payload of a registration', async () => {
    const { status, text } = await ask(`PUT /user/update/${person.email}`, person, {
      email: person.email.toUpperCase(),
      displayName: 'Jo Turner',
      photoURL: 'https://pictures.example/jo.webp',
    });
    expect([status, text]).toEqual([200, '{"acknowledged":true,"matchedCount":1,"modifiedCount":1}']);
    expect((await ask(`GET /user/${person.email}`, person)).body).toMatchObject({
      displayName: 'Jo Turner',
      photoURL: 'https://pictures.example/jo.webp',
    });
  });

  it('is changed where something is filled in, and counts only what is different', async () => {
    const profile = {
      displayName: ' Jo Turner ',
      photoURL: '',
      education: 'School of Wood',
      phoneNumber: '01712345678',
      location: 'Leeds',
    };
    const counts = async () =>
      (await ask(`PUT /user/update/${person.email}`, person, profile)).body['modifiedCount'];
    expect([await counts(), await counts()]).toEqual([1, 0]);
    expect((await ask(`GET /user/${person.email}`, person)).body).toMatchObject({
      displayName: 'Jo Turner',
      photoURL: 'http://shop.test/images/blank-profile.webp',
      education: 'School of Wood',
      phoneNumber: '01712345678',
      location: 'Leeds',
    });
  });

  it.each([{}, { displayName: null, education: ' ' }, { role: 'admin', isAdmin: true, _id: '1' }])(
    'stays as it is after %j',
    async (body) => {
      const { text } = await ask(`PUT /user/update/${person.email}`, person, body);
      expect(text).toBe('{"acknowledged":true,"matchedCount":1,"modifiedCount":0}');
      expect(await stored(person)).toMatchObject({ role: Role.USER, displayName: 'Jo Joiner' });
    },
  );

  it.each([
    ['displayName', 'x'.repeat(101), 'Use at most 100 characters'],
    ['displayName', 'Jo\u0000', 'Use readable characters only'],
    ['displayName', ['Jo'], 'displayName must be a text or null.'],
    ['phoneNumber', 'call me', 'Enter a phone number in digits'],
    ['phoneNumber', 1712345678, 'phoneNumber must be a text or null.'],
    ['photoURL', 'javascript:alert(1)', 'This is not the link of a picture'],
    ['email', false, 'email must be a text or null.'],
  ])('refuses the %s %j', async (field, value, sentence) => {
    const { status, body } = await ask(`PUT /user/update/${person.email}`, person, { [field]: value });
    expect(status).toBe(400);
    expect(body).toEqual({ code: 'BAD_USER_INPUT', message: sentence, fields: { [field]: sentence } });
  });

  it('never moves to another address', async () => {
    const { status, body } = await ask(`PUT /user/update/${person.email}`, person, { email: chief.email });
    expect([status, body]).toMatchObject([400, { fields: { email: `email is "${person.email}".` } }]);
  });

  it('is nobody else’s to change, not even an admin’s', async () => {
    const { status } = await ask(`PUT /user/update/${person.email}`, chief, { location: 'Leeds' });
    expect([status, (await stored(person)).location]).toEqual([403, null]);
  });
});
