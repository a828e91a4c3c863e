import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { badInput, notFound } from '../../common/errors';
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

const MAX_CATEGORIES = 200;

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
    const categories = new Map(found.map((category) => [category.id, category]));
    return ids.map((id) => {
      const category = categories.get(id);
      if (category === undefined) throw notFound('category');
      return category;
    });
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
   * Adds a category after the others.
   * @throws DomainError BAD_USER_INPUT
   */
  add(viewer: Viewer, input: AddCategoryInput): Promise<Category> {
    return this.write(async (manager, at) => {
      const categories = await listCategories(manager);
      if (categories.length >= MAX_CATEGORIES) {
        throw badInput({ name: `The shop has ${MAX_CATEGORIES} categories already. Merge some first` });
      }
      const name = input.name.trim();
      const slug = input.slug ?? slugify(name);
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
   * Changes the given fields. The former slug still finds the category.
   * @throws DomainError BAD_USER_INPUT, NOT_FOUND
   */
  update(viewer: Viewer, id: string, input: UpdateCategoryInput): Promise<Category> {
    return this.write(async (manager, at) => {
      const before = await findCategory(manager, id);
      const after = { name: input.name?.trim() ?? before.name, slug: input.slug ?? before.slug };
      const category = Object.assign(new Category(), before, after);
      const isRenamed = after.name !== before.name;
      if (isRenamed) await lockToolsOf(manager, before);
      if (after.slug !== before.slug) {
        await rejectUsedSlug(manager, category);
        const former = manager.getRepository(FormerCategorySlug);
        await former.delete({ slug: after.slug });
        await former.insert({ slug: before.slug, categoryId: before.id });
      }
      await checkConstraints(() => manager.getRepository(Category).update({ id: before.id }, after));
      if (isRenamed) await indexCategory(manager, before.id);
      const action = AuditAction.UPDATE_CATEGORY;
      await recordAudit(manager, viewer, { action, targetId: before.id, before, after, at });
      return category;
    });
  }

  /**
   * Orders the categories.
   * @param ids those of all categories, in the new order.
   * @throws DomainError BAD_USER_INPUT, NOT_FOUND
   */
  sort(viewer: Viewer, ids: readonly string[]): Promise<Category[]> {
    const sortedIds = ids.map((id) => requireId(id, 'category'));
    return this.write(async (manager, at) => {
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
   * Moves all tools of a category to another one and removes the first. Its slugs then find the other one.
   * @throws DomainError BAD_USER_INPUT, NOT_FOUND
   */
  merge(viewer: Viewer, from: string, into: string): Promise<Category> {
    return this.write(async (manager, at) => {
      const merged = await findCategory(manager, from);
      const category = await findCategory(manager, into);
      if (merged.id === category.id) throw badInput({ into: 'Choose another category' });
      await lockToolsOf(manager, merged);
      // Afterwards no tool can be added to it.
      await manager.query('SELECT FROM categories WHERE id = $1 FOR UPDATE', [merged.id]);
      const [moved] = await manager.query<[{ id: string }[]]>(
        'UPDATE tools SET category_id = $2, version = version + 1 WHERE category_id = $1 RETURNING id',
        [merged.id, category.id],
      );
      await indexTools(
        manager,
        moved.map(({ id: toolId }) => toolId),
      );
      const former = manager.getRepository(FormerCategorySlug);
      await former.update({ categoryId: merged.id }, { categoryId: category.id });
      await manager.getRepository(Category).delete({ id: merged.id });
      await former.insert({ slug: merged.slug, categoryId: category.id });
      const action = AuditAction.MERGE_CATEGORIES;
      const { name, slug } = category;
      const after = { name, slug, movedTools: moved.length };
      await recordAudit(manager, viewer, { action, targetId: merged.id, before: merged, after, at });
      return category;
    });
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

/** Locks the tools of a category before the category and their texts, as edits and orders do. */
async function lockToolsOf(manager: EntityManager, { id }: Category): Promise<void> {
  await manager.query('SELECT FROM tools WHERE category_id = $1 ORDER BY id FOR NO KEY UPDATE', [id]);
}

/** Updates the search after a category was renamed. */
async function indexCategory(manager: EntityManager, id: string): Promise<void> {
  const tools = await manager.query<{ id: string }[]>('SELECT id FROM tools WHERE category_id = $1', [id]);
  await indexTools(
    manager,
    tools.map((tool) => tool.id),
  );
}
