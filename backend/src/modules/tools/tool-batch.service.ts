import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { badInput, hasCode, type FieldErrors } from '../../common/errors';
import { requireId } from '../../common/ids';
import type { Viewer } from '../../common/viewer';
import { AuditAction } from '../audit';
import { changeTools } from './change-tools';
import { checkToolChanges } from './check-tool';
import { lockTools } from './lock-tool';
import type { Tool } from './tool.entity';
import { MAX_CHANGED_TOOLS } from './tool.fields';
import type { ToolChangeInput } from './tool.inputs';
import { findCategoryIds } from './tool-parts';
import type { UpdatedTools } from './updated-tools';

/** Changes several tools with one operation. They are locked first, in the order of their ids. */
export class ToolBatchService {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes the tools that still have the version that the admin has seen; the others stay as they are.
   * @throws DomainError BAD_USER_INPUT, NOT_FOUND; then no tool is changed.
   */
  async update(viewer: Viewer, inputs: readonly ToolChangeInput[]): Promise<UpdatedTools> {
    const ids = requireToolIds(
      inputs.map(({ id }) => id),
      'changes',
    );
    if (ids.length < inputs.length) throw badInput({ changes: 'Name each tool once' });
    const inputById = new Map(inputs.map((input, index) => [ids[index], { input, index }]));
    const at = this.clock();
    return this.database.transaction(async (manager) => {
      const slugs = inputs.flatMap(({ category }) => category ?? []);
      const categoryIds = await findCategoryIds(manager, slugs);
      const conflicts: Tool[] = [];
      const changes = (await lockTools(manager, ids)).flatMap((tool) => {
        const { input, index } = inputById.get(tool.id) ?? {};
        if (input?.version !== tool.version || tool.deletedAt !== null) {
          conflicts.push(tool);
          return [];
        }
        const path = `changes.${index}`;
        const values = parseValues(input, categoryIds, path);
        checkValues(tool, values, path);
        return { tool, values };
      });
      const updated = await changeTools(manager, viewer, { action: AuditAction.UPDATE_TOOLS, at }, changes);
      return { updated, conflicts };
    });
  }

  /**
   * Removes tools from the catalogue, all or none.
   * @returns those that were in the catalogue.
   * @throws DomainError BAD_USER_INPUT, NOT_FOUND
   */
  archive(viewer: Viewer, ids: readonly string[]): Promise<Tool[]> {
    return this.setDeletedAt(viewer, AuditAction.ARCHIVE_TOOLS, ids, this.clock());
  }

  /**
   * Returns archived tools to the catalogue, all or none, under the same SKUs and slugs.
   * @returns those that were archived.
   * @throws DomainError BAD_USER_INPUT, NOT_FOUND
   */
  restore(viewer: Viewer, ids: readonly string[]): Promise<Tool[]> {
    return this.setDeletedAt(viewer, AuditAction.RESTORE_TOOLS, ids, null);
  }

  private setDeletedAt(
    viewer: Viewer,
    action: AuditAction,
    ids: readonly string[],
    deletedAt: Date | null,
  ): Promise<Tool[]> {
    const toolIds = requireToolIds(ids, 'ids');
    return this.database.transaction(async (manager) => {
      const tools = await lockTools(manager, toolIds);
      const changes = tools
        .filter((tool) => (tool.deletedAt === null) !== (deletedAt === null))
        .map((tool) => ({ tool, values: { deletedAt } }));
      return changeTools(manager, viewer, { action, at: this.clock() }, changes);
    });
  }
}

/**
 * @param field the argument, for the error.
 * @throws DomainError BAD_USER_INPUT for no tool or too many, NOT_FOUND for a text that is no id.
 */
function requireToolIds(texts: readonly string[], field: 'ids' | 'changes'): readonly string[] {
  const ids = [...new Set(texts.map((text) => requireId(text, 'tool')))];
  if (ids.length === 0) throw badInput({ [field]: 'Choose at least one tool' });
  if (ids.length > MAX_CHANGED_TOOLS)
    throw badInput({ [field]: `Choose at most ${MAX_CHANGED_TOOLS} tools` });
  return ids;
}

/**
 * The given values of a tool.
 * @param path the path of the input.
 * @throws DomainError BAD_USER_INPUT
 */
function parseValues(
  { category, price, priceBreaks }: ToolChangeInput,
  categoryIds: ReadonlyMap<string, string>,
  path: string,
): Partial<Tool> {
  const categoryId = category == null ? undefined : categoryIds.get(category);
  if (category != null && categoryId === undefined)
    throw badInput({ [`${path}.category`]: 'Choose a category' });
  return {
    ...(categoryId !== undefined && { categoryId }),
    ...(price != null && { price }),
    ...(priceBreaks != null && {
      priceBreaks: priceBreaks.map(({ minQuantity, price: unit }) => ({ minQuantity, price: unit })),
    }),
  };
}

/** @throws DomainError BAD_USER_INPUT with paths that begin with that of the input. */
function checkValues(tool: Tool, changes: Partial<Tool>, path: string): void {
  try {
    checkToolChanges(tool, changes);
  } catch (error) {
    if (!hasCode(error, 'BAD_USER_INPUT')) throw error;
    const fields: FieldErrors = Object.fromEntries(
      Object.entries(error.fields ?? {}).map(([name, message]) => [`${path}.${name}`, message]),
    );
    throw badInput(fields);
  }
}
