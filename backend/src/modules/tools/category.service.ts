import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { badInput, notFound } from '../../common/errors';
import { recordsInOrder, textsInOrder, type TextOfId } from '../../common/group-by';
import { newId, requireId } from '../../common/ids';
import type { Viewer } from '../../common/viewer';
import { readRecords } from '../../platform/database/read-records';
import { WhereBuilder } from '../../platform/database/where-builder';
import { markChanged } from '../../platform/generations/generations';
import { AuditAction, recordAudit } from '../audit';
import { Category } from './category.entity';
import type { AddCategoryInput, UpdateCategoryInput } from './category.inputs';
import { FormerCategorySlug } from './former-category-slug.entity';
import { checkConstraints } from './check-constraints';
import { indexTools } from './search/index-tools';
import { hasCategorySlug, LAST_POSITION, slugify } from './tool-parts';

export const MAX_CATEGORIES = 200;

/** The tools of one transaction. Orders of them wait for its end. */
const BATCH = 500;

/** The categories of the catalogue. */
export class CategoryService {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The categories, in the order of the shop. */
  list(): Promise<Category[]> {
    return listCategories(this.database.manager);
  }

  /**
   * The category that has or had a slug, or into which the one that had it was merged.
   * @throws DomainError NOT_FOUND
   */
  async findBySlug(slug: string): Promise<Category> {
    const where = new WhereBuilder().where(hasCategorySlug('?'), slug.trim(), slug.trim());
    const [category] = await readRecords(this.database, Category, where);
    if (category === undefined) throw notFound('category');
    return category;
  }

  /** Categories by their ids, in the order of the ids. */
  readonly load = async (ids: readonly string[]): Promise<readonly Category[]> => {
    const found = await readRecords(this.database, Category, new WhereBuilder().where('id = ANY(?)', ids));
    return recordsInOrder(ids, found, 'category');
  };

  /** The names of categories, in the order of the ids; null for an unknown category. */
  readonly loadNames = async (ids: readonly string[]): Promise<readonly (string | null)[]> => {
    const rows = await this.database.query<TextOfId[]>(
      'SELECT id, name AS text FROM categories WHERE id = ANY($1)',
      [ids],
    );
    return textsInOrder(ids, rows);
  };

  /** The number of tools in each category, in the order of the ids. */
  readonly loadToolCounts = async (categoryIds: readonly string[]): Promise<readonly number[]> => {
    const rows = await this.database.query<{ categoryId: string; count: number }[]>(
      `SELECT category_id AS "categoryId", count(*)::integer AS count FROM tools
       WHERE category_id = ANY($1) AND deleted_at IS NULL GROUP BY category_id`,
      [categoryIds],
    );
    const counts = new Map(rows.map(({ categoryId, count }) => [categoryId, count]));
    return categoryIds.map((id) => counts.get(id) ?? 0);
  };

  /**
   * Adds a category after the others; an equal one is returned instead, so that a repeated request adds it once.
   * @throws DomainError BAD_USER_INPUT
   */
  add(viewer: Viewer, input: AddCategoryInput): Promise<Category> {
    return this.write(async (manager, at) => {
      const categories = await listCategories(manager);
      const name = input.name.trim();
      const slug = input.slug ?? slugify(name);
      const equal = categories.find((category) => category.name === name && category.slug === slug);
      if (equal !== undefined) return equal;
      if (categories.length >= MAX_CATEGORIES) {
        throw badInput({ name: `The shop has ${MAX_CATEGORIES} categories already. Merge some first` });
      }
      if (slug === '') throw badInput({ slug: 'Enter an address: the name has no letters for one' });
      const positions = categories.map(({ position }) => position).filter((used) => used < LAST_POSITION);
      const position = Math.max(-1, ...positions) + 1;
      const category = Object.assign(new Category(), { id: newId(), name, slug, position, createdAt: at });
      await rejectUsedSlug(manager, category);
      await checkConstraints(() => manager.getRepository(Category).insert(category));
      const action = AuditAction.ADD_CATEGORY;
      await recordAudit(manager, viewer, { action, targetId: category.id, after: { name, slug }, at });
      return category;
    });
  }

  /**
   * Changes the given fields. The former slug still finds the category. The search has a new name once this method returns;
   * when it fails before, a repetition of the request completes the search.
   * @throws DomainError BAD_USER_INPUT, NOT_FOUND
   */
  async update(viewer: Viewer, id: string, input: UpdateCategoryInput): Promise<Category> {
    const updated = await this.write(async (manager, at) => {
      const before = await findCategory(manager, id);
      const after = { name: input.name?.trim() ?? before.name, slug: input.slug ?? before.slug };
      const category = Object.assign(new Category(), before, after);
      if (after.slug !== before.slug) {
        await rejectUsedSlug(manager, category);
        const former = manager.getRepository(FormerCategorySlug);
        await former.delete({ slug: after.slug });
        await former.insert({ slug: before.slug, categoryId: before.id });
      }
      await checkConstraints(() => manager.getRepository(Category).update({ id: before.id }, after));
      const action = AuditAction.UPDATE_CATEGORY;
      await recordAudit(manager, viewer, { action, targetId: before.id, before, after, at });
      return category;
    });
    if (input.name != null) await this.indexCategory(updated);
    return updated;
  }

  /**
   * Orders the categories.
   * @param ids those of all categories, in the new order.
   * @throws DomainError BAD_USER_INPUT, NOT_FOUND
   */
  sort(viewer: Viewer, ids: readonly string[]): Promise<Category[]> {
    const sortedIds = ids.map((id) => requireId(id, 'category'));
    return this.write(async (manager, at) => {
      // In the order in which edits and imports of tools lock them.
      await manager.query('SELECT FROM categories ORDER BY id FOR NO KEY UPDATE');
      const categories = new Map((await listCategories(manager)).map((category) => [category.id, category]));
      const known = new Set(sortedIds.filter((id) => categories.has(id)));
      if (known.size !== categories.size || sortedIds.length !== categories.size) {
        throw badInput({ ids: 'The categories have changed. Load them again' });
      }
      for (const [position, id] of sortedIds.entries()) {
        const before = categories.get(id) ?? {};
        const after = { position };
        await manager.getRepository(Category).update({ id }, after);
        const action = AuditAction.SORT_CATEGORIES;
        await recordAudit(manager, viewer, { action, targetId: id, before, after, at });
      }
      return listCategories(manager);
    });
  }

  /**
   * Moves all tools of a category to another one and removes the first. Its slugs then find the other one. The tools move
   * in batches, so that orders wait for one batch only; when this method fails between two, a repetition moves the others.
   * @throws DomainError BAD_USER_INPUT, NOT_FOUND
   */
  async merge(viewer: Viewer, from: string, into: string): Promise<Category> {
    let movedTools = 0;
    for (;;) {
      const category = await this.write(async (manager, at) => {
        const merged = await findCategory(manager, from);
        const other = await findCategory(manager, into);
        if (merged.id === other.id) throw badInput({ into: 'Choose another category' });
        const batch = await lockToolBatch(manager, merged);
        const isLast = batch.length < BATCH;
        // Afterwards no tool can be added to it.
        if (isLast) await manager.query('SELECT FROM categories WHERE id = $1 FOR UPDATE', [merged.id]);
        movedTools += await moveTools(manager, merged, other, isLast ? undefined : batch);
        if (!isLast) return undefined;
        await removeMerged(manager, merged, other);
        const action = AuditAction.MERGE_CATEGORIES;
        const { name, slug } = other;
        const after = { name, slug, movedTools };
        await recordAudit(manager, viewer, { action, targetId: merged.id, before: merged, after, at });
        return other;
      });
      if (category !== undefined) return category;
    }
  }

  /** Updates the search after a category was renamed, in batches. */
  private async indexCategory(category: Category): Promise<void> {
    let batch: readonly string[] = [];
    do {
      const afterId = batch.at(-1);
      batch = await this.database.transaction(async (manager) => {
        const ids = await lockToolBatch(manager, category, afterId);
        await indexTools(manager, ids);
        markChanged(manager, 'catalogue');
        return ids;
      });
    } while (batch.length === BATCH);
  }

  /** Runs writes of categories one after the other. */
  private write<Result>(run: (manager: EntityManager, at: Date) => Promise<Result>): Promise<Result> {
    const at = this.clock();
    return this.database.transaction(async (manager) => {
      await manager.query('LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE');
      markChanged(manager, 'catalogue');
      return run(manager, at);
    });
  }
}

const listCategories = (manager: EntityManager): Promise<Category[]> =>
  manager.getRepository(Category).find({ order: { position: 'ASC', id: 'ASC' } });

/** @throws DomainError NOT_FOUND */
async function findCategory(manager: EntityManager, id: string): Promise<Category> {
  const category = await manager.getRepository(Category).findOneBy({ id: requireId(id, 'category') });
  if (category === null) throw notFound('category');
  return category;
}

/** @throws DomainError BAD_USER_INPUT when another category has or had the slug. */
async function rejectUsedSlug(manager: EntityManager, { id, slug }: Category): Promise<void> {
  const [other] = await manager.query<unknown[]>(
    `SELECT FROM categories WHERE ${hasCategorySlug('$1')} AND id <> $2`,
    [slug, id],
  );
  if (other !== undefined) throw badInput({ slug: 'Another category has or had this address' });
}

/** Locks a batch of the tools of a category before the category and their texts, as edits and orders do. */
async function lockToolBatch(
  manager: EntityManager,
  { id }: Category,
  afterId: string | null = null,
): Promise<readonly string[]> {
  const tools = await manager.query<{ id: string }[]>(
    `SELECT id FROM tools WHERE category_id = $1 AND ($2::uuid IS NULL OR id > $2)
     ORDER BY id LIMIT $3 FOR NO KEY UPDATE`,
    [id, afterId, BATCH],
  );
  return tools.map((tool) => tool.id);
}

/**
 * Moves tools of a category to another one.
 * @param ids those of the tools; all when undefined.
 * @returns the number of moved tools.
 */
async function moveTools(
  manager: EntityManager,
  from: Category,
  into: Category,
  ids: readonly string[] | undefined,
): Promise<number> {
  const [moved] = await manager.query<[{ id: string }[]]>(
    `UPDATE tools SET category_id = $2, version = version + 1
     WHERE category_id = $1 AND ($3::uuid[] IS NULL OR id = ANY($3)) RETURNING id`,
    [from.id, into.id, ids ?? null],
  );
  await indexTools(
    manager,
    moved.map(({ id }) => id),
  );
  return moved.length;
}

/** Removes a category without tools. Its slugs then find the other one. */
async function removeMerged(manager: EntityManager, merged: Category, { id }: Category): Promise<void> {
  const former = manager.getRepository(FormerCategorySlug);
  await former.update({ categoryId: merged.id }, { categoryId: id });
  await manager.getRepository(Category).delete({ id: merged.id });
  await former.insert({ slug: merged.slug, categoryId: id });
}
