import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { badInput, DomainError, notFound } from '../../common/errors';
import { newId, requireId } from '../../common/ids';
import type { ListRequest, Page } from '../../common/page';
import type { Viewer } from '../../common/viewer';
import { keysetPage } from '../../platform/database/keyset-page';
import { readRecord, readRecords } from '../../platform/database/read-records';
import { selectList } from '../../platform/database/select-list';
import { WhereBuilder } from '../../platform/database/where-builder';
import { markChanged } from '../../platform/generations/generations';
import type { ImageUrls } from '../../platform/images/image-urls';
import { AuditAction, recordAudit } from '../audit';
import { Category } from './category.entity';
import { checkTool } from './check-tool';
import { insertTool, nextSku, rejectDuplicates } from './insert-tool';
import { lockTool } from './lock-tool';
import { Specification } from './specification.entity';
import { indexTools } from './search/index-tools';
import { relevancePage } from './search/relevance-page';
import type { SearchSuggestions } from './search/search-suggestions';
import { suggest } from './search/suggest';
import { toolConditions, type ToolFilter } from './search/tool-conditions';
import { countFacets } from './search/count-facets';
import type { ToolFacets } from './search/tool-facets';
import { matchTools } from './search/tool-matches';
import { recordAdjustment } from './stock';
import { Tool } from './tool.entity';
import { FORMATTED_MAX_STOCK, MAX_STOCK, toolFieldNames } from './tool.fields';
import { ToolImage } from './tool-image.entity';
import type { AddToolInput, SpecificationInput, ToolImageInput, UpdateToolInput } from './tool.inputs';
import {
  chooseSlug,
  findCategoryId,
  OTHER_TOOLS,
  reserveSlug,
  saveFurtherImages,
  saveSpecifications,
  type ImageValues,
  type SpecificationValues,
} from './tool-parts';

interface ToolListRequest extends ListRequest<keyof Tool | 'relevance'> {
  readonly filter?: ToolFilter | null;
}

/** A page of tools, with what they can be filtered by. */
export interface ToolPage extends Page<Tool> {
  /** Counts the tools by one SQL statement. */
  readonly facets: () => Promise<ToolFacets>;
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
  async list(
    { search, filter, sortBy, descending, ...request }: ToolListRequest,
    select?: readonly string[],
  ): Promise<ToolPage> {
    const text = search?.trim() ? search : undefined;
    const matches = text === undefined ? undefined : await matchTools(this.database, text);
    const where = toolConditions(matches, filter ?? {});
    const facets = () => countFacets(this.database, matches, filter ?? {});
    if (sortBy !== 'relevance') {
      const page = await keysetPage(
        this.database,
        { entity: Tool, where, sortBy, descending, select },
        request,
      );
      return { ...page, facets };
    }
    if (matches === undefined) throw badInput({ sortBy: 'Only a search can be sorted by relevance.' });
    return { ...(await relevancePage(this.database, matches, where, request, select)), facets };
  }

  /** The best tools, and categories, for what has been typed of a search; none before the second letter. */
  suggest(text: string): Promise<SearchSuggestions> {
    return suggest(this.database, text);
  }

  /** @throws DomainError NOT_FOUND, also for an archived tool. */
  async findVisible(id: string): Promise<Tool> {
    const tool = await this.find(new WhereBuilder().where('id = ?', requireId(id, 'tool')));
    if (tool?.deletedAt !== null) throw notFound('tool');
    return tool;
  }

  /** @throws DomainError NOT_FOUND, also for an archived tool. */
  async findBySku(sku: string): Promise<Tool> {
    const tool = await this.find(new WhereBuilder().where('sku = ?', sku.trim().toUpperCase()));
    if (tool?.deletedAt !== null) throw notFound('tool');
    return tool;
  }

  /**
   * The tool that has or had this slug.
   * @throws DomainError NOT_FOUND, GONE for an archived tool.
   */
  async findBySlug(slug: string): Promise<Tool> {
    const where = new WhereBuilder().where(
      'id = (SELECT tool_id FROM tool_slugs WHERE slug = ?)',
      slug.trim(),
    );
    const tool = await this.find(where);
    if (tool === null) throw notFound('tool');
    if (tool.deletedAt !== null) throw new DomainError('GONE', 'This tool is no longer sold.');
    return tool;
  }

  private find(where: WhereBuilder): Promise<Tool | null> {
    return readRecord(this.database, Tool, where);
  }

  /** The categories, in the order of the shop. */
  async listCategories(): Promise<readonly Category[]> {
    return this.database.getRepository(Category).find({ order: { position: 'ASC', id: 'ASC' } });
  }

  /** Categories by their ids, in the order of the ids. */
  readonly loadCategories = async (ids: readonly string[]): Promise<readonly Category[]> => {
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

  /** The data sheet of each tool, in the order of the ids. */
  readonly loadSpecifications = async (toolIds: readonly string[]): Promise<readonly Specification[][]> => {
    const rows = await this.database.query<Specification[]>(
      `SELECT ${selectList(this.database, Specification)} FROM tool_specifications
       WHERE tool_id = ANY($1) ORDER BY tool_id, position`,
      [toolIds],
    );
    return toolIds.map((id) => rows.filter(({ toolId }) => toolId === id));
  };

  /** The images of each tool after the first, in the order of the ids. */
  readonly loadFurtherImages = async (toolIds: readonly string[]): Promise<readonly ToolImage[][]> => {
    const rows = await this.database.query<ToolImage[]>(
      `SELECT ${selectList(this.database, ToolImage)} FROM tool_images
       WHERE tool_id = ANY($1) ORDER BY tool_id, position`,
      [toolIds],
    );
    return toolIds.map((id) => rows.filter(({ toolId }) => toolId === id));
  };

  /** @throws DomainError BAD_USER_INPUT */
  async add(viewer: Viewer, input: AddToolInput): Promise<Tool> {
    const at = this.clock();
    return this.database.transaction(async (manager) => {
      const { columns, specifications = [], images = [] } = await this.toRecord(manager, input, at);
      const sku = columns.sku ?? (await nextSku(manager));
      const tool = Object.assign(new Tool(), TOOL_DEFAULTS, {
        id: newId(),
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
    });
  }

  /**
   * Changes the given fields. The tool is locked first, as it is by orders, so that the change of the stock applies to
   * the current stock.
   * @throws DomainError BAD_USER_INPUT, NOT_FOUND, CONFLICT
   */
  async update(viewer: Viewer, id: string, input: UpdateToolInput): Promise<Tool> {
    rejectNulls(input);
    const { availableChange = 0, version } = input;
    const at = this.clock();
    return this.database.transaction(async (manager) => {
      const { columns, specifications, images } = await this.toRecord(manager, input, at);
      const tool = await lockTool(manager, requireId(id, 'tool'));
      if (version !== undefined && version !== tool.version) {
        throw new DomainError('CONFLICT', 'This tool has changed since you opened it.');
      }
      const available = changeStock(tool.available, availableChange);
      const changes = { ...columns, available, version: tool.version + 1 };
      checkTool(Object.assign(new Tool(), tool, columns));
      const before = Object.assign(new Tool(), tool, await this.loadParts(tool.id));
      if (columns.slug !== undefined) await reserveSlug(manager, tool.id, columns.slug);
      await rejectDuplicates(() => manager.getRepository(Tool).update({ id: tool.id }, changes));
      if (specifications !== undefined) await saveSpecifications(manager, tool.id, specifications);
      if (images !== undefined) await saveFurtherImages(manager, tool.id, images);
      if (availableChange !== 0) await recordAdjustment(manager, tool.id, availableChange, at);
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
    });
  }

  /** What belongs to a tool in other tables, for the audit log. */
  private async loadParts(id: string) {
    const [[rows = []], [images = []]] = await Promise.all([
      this.loadSpecifications([id]),
      this.loadFurtherImages([id]),
    ]);
    return {
      specifications: rows.map(({ name, value, unit }) => ({ name, value, unit })),
      furtherImages: images.map(({ image, alt }) => ({ image, alt })),
    };
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
      await indexTools(manager, [tool.id]);
      markChanged(manager, 'catalogue');
      const action = AuditAction.DELETE_TOOL;
      await recordAudit(manager, viewer, { action, targetId: tool.id, before: tool, after: changes, at });
      return tool;
    });
  }

  /**
   * The records of the given fields, with texts trimmed. Only known fields are read: the body of a REST request may have
   * others.
   * @throws DomainError BAD_USER_INPUT
   */
  private async toRecord(
    manager: EntityManager,
    input: Partial<AddToolInput>,
    at: Date,
  ): Promise<{ columns: Partial<Tool>; specifications?: SpecificationValues[]; images?: ImageValues[] }> {
    const {
      imageLink,
      sku,
      slug,
      category,
      orderMultiple,
      priceBreaks,
      imageAlt,
      specifications,
      furtherImages,
    } = input;
    const values = toolFieldNames.flatMap((name) => {
      const value = input[name];
      if (value === undefined || name === 'imageLink') return [];
      return [[name, typeof value === 'string' ? value.trim() : value]];
    });
    const columns = {
      ...(Object.fromEntries(values) as Partial<Tool>),
      ...(imageLink !== undefined && {
        image: await this.imageUrls.parseForInput(manager, 'imageLink', imageLink),
      }),
      ...(sku != null && { sku: sku.trim().toUpperCase() }),
      ...(slug != null && { slug }),
      ...(category != null && { categoryId: await findCategoryId(manager, category, at) }),
      ...(orderMultiple != null && { orderMultiple }),
      ...(priceBreaks != null && {
        priceBreaks: priceBreaks.map(({ minQuantity, price }) => ({ minQuantity, price })),
      }),
      ...(imageAlt != null && { imageAlt: imageAlt.trim() }),
    };
    return {
      columns,
      ...(specifications != null && { specifications: toDataSheet(specifications) }),
      ...(furtherImages != null && { images: await this.toImages(manager, furtherImages) }),
    };
  }

  private async toImages(manager: EntityManager, images: readonly ToolImageInput[]): Promise<ImageValues[]> {
    const values: ImageValues[] = [];
    for (const [index, { imageLink, alt }] of images.entries()) {
      const image = await this.imageUrls.parseForInput(
        manager,
        `furtherImages.${index}.imageLink`,
        imageLink,
      );
      values.push({ image, alt: alt?.trim() ?? '' });
    }
    return values;
  }
}

/** The values of a new tool that was given none. */
export const TOOL_DEFAULTS = { orderMultiple: 1, priceBreaks: [], imageAlt: '', version: 1, deletedAt: null };

/** @throws DomainError BAD_USER_INPUT when two rows have the same name. */
export function toDataSheet(rows: readonly SpecificationInput[]): SpecificationValues[] {
  const names = new Set<string>();
  return rows.map(({ name, value, unit }, index) => {
    const trimmed = name.trim();
    const key = trimmed.toLowerCase();
    if (names.has(key)) throw badInput({ [`specifications.${index}.name`]: 'Use each name once' });
    names.add(key);
    return { name: trimmed, value: value.trim(), unit: unit?.trim() || null };
  });
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

/** @throws DomainError BAD_USER_INPUT when the stock would be negative or too large. */
export function changeStock(available: number, change: number): number {
  const changed = available + change;
  if (changed < 0)
    throw badInput({ availableChange: `Only ${available.toLocaleString('en-US')} pieces are in stock` });
  // Restocked orders may raise the stock above the maximum. It can still be lowered then.
  if (change > 0 && changed > MAX_STOCK) {
    throw badInput({ availableChange: `The stock can be at most ${FORMATTED_MAX_STOCK} pieces` });
  }
  return changed;
}
