import { notFound } from '../../common/errors';
import { newId, newIdSequence, NIL_ID, parseId, requireId } from '../../common/ids';
import { signInRequired, type Viewer } from '../../common/viewer';
import type { GenerationStore } from '../../platform/generations/generations';
import type { Idempotency, KeyedRequest } from '../../platform/idempotency/idempotency';
import type { LineRequest, PurchaseField } from './check-line';
import type { NewPurchase, PlacedPurchase } from './insert-purchases';
import type { Order } from './order.entity';
import type { PlaceOrderInput } from './order.inputs';
import { PurchasePlacement, type PlacementDependencies } from './purchase-placement';
import { parseDeliveryRequest } from './purchase-delivery';
import type { PlacePurchaseInput } from './purchase.inputs';
import type { PurchaseService } from './purchase.service';
import { loadPurchaseTerms, type PurchaseTerms } from './purchase-terms';
import {
  allowanceOf,
  limitsOf,
  purchaseAllowance,
  type Allowance,
  type PurchaseAllowance,
} from './unpaid-limits';

/** What a customer orders of one tool, and the price of one piece that they were shown, in whole cents. */
export interface OrderRequest extends PlaceOrderInput {
  readonly price?: number | null;
}

/** The fields of an order by those of its purchase and its line. An unknown tool and a malformed id have the same error. */
const ORDER_FIELDS: Readonly<Record<PurchaseField, string | undefined>> = {
  toolId: undefined,
  quantity: 'orderQuantity',
  total: 'totalBill',
  lines: 'orderQuantity',
  expectedTotal: 'totalBill',
  cartVersion: undefined,
};

/** A purchase of one order. */
interface PlacedOrder extends PlacedPurchase {
  readonly order: Order;
}

/** Places purchases. */
export class CheckoutService {
  private readonly placement: PurchasePlacement;

  constructor(
    private readonly dependencies: PlacementDependencies,
    private readonly purchases: PurchaseService,
    private readonly idempotency: Idempotency,
    private readonly generations: GenerationStore,
  ) {
    this.placement = new PurchasePlacement(dependencies);
  }

  /**
   * Places a purchase. Repeated calls with the same idempotency key return the same purchase.
   * @throws DomainError BAD_USER_INPUT, NOT_FOUND, OUT_OF_STOCK, UNPAID_LIMIT_REACHED, CONFLICT, IDEMPOTENCY_KEY_REUSED
   */
  placePurchase(viewer: Viewer, input: PlacePurchaseInput, key?: string): Promise<PlacedPurchase> {
    const lines = input.lines.map(({ toolId, quantity, jobReference }) => ({
      toolId: parseId(toolId) ?? NIL_ID,
      quantity,
      jobReference: jobReference?.trim() || null,
    }));
    const { expectedTotal, fromCart, cartVersion } = input;
    const delivery = parseDeliveryRequest(input);
    const details = {
      purchaseOrderNumber: input.purchaseOrderNumber?.trim() || null,
      expectedTotal,
    };
    const request = {
      userId: viewer.id,
      key,
      operation: 'placePurchase',
      input: { ...details, ...delivery, lines: JSON.stringify(lines) },
    };
    const orderId = newIdSequence(lines.length);
    return this.placeOnce(viewer, request, {
      ...details,
      delivery,
      fromCart,
      cartVersion,
      lines: lines.map((line, index) => ({ ...line, orderId: orderId(index) })),
      fieldName: (field, line) => (line === undefined ? field : `lines.${line}.${field}`),
    });
  }

  /**
   * Places an order, as a purchase of its own. Repeated calls with the same idempotency key return the same order.
   * @throws DomainError as {@link placePurchase}.
   */
  async placeOrder(viewer: Viewer, input: OrderRequest, key?: string): Promise<PlacedOrder> {
    const { orderQuantity: quantity, phoneNumber, price, totalBill: total } = input;
    const toolId = requireId(input.toolId, 'tool');
    const address = input.orderAddress.trim();
    const request = {
      userId: viewer.id,
      key,
      operation: 'placeOrder',
      input: { toolId, orderQuantity: quantity, phoneNumber, orderAddress: address, totalBill: total },
    };
    const placed = await this.placeOnce(viewer, request, {
      lines: [{ orderId: newId(), toolId, quantity, price, total }],
      fieldName: (field) => ORDER_FIELDS[field],
      delivery: { phoneNumber, address },
    });
    const [order] = placed.orders;
    if (order === undefined) throw notFound('order');
    return { ...placed, order };
  }

  /**
   * How much of a tool the viewer can order now.
   * @throws DomainError NOT_FOUND
   */
  async allowance({ id }: Viewer, toolId: string): Promise<Allowance> {
    const parsedId = requireId(toolId, 'tool');
    const { customer, tools, unpaid } = await this.loadTerms(id, [parsedId]);
    const tool = tools.get(parsedId);
    if (tool === undefined) throw notFound('tool');
    return allowanceOf(tool, unpaid, limitsOf(this.dependencies.unpaidLimits, customer.emailVerified));
  }

  /** What the limits on unpaid purchases allow of a purchase with these lines, with one statement. */
  async purchaseAllowance(
    userId: string,
    lines: readonly Pick<LineRequest, 'toolId' | 'quantity'>[],
  ): Promise<PurchaseAllowance> {
    const terms = await this.loadTerms(
      userId,
      lines.map(({ toolId }) => toolId),
    );
    return purchaseAllowance(terms, lines, this.dependencies.unpaidLimits);
  }

  /** @throws DomainError UNAUTHENTICATED when the account was deleted since the request was authenticated. */
  private async loadTerms(userId: string, toolIds: readonly string[]): Promise<PurchaseTerms> {
    const [terms] = await loadPurchaseTerms(this.dependencies.database.manager, [{ userId, toolIds }]);
    if (terms === undefined) throw signInRequired();
    return terms;
  }

  /** Places a purchase, or finds the one that the request has placed before. */
  private placeOnce(
    viewer: Viewer,
    request: KeyedRequest,
    purchase: Omit<NewPurchase, 'id'>,
  ): Promise<PlacedPurchase> {
    return this.idempotency.run(request, async ({ recordId: id, repeated }) => {
      const existing = repeated ? await this.purchases.findWithOrders(id) : null;
      if (existing !== null) return existing;
      try {
        return await this.placement.place(viewer, { ...purchase, id });
      } catch (error) {
        // A simultaneous request with the same key may have placed it, and taken the last units.
        const placed = request.key === undefined ? null : await this.purchases.findWithOrders(id);
        if (placed === null) throw error;
        return placed;
      } finally {
        // Also after an error: the orders may be placed although the response of the database was lost.
        await this.generations.renew('stock');
      }
    });
  }
}
