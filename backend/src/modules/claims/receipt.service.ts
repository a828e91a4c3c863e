import type { DataSource } from 'typeorm';
import { badInput } from '../../common/errors';
import { newId, requireId } from '../../common/ids';
import type { Viewer } from '../../common/viewer';
import type { FulfillmentService, Shipment } from '../fulfillment';
import { Order } from '../orders';
import { Claim } from './claim.entity';
import type { MissingPiecesInput } from './claim.inputs';
import type { ClaimService } from './claim.service';

/** The problem of the claims of missing pieces. */
const MISSING = 'Missing from the delivery';

/** Records what customers have received. */
export class ReceiptService {
  constructor(
    private readonly database: DataSource,
    private readonly fulfillment: FulfillmentService,
    private readonly claims: ClaimService,
  ) {}

  /**
   * Records that the customer has received a shipment, and claims what is missing from it. An order whose pieces are claimed as
   * missing already is left out, so a repeated request has no effect.
   * @throws DomainError NOT_FOUND, also for a shipment of another customer; BAD_USER_INPUT, NOT_CLAIMABLE, then nothing is
   * recorded.
   */
  confirm(viewer: Viewer, id: string, missing: readonly MissingPiecesInput[]): Promise<Shipment> {
    return this.database.transaction(async (manager) => {
      const shipment = await this.fulfillment.confirmReceipt(manager, viewer, id);
      if (missing.length === 0) return shipment;
      const orders = await manager.getRepository(Order).findBy({ shipmentId: shipment.id });
      for (const { order, quantity, field } of matchOrders(orders, missing)) {
        if (await manager.getRepository(Claim).existsBy({ orderId: order.id, problem: MISSING })) continue;
        const claim = { id: newId(), quantity, problem: MISSING };
        await this.claims.open(manager, order, claim, `${field}.quantity`);
      }
      return shipment;
    });
  }
}

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
