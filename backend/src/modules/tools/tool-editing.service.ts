import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { pieces } from '../../common/counts';
import { badInput } from '../../common/errors';
import { requireId } from '../../common/ids';
import { requireVersion } from '../../common/version';
import type { Viewer } from '../../common/viewer';
import { markChanged } from '../../platform/generations/generations';
import type { Idempotency } from '../../platform/idempotency/idempotency';
import type { ImageUrls } from '../../platform/images/image-urls';
import { AuditAction, recordAudit } from '../audit';
import { lockUser } from '../users';
import { changeTools } from './change-tools';
import { checkTool, checkToolChanges } from './check-tool';
import { insertTool, nextSku } from './insert-tool';
import { lockTool } from './lock-tool';
import { parseTool } from './parse-tool';
import { indexTools } from './search/index-tools';
import { checkConstraints } from './check-constraints';
import { Specification } from './specification.entity';
import { isAdjustmentRecorded, recordAdjustments } from './stock';
import { Tool } from './tool.entity';
import { ToolImage } from './tool-image.entity';
import { MAX_STOCK } from './tool.fields';
import type { AddToolInput, UpdateToolInput } from './tool.inputs';
import {
  chooseSlug,
  findCategoryId,
  nextVersion,
  OTHER_TOOLS,
  reserveNames,
  saveFurtherImages,
  saveSpecifications,
} from './tool-parts';

/** Changes one tool of the catalogue, which is locked first, as it is by orders. */
export class ToolEditingService {
  constructor(
    private readonly database: DataSource,
    private readonly imageUrls: ImageUrls,
    private readonly idempotency: Idempotency,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError BAD_USER_INPUT, UNAUTHENTICATED, IDEMPOTENCY_KEY_REUSED */
  async add(viewer: Viewer, input: AddToolInput, key?: string): Promise<Tool> {
    const values = Object.fromEntries(Object.entries(input));
    const request = { userId: viewer.id, key, operation: 'addTool', input: values };
    return this.idempotency.run(request, ({ recordId }) =>
      this.database.transaction((manager) => this.insert(manager, viewer, input, recordId)),
    );
  }

  /** Adds a tool, unless a repeated request has added it. */
  private async insert(
    manager: EntityManager,
    viewer: Viewer,
    input: AddToolInput,
    id: string,
  ): Promise<Tool> {
    // A repetition waits for a request that still runs.
    await lockUser(manager, viewer);
    const repeated = await manager.getRepository(Tool).findOneBy({ id });
    if (repeated !== null) return repeated;
    const at = this.clock();
    const parsed = await parseTool(manager, this.imageUrls, input, at);
    const { columns, specifications = [], images = [] } = parsed;
    const sku = columns.sku ?? (await nextSku(manager));
    const tool = Object.assign(new Tool(), TOOL_DEFAULTS, {
      id,
      ...columns,
      sku,
      slug: columns.slug ?? (await chooseSlug(manager, input.toolName, sku)),
      categoryId: columns.categoryId ?? (await findCategoryId(manager, OTHER_TOOLS, at)),
      createdAt: at,
    });
    checkTool(tool);
    await insertTool(manager, tool, specifications, images);
    const action = AuditAction.ADD_TOOL;
    const after = { ...columns, sku, slug: tool.slug, specifications, furtherImages: images };
    await recordAudit(manager, viewer, { action, targetId: tool.id, after, at });
    return tool;
  }

  /**
   * Changes the given fields. The change of the stock applies to the current stock.
   * @throws DomainError BAD_USER_INPUT, NOT_FOUND, CONFLICT, IDEMPOTENCY_KEY_REUSED
   */
  async update(viewer: Viewer, id: string, input: UpdateToolInput, key?: string): Promise<Tool> {
    rejectNulls(input);
    const toolId = requireId(id, 'tool');
    const values = { ...Object.fromEntries(Object.entries(input)), toolId };
    const request = { userId: viewer.id, key, operation: 'updateTool', input: values };
    return this.idempotency.run(request, ({ recordId }) =>
      this.database.transaction((manager) => this.write(manager, viewer, toolId, input, recordId)),
    );
  }

  /** Changes a tool, unless a repeated request has recorded the adjustment of its stock. */
  private async write(
    manager: EntityManager,
    viewer: Viewer,
    toolId: string,
    input: UpdateToolInput,
    adjustmentId: string,
  ): Promise<Tool> {
    const { availableChange = 0, stockReason, version } = input;
    const at = this.clock();
    const { columns, specifications, images } = await parseTool(manager, this.imageUrls, input, at);
    const tool = await lockTool(manager, toolId);
    if (await isAdjustmentRecorded(manager, adjustmentId)) return tool;
    requireVersion(tool, version, 'tool');
    if (stockReason !== undefined && availableChange === 0) {
      throw badInput({ stockReason: 'Enter the change of the stock too' });
    }
    const available = changeStock(tool.available, availableChange);
    const changes = { ...columns, available, version: nextVersion(tool, columns, specifications, images) };
    checkToolChanges(tool, columns);
    const before = Object.assign(new Tool(), tool, await loadParts(manager, tool.id));
    await checkConstraints(() => manager.getRepository(Tool).update({ id: tool.id }, changes));
    // After the tool itself, as when one is added: the other way around, two requests for one SKU would deadlock.
    await reserveNames(manager, tool.id, columns);
    if (specifications !== undefined) await saveSpecifications(manager, tool.id, specifications);
    if (images !== undefined) await saveFurtherImages(manager, tool.id, images);
    if (availableChange !== 0) {
      const reason = stockReason?.trim() || null;
      const adjustment = { id: adjustmentId, toolId, quantity: availableChange, userId: viewer.id, reason };
      await recordAdjustments(manager, [adjustment], at);
    }
    await indexTools(manager, [tool.id]);
    markChanged(manager, 'catalogue');
    const action = AuditAction.UPDATE_TOOL;
    const after = {
      ...columns,
      available,
      ...(specifications && { specifications }),
      ...(images && { furtherImages: images }),
    };
    await recordAudit(manager, viewer, { action, targetId: tool.id, before, after, at });
    return Object.assign(tool, changes);
  }

  /**
   * Removes the tool from the catalogue; orders of it stay unchanged.
   * @throws DomainError NOT_FOUND
   */
  async delete(viewer: Viewer, id: string): Promise<Tool> {
    const at = this.clock();
    return this.database.transaction(async (manager) => {
      const tool = await lockTool(manager, requireId(id, 'tool'));
      const change = { tool, values: { deletedAt: at } };
      const [deleted = tool] = await changeTools(manager, viewer, { action: AuditAction.DELETE_TOOL, at }, [
        change,
      ]);
      return deleted;
    });
  }
}

/** The values of a new tool that was given none. */
export const TOOL_DEFAULTS = { orderMultiple: 1, priceBreaks: [], imageAlt: '', version: 1, deletedAt: null };

/** In GraphQL an optional field is nullable too, but no field of a tool can be null. */
function rejectNulls(input: object): void {
  const nulls = Object.entries(input).filter(([, value]) => value === null);
  if (nulls.length === 0) return;
  throw badInput(
    Object.fromEntries(
      nulls.map(([name]) => [name, 'This cannot be null. Leave it out to keep it unchanged']),
    ),
  );
}

/** @throws DomainError BAD_USER_INPUT when the stock would be negative or too large. */
export function changeStock(available: number, change: number): number {
  const changed = available + change;
  if (changed < 0) throw badInput({ availableChange: `The stock is only ${pieces(available)}` });
  // Restocked orders may raise the stock above the maximum. It can still be lowered then.
  if (change > 0 && changed > MAX_STOCK) {
    throw badInput({ availableChange: `The stock can be at most ${pieces(MAX_STOCK)}` });
  }
  return changed;
}

/** What belongs to a tool in other tables, for the audit log. */
async function loadParts(manager: EntityManager, toolId: string) {
  const inOrder = { where: { toolId }, order: { position: 'ASC' } } as const;
  const rows = await manager.getRepository(Specification).find(inOrder);
  const images = await manager.getRepository(ToolImage).find(inOrder);
  return {
    specifications: rows.map(({ name, value, unit }) => ({ name, value, unit })),
    furtherImages: images.map(({ image, alt }) => ({ image, alt })),
  };
}
