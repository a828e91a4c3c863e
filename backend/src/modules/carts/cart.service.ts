import type { DataSource, EntityManager } from 'typeorm';
import { badInput, DomainError, notFound } from '../../common/errors';
import { parseId, requireId } from '../../common/ids';
import { signInRequired, type Viewer } from '../../common/viewer';
import type { CheckoutService, PurchaseAllowance } from '../orders';
import { MAX_STOCK, unitPrice, type Tool, type ToolService } from '../tools';
import { Cart, PricedLine, type StoredLine } from './cart';
import {
  MAX_CART_LINES,
  MAX_MERGED_LINES,
  type CartLineChangeInput,
  type CartLineInput,
} from './cart.inputs';
import { CartRevision } from './cart-revision.entity';
import { QuickOrderLine } from './quick-order';
import type { QuickOrderLineInput } from './quick-order.inputs';
import { toLines, type Lines } from './to-lines';

const NO_MATCH = { tool: null, suggestions: [] };

/** The properties of a cart that depend on the limits on unpaid purchases. */
const LIMITED: readonly (keyof Cart)[] = ['lines', 'unpaidLimitNotice', 'isLimitedByUnpaidPurchases'];

export class CartService {
  constructor(
    private readonly database: DataSource,
    private readonly tools: ToolService,
    private readonly checkout: CheckoutService,
  ) {}

  /**
   * The cart of the viewer.
   * @param select the properties to fill; all when undefined.
   */
  async load({ id }: Viewer, select?: readonly string[]): Promise<Cart> {
    const rows = await this.database.query<{ version: number }[]>(
      'SELECT version FROM carts WHERE user_id = $1',
      [id],
    );
    // Read after the version: then the version is never newer than the lines.
    const lines = await loadLines(this.database.manager, id);
    const version = rows[0]?.version ?? 0;
    const isLimitSelected = LIMITED.some((name) => select?.includes(name) ?? true);
    return isLimitSelected ? this.priceForUser(id, version, lines) : this.price(id, version, lines);
  }

  /** The cart of a visitor, whose browser has the lines, or of a link. Unknown tools are left out. */
  check(id: 'visitor' | 'shared', inputs: readonly CartLineInput[]): Promise<Cart> {
    return this.price(id, 0, toLines(inputs));
  }

  /** Finds the tools of SKUs and checks each quantity together with that in the cart. */
  async checkQuickOrder(inputs: readonly QuickOrderLineInput[]): Promise<QuickOrderLine[]> {
    const matches = await this.tools.matchSkus(inputs.map(({ sku }) => sku));
    return inputs.map((input, index) => new QuickOrderLine(input, matches[index] ?? NO_MATCH));
  }

  /**
   * Adds quantities to the cart.
   * @throws DomainError BAD_USER_INPUT for too many lines, NOT_FOUND for a tool that is not sold.
   */
  async add(viewer: Viewer, inputs: readonly CartLineInput[]): Promise<Cart> {
    for (const { toolId } of inputs) requireId(toolId, 'tool');
    const added = toLines(inputs);
    const tools = await this.loadSold([...added.keys()]);
    return this.change(viewer, (before) => {
      const lines = new Map(before);
      for (const [toolId, { quantity, jobReference }] of added) {
        const old = before.get(toolId);
        const total = Math.min((old?.quantity ?? 0) + quantity, MAX_STOCK);
        const tool = toolOf(tools, toolId);
        lines.set(toolId, {
          toolId,
          quantity: total,
          jobReference: jobReference ?? old?.jobReference ?? null,
          shownPrice: unacceptedPrice(tool, old) ?? unitPrice(tool, total),
        });
      }
      assertRoom(before, lines);
      return lines;
    });
  }

  /**
   * Changes what the input names of a line, and with a quantity adds one that the cart does not have.
   * @throws DomainError as {@link add}, and CONFLICT without a quantity when the cart does not have the line.
   */
  async set(viewer: Viewer, input: CartLineChangeInput): Promise<Cart> {
    const toolId = requireId(input.toolId, 'tool');
    const tools = await this.loadSold([toolId]);
    return this.change(viewer, (before) => {
      const old = before.get(toolId);
      const quantity = input.quantity ?? old?.quantity;
      if (quantity === undefined) throw new DomainError('CONFLICT', 'This tool is no longer in your cart.');
      const { jobReference = old?.jobReference, shownPrice } = input;
      const lines = new Map(before).set(toolId, {
        toolId,
        quantity,
        jobReference: jobReference?.trim() || null,
        shownPrice:
          shownPrice ??
          (input.quantity == null ? (old?.shownPrice ?? null) : unitPrice(toolOf(tools, toolId), quantity)),
      });
      assertRoom(before, lines, MAX_CART_LINES, 'toolId');
      return lines;
    });
  }

  /** Removes the lines of some tools; others are ignored. */
  remove(viewer: Viewer, toolIds: readonly string[]): Promise<Cart> {
    const removed = new Set(toolIds.map(parseId));
    return this.change(viewer, (before) => new Map([...before].filter(([toolId]) => !removed.has(toolId))));
  }

  /**
   * Adds the cart of a visitor who has signed in: of a tool in both carts the larger quantity. No line is left out, even
   * when there are more than fit into one purchase.
   * @throws DomainError BAD_USER_INPUT for more lines than two full carts have.
   */
  async merge(viewer: Viewer, inputs: readonly CartLineInput[]): Promise<Cart> {
    const added = toLines(inputs);
    const known = new Map((await this.tools.loadByIds([...added.keys()])).map((tool) => [tool.id, tool]));
    return this.change(viewer, (before) => {
      const lines = new Map(before);
      for (const [toolId, line] of added) {
        const old = before.get(toolId);
        const tool = known.get(toolId);
        if (tool === undefined) continue;
        if (old === undefined || line.quantity > old.quantity) {
          lines.set(toolId, {
            ...line,
            jobReference: line.jobReference ?? old?.jobReference ?? null,
            shownPrice: line.shownPrice ?? unacceptedPrice(tool, old),
          });
        } else if (old.jobReference === null && line.jobReference !== null) {
          lines.set(toolId, { ...old, jobReference: line.jobReference });
        }
      }
      assertRoom(before, lines, MAX_MERGED_LINES);
      return lines;
    });
  }

  /**
   * Changes the lines of a cart, which is locked meanwhile, so that the changes of two tabs add up. The user is locked
   * too, so that nothing is written for an account that is being deleted.
   * @throws DomainError UNAUTHENTICATED when the account was deleted since the request was authenticated.
   */
  private async change({ id }: Viewer, edit: (lines: Lines) => Lines): Promise<Cart> {
    const [version, lines] = await this.database.transaction(async (manager) => {
      const [row] = await manager.query<{ version: number }[]>(
        `INSERT INTO carts AS cart (user_id, version)
         SELECT id, 0 FROM users WHERE id = $1 AND deleted_at IS NULL FOR SHARE
         ON CONFLICT (user_id) DO UPDATE SET version = cart.version RETURNING version`,
        [id],
      );
      if (row === undefined) throw signInRequired();
      const before = await loadLines(manager, id);
      const after = edit(before);
      const isChanged = await saveChanges(manager, id, before, after);
      if (isChanged) await manager.getRepository(CartRevision).increment({ userId: id }, 'version', 1);
      return [row.version + (isChanged ? 1 : 0), after] as const;
    });
    return this.priceForUser(id, version, lines);
  }

  /** With what the limits on unpaid purchases allow. */
  private priceForUser(id: string, version: number, lines: Lines): Promise<Cart> {
    const allowance = lines.size === 0 ? undefined : this.checkout.purchaseAllowance(id, [...lines.values()]);
    return this.price(id, version, lines, allowance);
  }

  private async price(
    id: string,
    version: number,
    lines: Lines,
    loading?: Promise<PurchaseAllowance>,
  ): Promise<Cart> {
    const [tools, allowance] = await Promise.all([this.tools.loadByIds([...lines.keys()]), loading]);
    const byId = new Map(tools.map((tool) => [tool.id, tool]));
    const priced = [...lines.values()].flatMap((line) => {
      const tool = byId.get(line.toolId);
      return tool === undefined ? [] : [new PricedLine(tool, line, allowance?.tools.get(tool.id))];
    });
    return new Cart(id, version, priced, allowance);
  }

  /** @throws DomainError NOT_FOUND when one of the tools is not sold. */
  private async loadSold(toolIds: readonly string[]): Promise<ReadonlyMap<string, Tool>> {
    const found = await this.tools.loadByIds(toolIds);
    const sold = new Map(found.filter(({ deletedAt }) => deletedAt === null).map((tool) => [tool.id, tool]));
    if (sold.size < toolIds.length) throw notFound('tool');
    return sold;
  }
}

/** A cart that was merged may have more lines, but gets no others. */
function assertRoom(before: Lines, after: Lines, maxLines = MAX_CART_LINES, field = 'lines'): void {
  if (after.size <= maxLines || after.size <= before.size) return;
  throw badInput({ [field]: `A cart has at most ${maxLines} tools` });
}

async function loadLines(manager: EntityManager, userId: string): Promise<Lines> {
  const rows = await manager.query<StoredLine[]>(
    `SELECT tool_id AS "toolId", quantity, job_reference AS "jobReference", shown_price AS "shownPrice"
     FROM cart_lines WHERE user_id = $1 ORDER BY position`,
    [userId],
  );
  return new Map(rows.map((row) => [row.toolId, row]));
}

/** Writes what differs between the lines; returns false when nothing does. */
async function saveChanges(
  manager: EntityManager,
  userId: string,
  before: Lines,
  after: Lines,
): Promise<boolean> {
  const removed = [...before.keys()].filter((toolId) => !after.has(toolId));
  if (removed.length > 0) {
    await manager.query('DELETE FROM cart_lines WHERE user_id = $1 AND tool_id = ANY($2)', [userId, removed]);
  }
  const changed = [...after.values()].filter((line) => before.get(line.toolId) !== line);
  if (changed.length === 0) return removed.length > 0;
  await manager.query(
    `INSERT INTO cart_lines (user_id, tool_id, position, quantity, job_reference, shown_price)
     SELECT $1, tool_id, number + (SELECT coalesce(max(position), 0) FROM cart_lines WHERE user_id = $1),
       quantity, job_reference, shown_price
     FROM unnest($2::uuid[], $3::integer[], $4::text[], $5::integer[])
       WITH ORDINALITY AS line (tool_id, quantity, job_reference, shown_price, number)
     ON CONFLICT (user_id, tool_id) DO UPDATE SET quantity = excluded.quantity,
       job_reference = excluded.job_reference, shown_price = excluded.shown_price`,
    [
      userId,
      changed.map(({ toolId }) => toolId),
      changed.map(({ quantity }) => quantity),
      changed.map(({ jobReference }) => jobReference),
      changed.map(({ shownPrice }) => shownPrice),
    ],
  );
  return true;
}

/** The price that the customer was shown of a line, when it has changed since. */
const unacceptedPrice = (tool: Tool, line: StoredLine | undefined): number | null =>
  line === undefined || line.shownPrice === unitPrice(tool, line.quantity) ? null : line.shownPrice;

function toolOf(tools: ReadonlyMap<string, Tool>, id: string): Tool {
  const tool = tools.get(id);
  if (tool === undefined) throw notFound('tool');
  return tool;
}
