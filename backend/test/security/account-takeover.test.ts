import { IsNull } from 'typeorm';
import { systemClock } from '../../src/common/clock';
import { Role } from '../../src/common/viewer';
import { makeAdminByEmail, User } from '../../src/modules/users';
import { addTool } from '../support/catalogue';
import {
  changeToUnverifiedEmail,
  changeToVerifiedEmail,
  createEmail,
  deleteFirebaseAccount,
  signIn,
  signInWithGoogle,
  signUp,
  verifyEmail,
} from '../support/firebase';
import { createOrder } from '../support/orders';
import { errorCode, startServer, type TestServer } from '../support/server';
import { createCustomer, exchangeToken, signInAsAdmin } from '../support/users';

const SYNC = 'mutation { syncUser { token } }';

interface Me {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly role: string;
  readonly location: string | null;
}

describe('Account take-over', () => {
  let server: TestServer;
  const bossEmail = createEmail();
  beforeAll(async () => {
    server = await startServer({ environment: { ADMIN_EMAILS: `admin@tools-hub.test, ${bossEmail}` } });
  });
  afterAll(() => server.close());

  const load = (token: string) =>
    server.graphql<{ me: Me; myOrders: { totalCount: number } }>(
      '{ me { id email emailVerified role location } myOrders { totalCount } }',
      {},
      token,
    );
  const loadMe = async (token: string) => (await load(token)).data.me;
  const exchangeCode = async (idToken: string) => errorCode(await server.graphql(SYNC, {}, idToken));
  const sessionCode = async (token: string) => errorCode(await load(token));
  const createSquatter = async (email = createEmail()) => {
    const { idToken } = await signUp(email);
    return { email, idToken, token: await exchangeToken(server, idToken) };
  };

  it("gives the verified owner of an admin's address a fresh account, and ends the squatter's session", async () => {
    const [squatter, other] = [await createSquatter(bossEmail), await createSquatter()];
    const before = await loadMe(squatter.token);
    expect(before).toMatchObject({ role: 'USER', emailVerified: false });

    const owner = await exchangeToken(server, await signInWithGoogle(bossEmail));
    const { id, ...account } = await loadMe(owner);
    expect(id).not.toBe(before.id);
    expect(account).toEqual({ email: bossEmail, emailVerified: true, role: 'ADMIN', location: null });
    expect(await sessionCode(squatter.token)).toBe('UNAUTHENTICATED');
    expect(await sessionCode(other.token)).toBeUndefined();
    expect(await exchangeCode(squatter.idToken)).toBe('UNAUTHENTICATED');
    await expect(signIn(bossEmail)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
  });

  it('leaves what a squatter has gathered with the closed account when the owner signs in with Google', async () => {
    const squatter = await createSquatter();
    const order = await createOrder(server, squatter, await addTool(server));
    await server.graphql(
      'mutation { updateProfile(input: { location: "Trap" }) { id } }',
      {},
      squatter.token,
    );

    const owner = await exchangeToken(server, await signInWithGoogle(squatter.email));
    const { data } = await load(owner);
    expect(data).toMatchObject({ me: { location: null, emailVerified: true }, myOrders: { totalCount: 0 } });
    const query = 'query ($id: ID!) { order(id: $id) { userEmail } }';
    expect(errorCode(await server.graphql(query, { id: order.id }, owner))).toBe('NOT_FOUND');
    const admin = await signInAsAdmin(server);
    expect((await server.graphql(query, { id: order.id }, admin.token)).data).toEqual({
      order: { userEmail: squatter.email },
    });
  });

  it('keeps the account of a user who verifies the address with the method that created it', async () => {
    const user = await createSquatter();
    const { id } = await loadMe(user.token);
    await verifyEmail(user.email);
    const token = await exchangeToken(server, await signIn(user.email));
    expect(await loadMe(token)).toMatchObject({ id, emailVerified: true });
    expect(await sessionCode(user.token)).toBe('UNAUTHENTICATED');
  });

  it('keeps the account of a verified user who signs in with another method', async () => {
    const user = await createCustomer(server);
    const token = await exchangeToken(server, await signInWithGoogle(user.email));
    expect(await loadMe(token)).toEqual(await loadMe(user.token));
  });

  it('lets only a verified sign-in take an address over from an unverified account of another uid', async () => {
    const squatter = await createSquatter();
    await createOrder(server, squatter, await addTool(server));
    await deleteFirebaseAccount(squatter.idToken);

    const owner = await signUp(squatter.email);
    expect(await exchangeCode(owner.idToken)).toBe('ACCOUNT_CONFLICT');
    await verifyEmail(owner.email);
    const { data } = await load(await exchangeToken(server, owner.idToken));
    expect(data).toMatchObject({ me: { emailVerified: true }, myOrders: { totalCount: 0 } });
    expect(await sessionCode(squatter.token)).toBe('UNAUTHENTICATED');
  });

  it('never lets a sign-in take an address over from a verified account of another uid', async () => {
    const user = await createCustomer(server);
    await deleteFirebaseAccount(user.idToken);
    const other = await signUp(user.email);
    await verifyEmail(user.email);
    expect(await exchangeCode(other.idToken)).toBe('ACCOUNT_CONFLICT');
    expect(await sessionCode(user.token)).toBeUndefined();
  });

  it('never makes an unverified user an admin, by whatever way', async () => {
    const squatter = await createSquatter();
    const { id } = await loadMe(squatter.token);
    const admin = await signInAsAdmin(server);
    const makeAdmin = 'mutation ($id: ID!) { makeAdmin(id: $id) { id } }';
    expect(errorCode(await server.graphql(makeAdmin, { id }, admin.token))).toBe('EMAIL_NOT_VERIFIED');

    await expect(makeAdminByEmail(server.database, systemClock, squatter.email)).rejects.toThrow(
      `${squatter.email} is not verified`,
    );

    await expect(server.database.getRepository(User).update({ id }, { role: Role.ADMIN })).rejects.toThrow(
      'users_admin_verified',
    );
    expect(await loadMe(squatter.token)).toMatchObject({ role: 'USER' });
  });

  describe('when the address is changed at Firebase', () => {
    it('replaces the address by a verified one, ends the sessions and frees the old address', async () => {
      const user = await createCustomer(server);
      const { id } = await loadMe(user.token);
      const newEmail = createEmail();
      await changeToVerifiedEmail(user.email, newEmail);
      const token = await exchangeToken(server, await signIn(newEmail));
      expect(await loadMe(token)).toMatchObject({ id, email: newEmail, emailVerified: true });
      expect(await sessionCode(user.token)).toBe('UNAUTHENTICATED');
      expect((await loadMe((await createSquatter(user.email)).token)).id).not.toBe(id);
    });

    it('keeps a verified address, and does not lock the user out, while the new one is unverified', async () => {
      const user = await createCustomer(server);
      const newEmail = createEmail();
      await changeToUnverifiedEmail(user.idToken, newEmail);
      const token = await exchangeToken(server, await signIn(newEmail));
      expect(await loadMe(token)).toMatchObject({ email: user.email, emailVerified: true });
      await verifyEmail(newEmail);
      const verified = await exchangeToken(server, await signIn(newEmail));
      expect(await loadMe(verified)).toMatchObject({ email: newEmail, emailVerified: true });
    });

    it("does not make a user an admin for an admin's address that the user has not verified", async () => {
      const email = createEmail();
      const shop = await startServer({ environment: { ADMIN_EMAILS: email } });
      try {
        const user = await createCustomer(shop);
        await changeToUnverifiedEmail(user.idToken, email);
        const token = await exchangeToken(shop, await signIn(email));
        const { data } = await shop.graphql<{ me: object }>('{ me { email role } }', {}, token);
        expect(data.me).toEqual({ email: user.email, role: 'USER' });
      } finally {
        await shop.close();
      }
    });

    it('follows an unverified address from an unverified one, and ends the sessions as Firebase does', async () => {
      const user = await createSquatter();
      const newEmail = createEmail();
      await changeToUnverifiedEmail(user.idToken, newEmail);
      const token = await exchangeToken(server, await signIn(newEmail));
      expect(await loadMe(token)).toMatchObject({ email: newEmail, emailVerified: false });
      expect(await sessionCode(user.token)).toBe('UNAUTHENTICATED');
    });

    it('keeps the address while the new one is unverified and belongs to another account', async () => {
      const [user, holder] = [await createSquatter(), await createSquatter()];
      // The account at Firebase is gone; that of the server still has the address.
      await deleteFirebaseAccount(holder.idToken);
      await changeToUnverifiedEmail(user.idToken, holder.email);
      const token = await exchangeToken(server, await signIn(holder.email));
      expect(await loadMe(token)).toMatchObject({ email: user.email });
      expect(await sessionCode(holder.token)).toBeUndefined();
    });

    it('takes a verified new address over from an unverified account, but not from a verified one', async () => {
      const holders = [await createSquatter(), await createCustomer(server)];
      for (const holder of holders) {
        const user = await createCustomer(server);
        // The account at Firebase is gone; that of the server still has the address.
        await deleteFirebaseAccount(holder.idToken);
        await changeToVerifiedEmail(user.email, holder.email);
        const { email } = await loadMe(await exchangeToken(server, await signIn(holder.email)));
        const isVerified = holder === holders[1];
        expect(email).toBe(isVerified ? user.email : holder.email);
        expect(await sessionCode(holder.token)).toBe(isVerified ? undefined : 'UNAUTHENTICATED');
      }
    });
  });

  it('keeps one open account for each address and each uid', async () => {
    const open = await server.database.getRepository(User).findBy({ deletedAt: IsNull() });
    expect(new Set(open.map(({ email }) => email)).size).toBe(open.length);
    expect(new Set(open.map(({ firebaseUid }) => firebaseUid)).size).toBe(open.length);
  });
});
