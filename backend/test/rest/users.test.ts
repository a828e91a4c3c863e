import { User } from '../../src/modules/users';
import { Role } from '../../src/common/viewer';
import { signUp } from '../support/firebase';
import {
  createAdmin,
  createCustomer,
  exchangeToken,
  signInAgain,
  signInAsAdmin,
  type TestUser,
} from '../support/users';
import { rest } from '../support/rest';
import { startServer, type TestServer } from '../support/server';

const UNKNOWN = '{"code":"NOT_FOUND","message":"User not found."}';

describe('Users over REST', () => {
  let server: TestServer;
  let admin: TestUser;
  let user: TestUser;
  let otherUser: TestUser;
  beforeAll(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
    otherUser = await createCustomer(server);
  });
  beforeEach(async () => {
    user = await createCustomer(server, 'Jo Joiner');
  });
  afterAll(() => server.close());

  const loadUser = ({ email }: TestUser) => server.database.getRepository(User).findOneByOrFail({ email });
  const request = (call: string, caller: TestUser, body?: object) =>
    rest<Record<string, unknown>>(server, call, { token: caller.token, body });

  it("returns the viewer's own user with exactly the documented fields", async () => {
    const { id } = await loadUser(user);
    const { text } = await request(`GET /user/${user.email}`, user);
    expect(text).toBe(
      JSON.stringify({
        _id: id,
        email: user.email,
        emailVerified: true,
        displayName: 'Jo Joiner',
        photoURL: 'http://shop.test/images/blank-profile.webp',
        role: 'user',
        education: null,
        location: null,
        phoneNumber: null,
      }),
    );
  });

  it('returns any user to an admin, and reports who is an admin', async () => {
    const otherResponse = await request(`GET /user/${user.email}`, admin);
    expect(otherResponse.body).toMatchObject({ email: user.email, role: 'user' });
    const ownResponse = await request(`GET /user/${admin.email}`, admin);
    expect(ownResponse.body).toMatchObject({ email: admin.email, role: 'admin' });
    expect((await request(`GET /admin/${admin.email}`, admin)).text).toBe('{"admin":true}');
    expect((await request(`GET /admin/${user.email}`, admin)).text).toBe('{"admin":false}');
    expect((await request(`GET /admin/${user.email}`, user)).text).toBe('{"admin":false}');
  });

  it('finds a user by email address in any case, percent-encoded, with whitespace and a trailing slash', async () => {
    const { email } = user;
    const encoded = email.replaceAll(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    const spellings = [
      encodeURIComponent(email),
      encoded,
      email.toUpperCase(),
      `%20${email}%20`,
      `${email}/`,
    ];
    for (const spelling of spellings) {
      expect((await request(`GET /user/${spelling}`, user)).body).toMatchObject({ email });
      expect((await request(`GET /admin/${spelling}`, user)).text).toBe('{"admin":false}');
      const update = await request(`PUT /user/update/${spelling}`, user, {});
      expect(update.body).toMatchObject({ matchedCount: 1 });
    }
  });

  it('returns the same 404 for other users as for unknown ones', async () => {
    const emails = [
      otherUser.email,
      admin.email,
      'unknown@example.test',
      'no-address',
      '%00@x',
      'a b@x',
      '%20',
    ];
    for (const email of emails) {
      for (const call of [`GET /user/${email}`, `GET /admin/${email}`, `DELETE /user/${email}`]) {
        const { status, text } = await request(call, user);
        expect([call, status, text]).toEqual([call, 404, UNKNOWN]);
      }
      const update = await request(`PUT /user/update/${email}`, user, { location: 'Leeds' });
      expect([update.status, update.text]).toEqual([404, UNKNOWN]);
    }
    expect(await loadUser(otherUser)).toMatchObject({ location: null, deletedAt: null });
  });

  it('returns 404 to an admin for an unknown email address', async () => {
    for (const call of [
      'GET /user/',
      'GET /admin/',
      'PUT /user/admin/',
      'DELETE /user/admin/',
      'DELETE /user/',
    ]) {
      const { status, text } = await request(`${call}unknown@example.test`, admin);
      expect([call, status, text]).toEqual([call, 404, UNKNOWN]);
    }
  });

  describe('Roles', () => {
    it('makes a user an admin once, and ends the session of the user', async () => {
      expect((await request('GET /users', user)).status).toBe(403);
      const makeAdmin = () => request(`PUT /user/admin/${user.email}`, admin);
      expect((await makeAdmin()).text).toBe('{"acknowledged":true,"matchedCount":1,"modifiedCount":1}');
      expect((await makeAdmin()).text).toBe('{"acknowledged":true,"matchedCount":1,"modifiedCount":0}');
      expect((await request('GET /users', user)).status).toBe(401);
      user = await signInAgain(server, user);
      expect((await request('GET /users', user)).status).toBe(200);
      expect((await request(`GET /admin/${user.email}`, user)).text).toBe('{"admin":true}');
      expect((await request(`GET /user/${otherUser.email}`, user)).status).toBe(200);
    });

    it('makes an admin a customer once, and ends the session of the user', async () => {
      user = await createAdmin(server);
      const removeAdmin = () => request(`DELETE /user/admin/${user.email}`, admin);
      expect((await removeAdmin()).text).toBe('{"acknowledged":true,"matchedCount":1,"modifiedCount":1}');
      expect((await removeAdmin()).text).toBe('{"acknowledged":true,"matchedCount":1,"modifiedCount":0}');
      expect((await request('GET /users', user)).status).toBe(401);
      user = await signInAgain(server, user);
      // Nothing changes for a customer.
      await removeAdmin();
      expect((await request('GET /users', user)).status).toBe(403);
    });

    it('rejects an unverified user as an admin with EMAIL_NOT_VERIFIED', async () => {
      const unverified = await createCustomer(server, undefined, { isVerified: false });
      const { status, body } = await request(`PUT /user/admin/${unverified.email}`, admin);
      expect([status, body['code']]).toEqual([409, 'EMAIL_NOT_VERIFIED']);
      expect((await request(`GET /admin/${unverified.email}`, admin)).text).toBe('{"admin":false}');
    });
  });

  describe('Deletion', () => {
    it("deletes the viewer's own user, rejects its tokens and frees the email address", async () => {
      const { status, text } = await request(`DELETE /user/${user.email}`, user);
      expect([status, text]).toEqual([200, '{"acknowledged":true,"deletedCount":1}']);
      const calls = [`GET /user/${user.email}`, `DELETE /user/${user.email}`, 'GET /users'];
      for (const call of calls) expect((await request(call, user)).status).toBe(401);
      const repeated = await rest(server, `PUT /user/${user.email}`, {
        token: user.idToken,
        body: { currentUser: {} },
      });
      expect(repeated.status).toBe(401);
      expect((await request(`GET /user/${user.email}`, admin)).text).toBe(UNKNOWN);
      const { idToken } = await signUp(user.email);
      expect((await rest(server, 'GET /tools', { token: await exchangeToken(server, idToken) })).status).toBe(
        200,
      );
    });

    it('deletes a user once as an admin', async () => {
      const deleteUser = () => request(`DELETE /user/${user.email}`, admin);
      expect((await deleteUser()).text).toBe('{"acknowledged":true,"deletedCount":1}');
      expect((await deleteUser()).text).toBe(UNKNOWN);
      expect((await request('GET /users', admin)).text).not.toContain(user.email);
    });

    it('rejects the deletion and the demotion of the last admin with LAST_ADMIN', async () => {
      const repository = server.database.getRepository(User);
      await repository.update({ role: Role.ADMIN }, { role: Role.USER });
      await repository.update({ email: admin.email }, { role: Role.ADMIN });
      for (const path of [`/user/${admin.email}`, `/user/admin/${admin.email}`]) {
        const { status, body } = await request(`DELETE ${path}`, admin);
        expect([path, status, body['code']]).toEqual([path, 409, 'LAST_ADMIN']);
      }
      expect((await request(`GET /admin/${admin.email}`, admin)).text).toBe('{"admin":true}');
    });
  });
});
