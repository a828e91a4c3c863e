import { User } from '../../src/modules/users';
import { Role } from '../../src/common/viewer';
import { admin, newCustomer, signUp, sync, type Person } from '../support/people';
import { rest } from '../support/rest';
import { startShop, type Shop } from '../support/shop';

const UNKNOWN = '{"code":"NOT_FOUND","message":"There is no such user."}';

describe('REST: the users', () => {
  let shop: Shop;
  let chief: Person;
  let person: Person;
  let other: Person;
  beforeAll(async () => {
    shop = await startShop();
    chief = await admin(shop);
    other = await newCustomer(shop);
  });
  beforeEach(async () => {
    person = await newCustomer(shop, 'Jo Joiner');
  });
  afterAll(() => shop.close());

  const stored = ({ email }: Person) => shop.database.getRepository(User).findOneByOrFail({ email });
  const ask = (call: string, by: Person, body?: object) =>
    rest<Record<string, unknown>>(shop, call, { token: by.token, body });

  it('answer oneself, to the letter', async () => {
    const { id } = await stored(person);
    const { text } = await ask(`GET /user/${person.email}`, person);
    expect(text).toBe(
      JSON.stringify({
        _id: id,
        email: person.email,
        displayName: 'Jo Joiner',
        photoURL: 'http://shop.test/images/blank-profile.webp',
        role: 'user',
        education: null,
        location: null,
        phoneNumber: null,
      }),
    );
  });

  it('answer an admin whoever is asked for, and say who is one', async () => {
    const asked = await ask(`GET /user/${person.email}`, chief);
    expect(asked.body).toMatchObject({ email: person.email, role: 'user' });
    const own = await ask(`GET /user/${chief.email}`, chief);
    expect(own.body).toMatchObject({ email: chief.email, role: 'admin' });
    expect((await ask(`GET /admin/${chief.email}`, chief)).text).toBe('{"admin":true}');
    expect((await ask(`GET /admin/${person.email}`, chief)).text).toBe('{"admin":false}');
    expect((await ask(`GET /admin/${person.email}`, person)).text).toBe('{"admin":false}');
  });

  it('are found by an address in any case, percent-encoded, with blanks around it and a slash behind', async () => {
    const { email } = person;
    const encoded = email.replaceAll(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    const spellings = [
      encodeURIComponent(email),
      encoded,
      email.toUpperCase(),
      `%20${email}%20`,
      `${email}/`,
    ];
    for (const spelling of spellings) {
      expect((await ask(`GET /user/${spelling}`, person)).body).toMatchObject({ email });
      expect((await ask(`GET /admin/${spelling}`, person)).text).toBe('{"admin":false}');
      const update = await ask(`PUT /user/update/${spelling}`, person, {});
      expect(update.body).toMatchObject({ matchedCount: 1 });
    }
  });

  it('answer somebody else byte for byte as nobody', async () => {
    const foreign = [other.email, chief.email, 'nobody@example.test', 'no-address', '%00@x', 'a b@x', '%20'];
    for (const email of foreign) {
      for (const call of [`GET /user/${email}`, `GET /admin/${email}`, `DELETE /user/${email}`]) {
        const { status, text } = await ask(call, person);
        expect([call, status, text]).toEqual([call, 404, UNKNOWN]);
      }
      const update = await ask(`PUT /user/update/${email}`, person, { location: 'Leeds' });
      expect([update.status, update.text]).toEqual([404, UNKNOWN]);
    }
    expect(await stored(other)).toMatchObject({ location: null, deletedAt: null });
  });

  it('tell an admin plainly of an address that nobody has', async () => {
    for (const call of ['GET /user/', 'GET /admin/', 'PUT /user/admin/', 'DELETE /user/']) {
      const { status, text } = await ask(`${call}nobody@example.test`, chief);
      expect([call, status, text]).toEqual([call, 404, UNKNOWN]);
    }
  });

  describe('an admin', () => {
    it('is made by an admin, at once, and once', async () => {
      expect((await ask('GET /users', person)).status).toBe(403);
      const make = () => ask(`PUT /user/admin/${person.email}`, chief);
      expect((await make()).text).toBe('{"acknowledged":true,"matchedCount":1,"modifiedCount":1}');
      expect((await make()).text).toBe('{"acknowledged":true,"matchedCount":1,"modifiedCount":0}');
      expect((await ask('GET /users', person)).status).toBe(200);
      expect((await ask(`GET /admin/${person.email}`, person)).text).toBe('{"admin":true}');
      expect((await ask(`GET /user/${other.email}`, person)).status).toBe(200);
    });
  });

  describe('an account', () => {
    it('is ended by the person: the token, the sign-in and the address are free of it at once', async () => {
      const { status, text } = await ask(`DELETE /user/${person.email}`, person);
      expect([status, text]).toEqual([200, '{"acknowledged":true,"deletedCount":1}']);
      const calls = [`GET /user/${person.email}`, `DELETE /user/${person.email}`, 'GET /users'];
      for (const call of calls) expect((await ask(call, person)).status).toBe(401);
      const again = await rest(shop, `PUT /user/${person.email}`, {
        token: person.idToken,
        body: { currentUser: {} },
      });
      expect(again.status).toBe(401);
      expect((await ask(`GET /user/${person.email}`, chief)).text).toBe(UNKNOWN);
      const { idToken } = await signUp(person.email);
      expect((await rest(shop, 'GET /tools', { token: await sync(shop, idToken) })).status).toBe(200);
    });

    it('is ended by an admin, once', async () => {
      const end = () => ask(`DELETE /user/${person.email}`, chief);
      expect((await end()).text).toBe('{"acknowledged":true,"deletedCount":1}');
      expect((await end()).text).toBe(UNKNOWN);
      expect((await ask('GET /users', chief)).text).not.toContain(person.email);
    });

    it('of the last admin stays', async () => {
      const admins = shop.database.getRepository(User);
      await admins.update({ role: Role.ADMIN }, { role: Role.USER });
      await admins.update({ email: chief.email }, { role: Role.ADMIN });
      const { status, body } = await ask(`DELETE /user/${chief.email}`, chief);
      expect([status, body['code']]).toEqual([409, 'LAST_ADMIN']);
      expect((await ask(`GET /admin/${chief.email}`, chief)).text).toBe('{"admin":true}');
    });
  });
});
