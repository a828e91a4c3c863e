import { Claim } from '../../src/modules/claims';
import { Shipment } from '../../src/modules/fulfillment';
import { deletionOf, runBlocked } from '../support/blocked-requests';
import { acceptClaim, cancelClaim, createClaim, rejectClaim, requestClaim } from '../support/claims';
import { addTool } from '../support/catalogue';
import { confirmReceipt, createShippedOrder, deliverShipments, shipPaidOrders } from '../support/fulfillment';
import { expectConsistentOrders } from '../support/ledger';
import { startLocalStripe } from '../support/local-stripe';
import { createPaidPurchase } from '../support/payments';
import { errorCode, startServer, type TestServer } from '../support/server';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';

describe('Missing pieces', () => {
  let stopStripe: () => Promise<void>;
  let server: TestServer;
  let customer: TestUser;
  let admin: TestUser;
  beforeAll(async () => {
    stopStripe = await startLocalStripe();
    server = await startServer();
    customer = await createCustomer(server);
    admin = await signInAsAdmin(server);
  });
  afterEach(() => expectConsistentOrders(server.database));
  afterAll(async () => {
    await server.close();
    await stopStripe();
  });

  const loadClaims = (orderId: string) =>
    server.database.getRepository(Claim).find({ where: { orderId }, order: { id: 'ASC' } });

  it('become a claim with the confirmed receipt, once', async () => {
    const { orderId, shipmentId } = await createShippedOrder(server, customer, admin);
    const confirm = () => confirmReceipt(server, customer, shipmentId, [{ orderId, quantity: 2 }]);
    for (const response of await Promise.all([confirm(), confirm(), confirm()]))
      expect(response.data.confirmReceipt?.orders).toMatchObject([{ fulfillmentStatus: 'DELIVERED' }]);
    const [claim, ...others] = await loadClaims(orderId);
    expect(others).toEqual([]);
    expect(claim).toMatchObject({ quantity: 2, problem: 'Missing from the delivery', status: 'OPEN' });
    const accepted = await acceptClaim(server, admin, claim?.id ?? '', 'REFUND');
    expect(accepted.data.acceptClaim).toMatchObject({ status: 'SETTLED', order: { claimableQuantity: 8 } });
    await confirm();
    expect(await loadClaims(orderId)).toHaveLength(1);
  });

  it('are claimed again once their claim is withdrawn, and when more are missing', async () => {
    const { orderId, shipmentId } = await createShippedOrder(server, customer, admin);
    const confirm = (quantity: number) =>
      confirmReceipt(server, customer, shipmentId, [{ orderId, quantity }]);
    await confirm(4);
    const [cancelled] = await loadClaims(orderId);
    await cancelClaim(server, customer, cancelled?.id ?? '');
    await confirm(4);
    const [, rejected] = await loadClaims(orderId);
    await rejectClaim(server, admin, rejected?.id ?? '', 'The scales say otherwise');
    for (const quantity of [4, 3, 4, 3]) expect((await confirm(quantity)).errors).toBeUndefined();
    expect(await loadClaims(orderId)).toMatchObject([
      { status: 'CANCELLED', quantity: 4 },
      { status: 'REJECTED', quantity: 4 },
      { status: 'OPEN', quantity: 4 },
      { status: 'OPEN', quantity: 3 },
    ]);
  });

  it('are not claimed for an account that is deleted meanwhile', async () => {
    const leaving = await createCustomer(server);
    const { orderId, shipmentId } = await createShippedOrder(server, leaving, admin);
    const [confirmed] = await runBlocked(server, deletionOf(leaving), [
      () => confirmReceipt(server, leaving, shipmentId, [{ orderId, quantity: 2 }]),
    ]);
    expect(confirmed && errorCode(confirmed)).toBe('UNAUTHENTICATED');
    expect(await loadClaims(orderId)).toEqual([]);
  });

  it('are claimed for each order of a shipment', async () => {
    const tools = [await addTool(server), await addTool(server)];
    const { orders } = await createPaidPurchase(server, customer, tools);
    const ids = orders.map(({ id }) => id);
    const shipmentId = await shipPaidOrders(server, admin, ids);
    for (const orderId of ids) await confirmReceipt(server, customer, shipmentId, [{ orderId, quantity: 2 }]);
    for (const orderId of ids) expect(await loadClaims(orderId)).toMatchObject([{ quantity: 2 }]);
  });

  it('count as one of the ten claims of their order', async () => {
    const { orderId, shipmentId } = await createShippedOrder(server, customer, admin);
    await deliverShipments(server, admin, [shipmentId]);
    for (let count = 0; count < 10; count += 1)
      await cancelClaim(server, customer, await createClaim(server, customer, orderId, 1));
    const rejected = await confirmReceipt(server, customer, shipmentId, [{ orderId, quantity: 1 }]);
    expect(errorCode(rejected)).toBe('NOT_CLAIMABLE');
  });

  it('are claimed also after the delivery was recorded otherwise', async () => {
    const { orderId, shipmentId } = await createShippedOrder(server, customer, admin);
    const [delivered] = (await deliverShipments(server, admin, [shipmentId])).data.deliverShipments;
    await requestClaim(server, customer, orderId, 1);
    const confirmed = await confirmReceipt(server, customer, shipmentId, [{ orderId, quantity: 1 }]);
    expect(confirmed.data.confirmReceipt?.deliveredAt).toBe(delivered?.deliveredAt);
    expect(await loadClaims(orderId)).toMatchObject([
      { problem: 'The handle broke' },
      { problem: 'Missing from the delivery' },
    ]);
  });

  it('leave the delivery unrecorded when they do not fit the shipment', async () => {
    const { orderId, shipmentId } = await createShippedOrder(server, customer, admin);
    const { orderId: other } = await createShippedOrder(server, customer, admin);
    const rejections = [
      await confirmReceipt(server, customer, shipmentId, [{ orderId, quantity: 11 }]),
      await confirmReceipt(server, customer, shipmentId, [{ orderId: other, quantity: 1 }]),
      await confirmReceipt(server, customer, shipmentId, [
        { orderId, quantity: 1 },
        { orderId, quantity: 1 },
      ]),
    ];
    expect(rejections.map(({ errors }) => errors?.[0]?.extensions.fields)).toEqual([
      { 'missing.0.quantity': 'At most 10 pieces can be claimed' },
      { 'missing.0.orderId': 'This order is not in the shipment' },
      { 'missing.1.orderId': 'List each order once' },
    ]);
    const stranger = await createCustomer(server);
    const denied = await confirmReceipt(server, stranger, shipmentId, [{ orderId, quantity: 1 }]);
    expect(errorCode(denied)).toBe('NOT_FOUND');
    expect(await loadClaims(orderId)).toEqual([]);
    const shipment = await server.database.getRepository(Shipment).findOneByOrFail({ id: shipmentId });
    expect(shipment.deliveredAt).toBeNull();
  });
});
