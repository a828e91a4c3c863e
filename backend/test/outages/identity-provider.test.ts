import { In } from 'typeorm';
import { Order, OrderStatus } from '../../src/modules/orders';
import { User } from '../../src/modules/users';
import { addTool } from '../support/catalogue';
import { createViewer, startDomain } from '../support/domain';
import { deleteFirebaseAccount, signIn, signUp } from '../support/firebase';
import { createOrder } from '../support/orders';
import { errorCode, startServer, type TestServer } from '../support/server';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy';
import { createCustomer, exchangeToken, type TestUser } from '../support/users';

const SYNC = 'mutation { syncUser { token } }';
const DELETE = 'mutation ($id: ID!) { deleteUser(id: $id) { id } }';
const ME = '{ me { id } }';

describe('A server whose identity provider is unreachable', () => {
  let proxy: TcpProxy;
  let server: TestServer;

  beforeAll(async () => {
    proxy = await startTcpProxy(`http://${process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''}`);
    process.env['FIREBASE_AUTH_EMULATOR_HOST'] = new URL(proxy.url).host;
    server = await startServer();
  });
  afterAll(async () => {
    await server.close();
    await proxy.close();
  });

  const deleteDuringOutage = async (deleted?: TestUser): Promise<TestUser & { id: string }> => {
    const user = deleted ?? (await createCustomer(server));
    const { id } = await server.database.getRepository(User).findOneByOrFail({ email: user.email });
    await proxy.rejectConnections();
    const deletion = await server.graphql(DELETE, { id }, user.token);
    await proxy.recover();
    expect(deletion.data).toEqual({ deleteUser: { id } });
    return { ...user, id };
  };
  const sessionCode = async (token: string) => errorCode(await server.graphql(ME, {}, token));
  const exchangeCode = async (idToken: string) => errorCode(await server.graphql(SYNC, {}, idToken));
  const deletionOf = async (id: string) =>
    (await server.database.getRepository(User).findOneByOrFail({ id })).identityDeletion;
  /** Runs the job, which deletes the pending accounts at Firebase. Returns its errors. */
  const retryDeletions = async () => {
    const errors: unknown[] = [];
    const domain = await startDomain({ databaseUrl: server.databaseUrl });
    await domain.services.users.retryIdentityDeletions((error) => errors.push(error));
    await domain.close();
    return errors;
  };

  it('rejects token exchanges with PROVIDER_UNAVAILABLE and continues the sessions', async () => {
    const { token, idToken } = await createCustomer(server);
    await proxy.rejectConnections();
    const codes = [await exchangeCode(idToken), await sessionCode(token)];
    await proxy.recover();
    expect(codes).toEqual(['PROVIDER_UNAVAILABLE', undefined]);
  });

  it('rejects to sign out everywhere with PROVIDER_UNAVAILABLE, and the session continues', async () => {
    const { token } = await createCustomer(server);
    await proxy.rejectConnections();
    const code = errorCode(await server.graphql('mutation { signOutEverywhere }', {}, token));
    await proxy.recover();
    expect([code, await sessionCode(token)]).toEqual(['PROVIDER_UNAVAILABLE', undefined]);
  });

  it('deletes a user, and accepts no sign-in at the Firebase account that is left', async () => {
    const { email, token, idToken } = await deleteDuringOutage();
    expect(await sessionCode(token)).toBe('UNAUTHENTICATED');
    expect(await exchangeCode(idToken)).toBe('UNAUTHENTICATED');
    // Sign-ins are dated in whole seconds: this one is certainly later than the deletion.
    const deletion = "UPDATE users SET deleted_at = deleted_at - interval '1 minute' WHERE email = $1";
    await server.database.query(deletion, [email]);
    expect(await exchangeCode(await signIn(email))).toBe('UNAUTHENTICATED');
  });

  it('cancels the unpaid orders of a user whose Firebase account is not deleted yet', async () => {
    const user = await createCustomer(server);
    const { id } = await createOrder(server, user, await addTool(server));
    await deleteDuringOutage(user);
    expect(await server.database.getRepository(Order).findOneByOrFail({ id })).toMatchObject({
      status: OrderStatus.CANCELLED,
    });
  });

  it('deletes the Firebase account of a deleted user by the job, and frees the email address', async () => {
    const { email } = await deleteDuringOutage();
    await proxy.rejectConnections();
    expect(await retryDeletions()).toContainEqual(expect.objectContaining({ code: 'PROVIDER_UNAVAILABLE' }));
    await proxy.recover();
    expect(await retryDeletions()).toEqual([]);
    await expect(signIn(email)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
    const token = await exchangeToken(server, (await signUp(email)).idToken);
    expect(await sessionCode(token)).toBeUndefined();
  });

  it('completes the deletion of a user whose Firebase account no longer exists', async () => {
    const { id, idToken } = await deleteDuringOutage();
    await deleteFirebaseAccount(idToken);
    expect(await retryDeletions()).toEqual([]);
    expect(await deletionOf(id)).toBe('done');
  });

  it('deletes a Firebase account by the job although many earlier ones cannot be deleted', async () => {
    const users = server.database.getRepository(User);
    // As many as the job reads together.
    const viewers = await Promise.all(Array.from({ length: 50 }, () => createViewer(server.database)));
    const undeletable = { id: In(viewers.map(({ id }) => id)) };
    await users.update(undeletable, {
      // Firebase accepts at most 128 characters.
      firebaseUid: 'x'.repeat(129),
      deletedAt: new Date(),
      identityDeletion: 'pending',
    });
    const { id } = await deleteDuringOutage();
    expect(await retryDeletions()).toHaveLength(50);
    expect(await deletionOf(id)).toBe('done');
    expect(await users.countBy({ ...undeletable, identityDeletion: 'pending' })).toBe(50);
    await users.delete(undeletable);
  });
});
