import type { DataSource } from 'typeorm';
import { badInput } from '../../common/errors';
import { newId, requireId } from '../../common/ids';
import type { Viewer } from '../../common/viewer';
import type { FulfillmentService, Shipment } from '../fulfillment';
import type { Outbox } from '../mail';
import { Order } from '../orders';
import { lockUser } from '../users';
import { Claim } from './claim.entity';
import type { MissingPiecesInput } from './claim.inputs';
import type { ClaimService } from './claim.service';
import { isWithdrawn } from './claim.state';
import type { LockedClaim } from './lock-claim';
import { queueClaimReceivedMail } from './queue-mails';

/** The problem of the claims of missing pieces. */
const MISSING = 'Missing from the delivery';

/** Records what customers have received. */
export class ReceiptService {
  constructor(
    private readonly database: DataSource,
    private readonly fulfillment: FulfillmentService,
    private readonly claims: ClaimService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Records that the customer has received a shipment, and claims what is missing from it. A repeated request has no effect:
   * an order with an equal claim, which is neither rejected nor cancelled, is left out.
   * @throws DomainError NOT_FOUND, also for a shipment of another customer; BAD_USER_INPUT, NOT_CLAIMABLE, UNAUTHENTICATED,
   * then nothing is recorded.
   */
  confirm(viewer: Viewer, id: string, missing: readonly MissingPiecesInput[]): Promise<Shipment> {
    return this.database.transaction(async (manager) => {
      await lockUser(manager, viewer);
      const shipment = await this.fulfillment.confirmReceipt(manager, viewer, id);
      if (missing.length === 0) return shipment;
      const orders = await manager.getRepository(Order).findBy({ shipmentId: shipment.id });
      const claims = await manager.getRepository(Claim).findBy({ ownOrder: { shipmentId: shipment.id } });
      const received: LockedClaim[] = [];
      for (const { order, quantity, field } of matchOrders(orders, missing)) {
        const earlier = claims.filter(({ orderId }) => orderId === order.id);
        if (earlier.some((claim) => isSameMissing(claim, quantity))) continue;
        const opening = { id: newId(), quantity, problem: MISSING };
        const delivery = { order, shipment, earlier };
        const claim = await this.claims.open(manager, delivery, opening, `${field}.quantity`);
        received.push({ claim, order });
      }
      await queueClaimReceivedMail(manager, this.outbox, received);
      return shipment;
    });
  }
}

const isSameMissing = (claim: Claim, quantity: number): boolean =>
  claim.problem === MISSING && claim.quantity === quantity && !isWithdrawn(claim.status);

interface MissingPieces {
  readonly order: Order;
  readonly quantity: number;
  /** The name of the row in errors. */
  readonly field: string;
}

/** @throws DomainError NOT_FOUND for a text that is no id, BAD_USER_INPUT for a repeated order or one of another shipment. */
function matchOrders(
  orders: readonly Order[],
  missing: readonly MissingPiecesInput[],
): readonly MissingPieces[] {
  const seen = new Set<string>();
  return missing.map(({ orderId, quantity }, index) => {
    const id = requireId(orderId, 'order');
    const field = `missing.${index}`;
    const order = orders.find((candidate) => candidate.id === id);
    if (order === undefined) throw badInput({ [`${field}.orderId`]: 'This order is not in the shipment' });
    if (seen.has(id)) throw badInput({ [`${field}.orderId`]: 'List each order once' });
    seen.add(id);
    return { order, quantity, field };
  });
}
