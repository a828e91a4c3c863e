import { Role } from '../../src/common/viewer';
import { User } from '../../src/modules/users';
import { signInAsAdmin, createCustomer, type TestUser } from '../support/users';
import { rest } from '../support/rest';
import { startServer, type TestServer } from '../support/server';

describe('Profile over REST', () => {
  let server: TestServer;
  let admin: TestUser;
  let user: TestUser;
  beforeAll(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
  });
  beforeEach(async () => {
    user = await createCustomer(server, 'Jo Joiner');
  });
  afterAll(() => server.close());

  const loadUser = ({ email }: TestUser) => server.database.getRepository(User).findOneByOrFail({ email });
  const request = (call: string, caller: TestUser, body?: object) =>
    rest<Record<string, unknown>>(server, call, { token: caller.token, body });

  it('updates the profile with the request of the registration', async () => {
    const { status, text } = await request(`PUT /user/update/${user.email}`, user, {
      email: user.email.toUpperCase(),
      displayName: 'Jo Turner',
      photoURL: 'https://images.example/jo.webp',
    });
    expect([status, text]).toEqual([200, '{"acknowledged":true,"matchedCount":1,"modifiedCount":1}']);
    expect((await request(`GET /user/${user.email}`, user)).body).toMatchObject({
      displayName: 'Jo Turner',
      photoURL: 'https://images.example/jo.webp',
    });
  });

  it('updates the given fields of the profile, and counts only actual changes', async () => {
    const profile = {
      displayName: ' Jo Turner ',
      photoURL: '',
      education: 'School of Wood',
      phoneNumber: '01712345678',
      location: 'Leeds',
    };
    const countModified = async () =>
      (await request(`PUT /user/update/${user.email}`, user, profile)).body['modifiedCount'];
    expect([await countModified(), await countModified()]).toEqual([1, 0]);
    expect((await request(`GET /user/${user.email}`, user)).body).toMatchObject({
      displayName: 'Jo Turner',
      photoURL: 'http://shop.test/images/blank-profile.webp',
      education: 'School of Wood',
      phoneNumber: '01712345678',
      location: 'Leeds',
    });
  });

  it.each([{}, { displayName: null, education: ' ' }, { role: 'admin', isAdmin: true, _id: '1' }])(
    'keeps the profile unchanged after %j',
    async (body) => {
      const { text } = await request(`PUT /user/update/${user.email}`, user, body);
      expect(text).toBe('{"acknowledged":true,"matchedCount":1,"modifiedCount":0}');
      expect(await loadUser(user)).toMatchObject({ role: Role.USER, displayName: 'Jo Joiner' });
    },
  );

  it.each([
    ['displayName', 'x'.repeat(101), 'Use at most 100 characters'],
    ['displayName', 'Jo\u0000', 'Use printable characters only'],
    ['displayName', ['Jo'], 'displayName must be a string or null.'],
    ['phoneNumber', 'call me', 'Enter a valid phone number'],
    ['phoneNumber', 1712345678, 'phoneNumber must be a string or null.'],
    ['photoURL', 'javascript:alert(1)', 'Invalid image URL'],
    ['email', false, 'email must be a string or null.'],
  ])('rejects a profile with the %s %j with BAD_USER_INPUT', async (field, value, message) => {
    const { status, body } = await request(`PUT /user/update/${user.email}`, user, { [field]: value });
    expect(status).toBe(400);
    expect(body).toEqual({ code: 'BAD_USER_INPUT', message: message, fields: { [field]: message } });
  });

  it('rejects a profile with another email address', async () => {
    const { status, body } = await request(`PUT /user/update/${user.email}`, user, { email: admin.email });
    expect([status, body]).toMatchObject([
      400,
      { fields: { email: `\`email\` must be "${user.email}", or be omitted.` } },
    ]);
  });

  it('rejects a profile update by an admin with 403', async () => {
    const { status } = await request(`PUT /user/update/${user.email}`, admin, { location: 'Leeds' });
    expect([status, (await loadUser(user)).location]).toEqual([403, null]);
  });
});
