import { isDeepStrictEqual } from 'node:util';
import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { badInput, denied, notFound } from '../../common/errors';
import { newId, requireId } from '../../common/ids';
import type { Viewer } from '../../common/viewer';
import { PricedLine, toLines, type CartLineInput, type StoredLine } from '../carts';
import { canUseShoppingList } from '../policies';
import type { ToolService } from '../tools';
import { lockUser } from '../users';
import { ShoppingList } from './shopping-list.entity';

export const MAX_LISTS = 50;

/** Carts that customers saved under names. */
export class ShoppingListService {
  constructor(
    private readonly database: DataSource,
    private readonly tools: ToolService,
    private readonly clock: Clock,
  ) {}

  /** The lists of the viewer, at most 50, newest first. */
  list({ id }: Viewer): Promise<ShoppingList[]> {
    return this.load('user_id = $1', [id]);
  }

  /** @throws DomainError NOT_FOUND also for a list of another user. */
  async find(viewer: Viewer, id: string): Promise<ShoppingList> {
    const [list] = await this.load('id = $1', [requireId(id, 'shopping list')]);
    if (list === undefined) throw notFound('shopping list');
    if (!canUseShoppingList(viewer, list)) throw denied('shopping list');
    return list;
  }

  /** The lines of each list, with the prices and problems of now, in the order of the ids. */
  readonly loadLines = async (ids: readonly string[]): Promise<readonly (readonly PricedLine[])[]> => {
    const rows = await this.database.query<(Omit<StoredLine, 'shownPrice'> & { listId: string })[]>(
      `SELECT list_id AS "listId", tool_id AS "toolId", quantity, job_reference AS "jobReference"
       FROM shopping_list_lines WHERE list_id = ANY($1) ORDER BY position`,
      [ids],
    );
    const tools = await this.tools.loadByIds([...new Set(rows.map(({ toolId }) => toolId))]);
    const byId = new Map(tools.map((tool) => [tool.id, tool]));
    const lines = new Map(ids.map((id) => [id, [] as PricedLine[]]));
    for (const row of rows) {
      const tool = byId.get(row.toolId);
      if (tool !== undefined) lines.get(row.listId)?.push(new PricedLine(tool, { ...row, shownPrice: null }));
    }
    return [...lines.values()];
  };

  /**
   * Saves lines under a name; a list with this name and these lines is returned instead, so that a repeated request saves it once.
   * @throws DomainError BAD_USER_INPUT for a name in use or too many lists, NOT_FOUND for an unknown tool.
   */
  async add(viewer: Viewer, name: string, inputs: readonly CartLineInput[]): Promise<ShoppingList> {
    for (const { toolId } of inputs) requireId(toolId, 'tool');
    const lines = [...toLines(inputs).values()];
    const tools = await this.tools.loadByIds(lines.map(({ toolId }) => toolId));
    if (tools.length < lines.length) throw notFound('tool');
    const list = { id: newId(), userId: viewer.id, name: name.trim(), createdAt: this.clock() };
    return this.write(viewer, async (manager) => {
      const lists = manager.getRepository(ShoppingList);
      const sameName = await lists.findOneBy({ userId: viewer.id, name: list.name });
      if (sameName !== null && (await hasLines(manager, sameName.id, lines)))
        return Object.assign(sameName, { lineCount: lines.length });
      if ((await lists.countBy({ userId: viewer.id })) >= MAX_LISTS) {
        throw badInput({ name: `You have ${MAX_LISTS} lists already. Delete one first` });
      }
      await assertUnused(manager, list);
      await lists.insert(list);
      await insertLines(manager, list.id, lines);
      return Object.assign(new ShoppingList(), list, { lineCount: lines.length });
    });
  }

  /** @throws DomainError BAD_USER_INPUT for a name in use, NOT_FOUND */
  async rename(viewer: Viewer, id: string, name: string): Promise<ShoppingList> {
    const list = await this.find(viewer, id);
    const renamed = { id: list.id, userId: viewer.id, name: name.trim() };
    await this.write(viewer, async (manager) => {
      await assertUnused(manager, renamed);
      const { affected } = await manager
        .getRepository(ShoppingList)
        .update({ id: list.id }, { name: renamed.name });
      // Another request has deleted it since it was read.
      if (affected === 0) throw notFound('shopping list');
    });
    return Object.assign(list, { name: renamed.name });
  }

  /** @throws DomainError NOT_FOUND */
  async delete(viewer: Viewer, id: string): Promise<ShoppingList> {
    const list = await this.find(viewer, id);
    await this.database.getRepository(ShoppingList).delete({ id: list.id });
    return list;
  }

  /** The number of lists and the names in use hold for one request of the user at a time. */
  private write<Result>(viewer: Viewer, run: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (manager) => {
      await lockUser(manager, viewer);
      return run(manager);
    });
  }

  private async load(condition: string, values: readonly string[]): Promise<ShoppingList[]> {
    const rows = await this.database.query<
      Pick<ShoppingList, 'id' | 'userId' | 'name' | 'createdAt' | 'lineCount'>[]
    >(
      `SELECT id, user_id AS "userId", name, created_at AS "createdAt",
         (SELECT count(*)::integer FROM shopping_list_lines WHERE list_id = list.id) AS "lineCount"
       FROM shopping_lists list WHERE ${condition} ORDER BY id DESC`,
      [...values],
    );
    return rows.map((row) => Object.assign(new ShoppingList(), row));
  }
}

/** @throws DomainError BAD_USER_INPUT when another list of the user has the name. */
async function assertUnused(
  manager: EntityManager,
  { id, userId, name }: Pick<ShoppingList, 'id' | 'userId' | 'name'>,
): Promise<void> {
  const rows = await manager.query<unknown[]>(
    'SELECT FROM shopping_lists WHERE user_id = $1 AND lower(name) = lower($2) AND id <> $3',
    [userId, name, id],
  );
  if (rows.length > 0) throw badInput({ name: 'You have a list of this name already' });
}

/** Whether a list has exactly these lines, in this order. */
async function hasLines(
  manager: EntityManager,
  listId: string,
  lines: readonly StoredLine[],
): Promise<boolean> {
  const stored = await manager.query<Omit<StoredLine, 'shownPrice'>[]>(
    `SELECT tool_id AS "toolId", quantity, job_reference AS "jobReference"
     FROM shopping_list_lines WHERE list_id = $1 ORDER BY position`,
    [listId],
  );
  const expected = lines.map(({ toolId, quantity, jobReference }) => ({ toolId, quantity, jobReference }));
  return isDeepStrictEqual(stored, expected);
}

async function insertLines(
  manager: EntityManager,
  listId: string,
  lines: readonly StoredLine[],
): Promise<void> {
  await manager.query(
    `INSERT INTO shopping_list_lines (list_id, tool_id, position, quantity, job_reference)
     SELECT $1, tool_id, position, quantity, job_reference
     FROM unnest($2::uuid[], $3::integer[], $4::text[])
       WITH ORDINALITY AS line (tool_id, quantity, job_reference, position)`,
    [
      listId,
      lines.map(({ toolId }) => toolId),
      lines.map(({ quantity }) => quantity),
      lines.map(({ jobReference }) => jobReference),
    ],
  );
}
