import { In } from 'typeorm';
import { Claim, ClaimResolution, ClaimStatus } from '../../src/modules/claims';
import { Order } from '../../src/modules/orders';
import type { Domain } from '../support/domain';
import { mayBeRejected, rethrow } from '../support/order-steps';
import { pick, pickOrder, type ActionHandler, type Scenario } from './scenario';

/** The pieces of a claim. */
const CLAIMED = [1, 2, 3, 5] as const;
const RESOLUTIONS = Object.values(ClaimResolution);

/** What customers, admins and jobs do with claims. */
export const claimActions = {
  async requestClaim(scenario, server, orderIndex, variant) {
    const order = pickOrder(scenario, orderIndex);
    if (order === undefined) return;
    const input = { orderId: order.id, quantity: pick(CLAIMED, variant), problem: 'The handle broke' };
    const key = variant % 3 === 0 ? `claim-${order.id}-${variant}` : undefined;
    const requesting = server.services.claims.request(order.customer, input, key);
    await mayBeRejected(requesting, 'NOT_CLAIMABLE', 'BAD_USER_INPUT');
  },
  /** The customer confirms the receipt of all but a piece. */
  async confirmWithMissingPiece(scenario, server, orderIndex) {
    const order = pickOrder(scenario, orderIndex);
    if (order === undefined) return;
    const { shipmentId } = await server.database.getRepository(Order).findOneByOrFail({ id: order.id });
    if (shipmentId === null) return;
    const missing = [{ orderId: order.id, quantity: 1 }];
    const confirming = server.services.receipts.confirm(order.customer, shipmentId, missing);
    await mayBeRejected(confirming, 'NOT_CLAIMABLE');
  },
  async askAndAnswer(scenario, server, orderIndex, variant) {
    const order = pickOrder(scenario, orderIndex);
    for (const { id } of await findClaims(server, order?.id)) {
      const asking = server.services.claimDecisions.ask(scenario.admin, id, 'When?');
      await mayBeRejected(asking, 'CONFLICT');
      if (variant % 2 === 0 && order)
        await mayBeRejected(server.services.claims.answer(order.customer, id, 'Today'), 'CONFLICT');
    }
  },
  async closeClaim(scenario, server, orderIndex, variant) {
    const order = pickOrder(scenario, orderIndex);
    const [claim] = await findClaims(server, order?.id);
    if (order === undefined || claim === undefined) return;
    const { claims, claimDecisions } = server.services;
    const closing =
      variant % 2 === 0
        ? claims.cancel(order.customer, claim.id)
        : claimDecisions.reject(scenario.admin, claim.id, 'Normal wear');
    await mayBeRejected(closing, 'CONFLICT');
  },
  /** Accepts all claims of an order, with a refund or a replacement, which may wait and become a refund later. */
  async acceptClaims(scenario, server, orderIndex, variant) {
    const order = pickOrder(scenario, orderIndex);
    for (const { id } of await findClaims(server, order?.id)) {
      const resolution = pick(RESOLUTIONS, variant);
      const accepting = server.services.claimDecisions.accept(scenario.admin, id, resolution);
      await mayBeRejected(accepting, 'CONFLICT', 'BAD_USER_INPUT', 'PAYMENT_IN_PROGRESS');
    }
    await addReplacements(scenario, server);
  },
  /** An admin refunds the accepted claims again whose refunds failed. */
  async refundClaims(scenario, server) {
    const orderId = In(scenario.orders.map(({ id }) => id));
    const accepted = { orderId, status: ClaimStatus.ACCEPTED, resolution: ClaimResolution.REFUND };
    for (const { id } of await server.database.getRepository(Claim).findBy(accepted)) {
      const refunding = server.services.claimDecisions.refund(scenario.admin, id);
      await mayBeRejected(refunding, 'CONFLICT', 'PAYMENT_IN_PROGRESS', 'REFUND_REJECTED');
    }
  },
  async placeReplacements(scenario, server) {
    await server.services.replacements.placeWaiting(rethrow);
    await addReplacements(scenario, server);
  },
} satisfies Record<string, ActionHandler>;

async function findClaims({ database }: Domain, orderId?: string): Promise<readonly Claim[]> {
  return orderId === undefined ? [] : database.getRepository(Claim).findBy({ orderId });
}

/** Adds the replacements of the scenario to its orders, so that later actions find them. */
async function addReplacements({ orders }: Scenario, { database }: Domain): Promise<void> {
  const orderId = In(orders.map(({ id }) => id));
  for (const claim of await database.getRepository(Claim).findBy({ orderId })) {
    const { replacementOrderId: id } = claim;
    const customer = orders.find((order) => order.id === claim.orderId)?.customer;
    if (id === null || customer === undefined || orders.some((order) => order.id === id)) continue;
    orders.push({ id, customer, secrets: [] });
  }
}
