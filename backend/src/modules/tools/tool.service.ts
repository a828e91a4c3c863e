import { setImmediate } from 'node:timers/promises';
import { IsNull, type DataSource } from 'typeorm';
import { badInput, DomainError, notFound } from '../../common/errors';
import { groupInOrder, recordsInOrder, textsInOrder, type TextOfId } from '../../common/group-by';
import { requireId } from '../../common/ids';
import { MAX_COUNT, type ListRequest, type Page, type PageRequest } from '../../common/page';
import type { Viewer } from '../../common/viewer';
import { keysetPage } from '../../platform/database/keyset-page';
import { readRecord, readRecords } from '../../platform/database/read-records';
import { RecordReader } from '../../platform/database/record-reader';
import { selectList } from '../../platform/database/select-list';
import { SharedReads } from '../../platform/database/shared-reads';
import { WhereBuilder } from '../../platform/database/where-builder';
import { isShopper } from '../policies';
import { Specification } from './specification.entity';
import { matchSkus, type SkuMatch } from './search/match-skus';
import { searchPage } from './search/search-page';
import type { SearchWithoutResultService } from './search/search-without-result.service';
import type { SearchSuggestions } from './search/search-suggestions';
import { suggest } from './search/suggest';
import type { SortKey } from './search/sorted-keys';
import { isSearch, mergeSpecifications, toolConditions, type ToolFilter } from './search/tool-conditions';
import { countFacets } from './search/count-facets';
import type { ToolFacets } from './search/tool-facets';
import { matchTools, type ToolMatches } from './search/tool-matches';
import { Tool } from './tool.entity';
import { ToolImage } from './tool-image.entity';

interface ToolListRequest extends ListRequest<SortKey | 'relevance'> {
  readonly filter?: ToolFilter | null;
}

/** How and where a tool is in the catalogue now. */
interface CatalogueEntry {
  readonly id: string;
  readonly sku: string;
  readonly toolName: string;
  /** Null once the tool is archived. */
  readonly slug: string | null;
}

/** A page of tools, with what they can be filtered by. */
export interface ToolPage extends Page<Tool> {
  /** Counts the tools by one SQL statement. */
  readonly facets: () => Promise<ToolFacets>;
  /** The tool that has or had the search as its SKU. */
  readonly exactMatch: Tool | null;
}

interface ArchivedToolListRequest extends PageRequest {
  readonly search?: string | null;
}

const hasConditions = ({ specifications = [], ...filter }: ToolFilter): boolean =>
  (specifications ?? []).length > 0 || Object.values(filter).some((value) => value != null);

/** Whether a request is for all matches of a search. */
const isWholeSearch = ({ search, filter, after, before }: ToolListRequest): boolean =>
  Boolean(search?.trim()) &&
  after == null &&
  before == null &&
  !hasConditions(mergeSpecifications(filter ?? {}));

/**
 * Counts each at most once. The total of a list comes from its facets, which count the list too, when both are requested in one
 * turn of the event loop.
 */
function shareCount(
  { count }: Page<Tool>,
  countFacetsOnce: () => Promise<ToolFacets>,
): Pick<ToolPage, 'count' | 'facets'> {
  let facets: Promise<ToolFacets> | undefined;
  let total: Promise<number> | undefined;
  const countTotal = async (): Promise<number> => {
    await setImmediate();
    return facets === undefined ? count() : (await facets).total;
  };
  return {
    facets: () => (facets ??= countFacetsOnce()),
    count: () => (total ??= countTotal()),
  };
}

/** Reads the catalogue. */
export class ToolService {
  private readonly reader: RecordReader<Tool>;
  private readonly lists = new SharedReads<ToolPage>();

  constructor(
    private readonly database: DataSource,
    private readonly searchesWithoutResult: SearchWithoutResultService,
    /** The largest number of tools that facets count. */
    private readonly maxCount: number = MAX_COUNT,
  ) {
    this.reader = new RecordReader(database, Tool, 'deleted_at IS NULL');
  }

  /**
   * A page of the catalogue.
   * @param select the properties to read; all when undefined.
   * @param findViewer called when a search finds nothing.
   */
  async list(
    request: ToolListRequest,
    select?: readonly string[],
    findViewer?: () => Promise<Viewer | undefined>,
  ): Promise<ToolPage> {
    const key = JSON.stringify([request, select]);
    const list = await this.lists.read(key, () => this.readList(request, select));
    if (list.items.length === 0 && isWholeSearch(request) && isShopper(await findViewer?.()))
      this.searchesWithoutResult.count(request.search ?? '');
    return list;
  }

  private async readList(
    { search, filter, ...request }: ToolListRequest,
    select: readonly string[] | undefined,
  ): Promise<ToolPage> {
    const text = search?.trim() ? search : undefined;
    const matches = text === undefined ? undefined : await matchTools(this.database, text);
    const criteria = mergeSpecifications(filter ?? {});
    const page = await this.readPage(matches, criteria, request, select);
    return {
      ...page,
      exactMatch: page.items.find(({ id }) => id === matches?.toolId) ?? null,
      ...shareCount(page, () => countFacets(this.database, matches, criteria, this.maxCount)),
    };
  }

  private readPage(
    matches: ToolMatches | undefined,
    filter: ToolFilter,
    { sortBy, ...request }: ToolListRequest,
    select?: readonly string[],
  ): Promise<Page<Tool>> {
    if (sortBy === 'relevance') {
      if (matches === undefined) throw badInput({ sortBy: 'Only a search can be sorted by relevance.' });
      return searchPage(this.database, matches, filter, request, { select });
    }
    if (isSearch(matches, filter)) {
      return searchPage(this.database, matches, filter, { sortBy, ...request }, { select });
    }
    const { descending } = request;
    const list = { entity: Tool, where: toolConditions(filter), sortBy, descending, select };
    return keysetPage(this.database, list, request);
  }

  /**
   * A page of the archived tools, the one added last first.
   * @param select the properties to read; all when undefined.
   */
  listArchived(
    { search, ...page }: ArchivedToolListRequest,
    select?: readonly string[],
  ): Promise<Page<Tool>> {
    const where = new WhereBuilder().where('deleted_at IS NOT NULL').whereMatches(search, 'tool_name', 'sku');
    return keysetPage(this.database, { entity: Tool, where, descending: true, select }, page);
  }

  /** The number of tools in the catalogue. */
  count(): Promise<number> {
    return this.database.getRepository(Tool).countBy({ deletedAt: IsNull() });
  }

  /** The slugs of the catalogue, that of the oldest tool first. */
  async listSlugs({ offset, limit }: { offset: number; limit: number }): Promise<readonly string[]> {
    const rows = await this.database.query<{ slug: string }[]>(
      'SELECT slug FROM tools WHERE deleted_at IS NULL ORDER BY id OFFSET $1 LIMIT $2',
      [offset, limit],
    );
    return rows.map(({ slug }) => slug);
  }

  /** The best tools, and categories, for what has been typed of a search; none before the second letter. */
  suggest(text: string): Promise<SearchSuggestions> {
    return suggest(this.database, text);
  }

  /**
   * @param select the properties to read; all when undefined.
   * @throws DomainError NOT_FOUND, also for an archived tool.
   */
  async findVisible(id: string, select?: readonly string[]): Promise<Tool> {
    return requireTool(await this.reader.read(requireId(id, 'tool'), select));
  }

  /**
   * @param select the properties to read; all when undefined.
   * @throws DomainError NOT_FOUND, GONE for an archived tool.
   */
  async findSold(id: string, select?: readonly string[]): Promise<Tool> {
    const toolId = requireId(id, 'tool');
    const tool = await this.reader.read(toolId, select);
    if (tool === null && (await this.database.getRepository(Tool).existsBy({ id: toolId })))
      throw noLongerSold();
    return requireTool(tool);
  }

  /**
   * The tool that has or had this SKU.
   * @param select the properties to read; all when undefined.
   * @throws DomainError NOT_FOUND, GONE for an archived tool.
   */
  findBySku(sku: string, select?: readonly string[]): Promise<Tool> {
    const condition = 'id = (SELECT tool_id FROM tool_skus WHERE sku = ?)';
    return this.findSoldWhere(new WhereBuilder().where(condition, sku.trim().toUpperCase()), select);
  }

  /** The tool of each SKU, or former SKU, as people type it, or those that it may mean. */
  matchSkus(texts: readonly string[]): Promise<readonly SkuMatch[]> {
    return matchSkus(this.database, texts);
  }

  /**
   * The tool that has or had this slug.
   * @param select the properties to read; all when undefined.
   * @throws DomainError NOT_FOUND, GONE for an archived tool.
   */
  findBySlug(slug: string, select?: readonly string[]): Promise<Tool> {
    const condition = 'id = (SELECT tool_id FROM tool_slugs WHERE slug = ?)';
    return this.findSoldWhere(new WhereBuilder().where(condition, slug.trim()), select);
  }

  /** The tools that have or had these slugs, in their order; null where the catalogue has none. */
  async listBySlug(slugs: readonly string[]): Promise<(Tool | null)[]> {
    const rows = await this.database.query<(Tool & { requestedSlug: string })[]>(
      `SELECT requested_slug AS "requestedSlug", ${selectList(this.database, Tool)}
       FROM (SELECT slug AS requested_slug, tool_id FROM tool_slugs WHERE slug = ANY($1)) AS requested
       JOIN tools ON id = tool_id WHERE deleted_at IS NULL`,
      [slugs],
    );
    const tools = new Map(
      rows.map(({ requestedSlug, ...row }) => [requestedSlug, Object.assign(new Tool(), row)]),
    );
    return slugs.map((slug) => tools.get(slug) ?? null);
  }

  /** Those of the tools that exist, archived ones included, in the order of their ids. */
  loadByIds(ids: readonly string[]): Promise<readonly Tool[]> {
    return readRecords(this.database, Tool, new WhereBuilder().where('id = ANY(?)', ids));
  }

  /** The names of tools, archived or not, in the order of the ids; null for an unknown tool. */
  readonly loadNames = async (ids: readonly string[]): Promise<readonly (string | null)[]> => {
    const rows = await this.database.query<TextOfId[]>(
      'SELECT id, tool_name AS text FROM tools WHERE id = ANY($1)',
      [ids],
    );
    return textsInOrder(ids, rows);
  };

  /** The entry of each tool in the catalogue, in the order of the ids. */
  readonly loadCatalogueEntries = async (ids: readonly string[]): Promise<readonly CatalogueEntry[]> => {
    const rows = await this.database.query<CatalogueEntry[]>(
      `SELECT id, sku, tool_name AS "toolName", CASE WHEN deleted_at IS NULL THEN slug END AS slug
       FROM tools WHERE id = ANY($1)`,
      [ids],
    );
    return recordsInOrder(ids, rows, 'tool');
  };

  /** The data sheet of each tool, in the order of the ids. */
  readonly loadSpecifications = async (toolIds: readonly string[]): Promise<readonly Specification[][]> => {
    const rows = await this.database.query<Specification[]>(
      `SELECT ${selectList(this.database, Specification)} FROM tool_specifications
       WHERE tool_id = ANY($1) ORDER BY tool_id, position`,
      [toolIds],
    );
    return groupInOrder(toolIds, rows, ({ toolId }) => toolId);
  };

  /** The images of each tool after the first, in the order of the ids. */
  readonly loadFurtherImages = async (toolIds: readonly string[]): Promise<readonly ToolImage[][]> => {
    const rows = await this.database.query<ToolImage[]>(
      `SELECT ${selectList(this.database, ToolImage)} FROM tool_images
       WHERE tool_id = ANY($1) ORDER BY tool_id, position`,
      [toolIds],
    );
    return groupInOrder(toolIds, rows, ({ toolId }) => toolId);
  };

  private async findSoldWhere(where: WhereBuilder, select?: readonly string[]): Promise<Tool> {
    const properties = select && [...select, 'deletedAt'];
    const tool = requireTool(await readRecord(this.database, Tool, where, properties));
    if (tool.deletedAt !== null) throw noLongerSold();
    return tool;
  }
}

function requireTool(tool: Tool | null): Tool {
  if (tool === null) throw notFound('tool');
  return tool;
}

const noLongerSold = () => new DomainError('GONE', 'This tool is no longer sold.');
