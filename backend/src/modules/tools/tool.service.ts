import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { badInput, notFound } from '../../common/errors';
import { newId, requireId } from '../../common/ids';
import type { ListRequest, Page } from '../../common/page';
import type { Viewer } from '../../common/viewer';
import { keysetPage } from '../../platform/database/keyset-page';
import { readRecord } from '../../platform/database/read-records';
import { WhereBuilder } from '../../platform/database/where-builder';
import { markChanged } from '../../platform/generations/generations';
import type { ImageUrls } from '../../platform/images/image-urls';
import { AuditAction, recordAudit } from '../audit';
import { lockTool } from './lock-tool';
import { recordAdjustment, recordOpeningStock } from './stock';
import { Tool } from './tool.entity';
import { FORMATTED_MAX_STOCK, MAX_STOCK, toolFieldNames, type ToolValues } from './tool.fields';
import type { AddToolInput, UpdateToolInput } from './tool.inputs';

interface ToolListRequest extends ListRequest<keyof Tool> {
  /** Whole cents. */
  readonly minPrice?: number | null;
  /** Whole cents. */
  readonly maxPrice?: number | null;
  /** True: only tools with at least their minimum order in stock. False: only the others. */
  readonly orderable?: boolean | null;
}

export class ToolService {
  constructor(
    private readonly database: DataSource,
    private readonly imageUrls: ImageUrls,
    private readonly clock: Clock,
  ) {}

  /**
   * A page of the catalogue.
   * @param select the properties to read; all when undefined.
   */
  list(
    { search, minPrice, maxPrice, orderable, sortBy, descending, ...page }: ToolListRequest,
    select?: readonly string[],
  ): Promise<Page<Tool>> {
    const where = new WhereBuilder()
      .where('deleted_at IS NULL')
      // The amount may exceed the range of the column.
      .whereOptional('price >= ?::bigint', minPrice)
      .whereOptional('price <= ?::bigint', maxPrice)
      .whereOptional('(available >= min_order) = ?', orderable)
      .whereMatches(search, 'tool_name', 'tool_description');
    return keysetPage(this.database, { entity: Tool, where, sortBy, descending, select }, page);
  }

  /** @throws DomainError NOT_FOUND, also for a deleted tool. */
  async findVisible(id: string): Promise<Tool> {
    const where = new WhereBuilder().where('id = ?', requireId(id, 'tool')).where('deleted_at IS NULL');
    const tool = await readRecord(this.database, Tool, where);
    if (tool === null) throw notFound('tool');
    return tool;
  }

  /** @throws DomainError BAD_USER_INPUT */
  async add(viewer: Viewer, input: AddToolInput): Promise<Tool> {
    const at = this.clock();
    return this.database.transaction(async (manager) => {
      const columns = await this.toColumns(manager, input);
      const tool = Object.assign(new Tool(), { id: newId(), ...columns, createdAt: at, deletedAt: null });
      await manager.getRepository(Tool).insert(tool);
      await recordOpeningStock(manager, [tool]);
      markChanged(manager, 'catalogue');
      const action = AuditAction.ADD_TOOL;
      await recordAudit(manager, viewer, { action, targetId: tool.id, after: columns, at });
      return tool;
    });
  }

  /**
   * Changes the given fields. The tool is locked first, as it is by orders, so that the change of the stock applies to
   * the current stock.
   * @throws DomainError BAD_USER_INPUT, NOT_FOUND
   */
  async update(viewer: Viewer, id: string, input: UpdateToolInput): Promise<Tool> {
    rejectNulls(input);
    const { availableChange = 0 } = input;
    const at = this.clock();
    return this.database.transaction(async (manager) => {
      const columns = await this.toColumns(manager, input);
      const tool = await lockTool(manager, requireId(id, 'tool'));
      const changes = { ...columns, available: changeStock(tool.available, availableChange) };
      await manager.getRepository(Tool).update({ id: tool.id }, changes);
      if (availableChange !== 0) await recordAdjustment(manager, tool.id, availableChange, at);
      markChanged(manager, 'catalogue');
      const action = AuditAction.UPDATE_TOOL;
      await recordAudit(manager, viewer, { action, targetId: tool.id, before: tool, after: changes, at });
      return Object.assign(tool, changes);
    });
  }

  /**
   * Removes the tool from the catalogue; orders of it stay unchanged.
   * @throws DomainError NOT_FOUND
   */
  delete(viewer: Viewer, id: string): Promise<Tool> {
    const at = this.clock();
    return this.database.transaction(async (manager) => {
      const tool = await lockTool(manager, requireId(id, 'tool'));
      const changes = { deletedAt: at };
      await manager.getRepository(Tool).update({ id: tool.id }, changes);
      markChanged(manager, 'catalogue');
      const action = AuditAction.DELETE_TOOL;
      await recordAudit(manager, viewer, { action, targetId: tool.id, before: tool, after: changes, at });
      return tool;
    });
  }

  /**
   * The columns of the given fields, with texts trimmed. Only the fields of the table are read: the body of a REST
   * request may have others.
   * @throws DomainError BAD_USER_INPUT
   */
  private async toColumns(manager: EntityManager, input: Partial<ToolValues>): Promise<Partial<Tool>> {
    const { imageLink } = input;
    const columns = toolFieldNames.flatMap((name) => {
      const value = input[name];
      if (value === undefined || name === 'imageLink') return [];
      return [[name, typeof value === 'string' ? value.trim() : value]];
    });
    return {
      ...(Object.fromEntries(columns) as Partial<Tool>),
      ...(imageLink !== undefined && {
        image: await this.imageUrls.parseForInput(manager, 'imageLink', imageLink),
      }),
    };
  }
}

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

function changeStock(available: number, change: number): number {
  const changed = available + change;
  if (changed < 0)
    throw badInput({ availableChange: `Only ${available.toLocaleString('en-US')} pieces are in stock` });
  // Restocked orders may raise the stock above the maximum. It can still be lowered then.
  if (change > 0 && changed > MAX_STOCK) {
    throw badInput({ availableChange: `The stock can be at most ${FORMATTED_MAX_STOCK} pieces` });
  }
  return changed;
}
