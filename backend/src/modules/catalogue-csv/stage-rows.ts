import type { EntityManager } from 'typeorm';
import { badInput, DomainError } from '../../common/errors';
import { newId } from '../../common/ids';
import { validateInput } from '../../common/validate-input';
import { WhereBuilder } from '../../platform/database/where-builder';
import type { ImageUrls } from '../../platform/images/image-urls';
import {
  AddToolInput,
  checkToolChanges,
  findLastAdjustments,
  OTHER_TOOLS,
  slugCandidates,
  toDataSheet,
  TOOL_DEFAULTS,
  type ColumnField,
  type ImageValues,
  type SpecificationValues,
  type Tool,
} from '../tools';
import { CatalogueImportMode } from './catalogue-import.entity';
import {
  CatalogueImportOutcome,
  type CatalogueImportError,
  type CatalogueImportRow,
  type StagedValues,
} from './catalogue-import-row.entity';
import { readCatalogueTools, type CatalogueTool } from './catalogue-tools';
import { isRequired, SKU, type Column } from './columns';
import { CellError } from './compact-lists';
import type { CsvRow } from './csv';
import { findCurrentSkus, findSlugOwners } from './reserved-names';

/** What the rows of one file share. */
export interface Staging {
  readonly manager: EntityManager;
  readonly imageUrls: ImageUrls;
  readonly importId: string;
  readonly mode: CatalogueImportMode;
  /** All columns that there are. */
  readonly allColumns: readonly Column[];
  /** The columns of the file, in its order. */
  readonly columns: readonly Column[];
  /** Finds a category by its slug or a former one, or by its name in any case. */
  readonly findCategory: (text: string) => CategoryKey | undefined;
  /** The number of the row of each SKU so far. */
  readonly rowsBySku: Map<string, number>;
  /** The SKU of each slug that a row reserves. */
  readonly skusBySlug: Map<string, string>;
}

interface CategoryKey {
  readonly id: string;
  readonly slug: string;
}

/** What other records say about the values of a batch. */
interface References {
  /** The stored form of each valid image by its URL. */
  readonly images: ReadonlyMap<string, string>;
  /** The tool that has or had each slug. */
  readonly slugOwners: ReadonlyMap<string, string>;
  /** The latest adjustment of each stock by SKU. */
  readonly lastAdjustments: ReadonlyMap<string, string>;
}

type StagedRow = Omit<CatalogueImportRow, 'import'>;

/** The start of a text, cut between characters: the database stores no half of a surrogate pair. */
function shorten(text: string): string {
  const [start = ''] = /^.{0,60}/su.exec(text) ?? [];
  return start === text ? text : `${start}…`;
}

/**
 * The columns that a heading names.
 * @throws DomainError BAD_USER_INPUT
 */
export function resolveColumns(heading: readonly string[], known: readonly Column[]): readonly Column[] {
  const titles = heading.slice(0, heading.findLastIndex((title) => title !== '') + 1);
  const columns = titles.map((title, index) => {
    const column = known.find((other) => other.title.toLowerCase() === title.toLowerCase());
    if (column !== undefined) return column;
    if (title === '') throw badInput({ file: `Column ${index + 1} has no title` });
    const titles = known.map((other) => other.title).join(', ');
    throw badInput({ file: `Unknown column: ${shorten(title)}. The columns are: ${titles}` });
  });
  const repeated = columns.find((column, index) => columns.indexOf(column) !== index);
  if (repeated !== undefined) throw badInput({ file: `Two columns are called ${repeated.title}` });
  if (!columns.some(({ title }) => title === SKU)) throw badInput({ file: `The column ${SKU} is missing` });
  return columns;
}

/** Checks rows and compares them with their tools. */
export async function stageRows(staging: Staging, rows: readonly CsvRow[]): Promise<StagedRow[]> {
  const { manager, imageUrls, columns } = staging;
  const skuIndex = columns.findIndex(({ title }) => title === SKU);
  const skus = rows.map(({ cells }) => (cells[skuIndex] ?? '').toUpperCase());
  // Before the stock: an adjustment in between then stops the import.
  const lastAdjustments = await findLastAdjustments(manager, skus);
  const found = await readCatalogueTools(manager, new WhereBuilder().where('sku = ANY(?)', skus));
  const tools = new Map(found.map((tool) => [tool.sku, tool]));
  const currentSkus = await findCurrentSkus(manager, skus);
  const stagers = rows.map((row, index) => {
    const sku = skus[index] ?? '';
    return new RowStager(staging, row, sku, tools.get(sku), currentSkus.get(sku));
  });
  for (const stager of stagers) await stager.readCells();
  const references = {
    images: await imageUrls.lockAll(
      manager,
      stagers.flatMap(({ imageLinks }) => imageLinks),
    ),
    slugOwners: await findSlugOwners(
      manager,
      stagers.flatMap(({ slugs }) => slugs),
    ),
    lastAdjustments,
  };
  return Promise.all(stagers.map((stager) => stager.stage(references)));
}

/** Checks one row and compares it with its tool. */
class RowStager {
  /** Rows are listed by id, in the order in which they are created. */
  private readonly id = newId();
  private readonly errors: CatalogueImportError[] = [];
  /** The values of the cells that differ from the tool. */
  private readonly input: Partial<AddToolInput> = new AddToolInput();

  /**
   * @param tool the tool with the SKU, also an archived one; undefined for a new tool.
   * @param currentSku that of the tool that had the SKU; undefined when no tool had it before.
   */
  constructor(
    private readonly staging: Staging,
    private readonly row: CsvRow,
    private readonly sku: string,
    private readonly tool: CatalogueTool | undefined,
    private readonly currentSku: string | undefined,
  ) {}

  /** Reads the cells by the rules of the API. A row with an invalid SKU has no other errors. */
  async readCells(): Promise<void> {
    const skuError = this.checkSku();
    if (skuError !== undefined) {
      this.addError(SKU, skuError);
      return;
    }
    const { columns } = this.staging;
    if (this.row.cells.slice(columns.length).some((cell) => cell !== ''))
      this.addError(null, 'The row has more cells than the heading');
    for (const [index, column] of columns.entries()) this.readCell(column, this.row.cells[index] ?? '');
    if (this.tool === undefined) this.checkRequired();
    await this.collectErrors(() => validateInput(this.input));
  }

  /** The URLs of new images. */
  get imageLinks(): readonly string[] {
    const { imageLink, furtherImages } = this.input;
    return [imageLink, ...(furtherImages ?? []).map((image) => image.imageLink)].filter(
      (link) => link !== undefined,
    );
  }

  /** The slugs that the row may reserve, the best first. */
  get slugs(): readonly string[] {
    const { slug, toolName } = this.input;
    if (slug != null) return [slug];
    if (this.tool !== undefined) return [];
    return slugCandidates(toolName ?? '', this.sku);
  }

  /** The category that the row sets, of a new tool also without a value. */
  private get category(): CategoryKey | undefined {
    const text = this.input.category ?? (this.tool === undefined ? OTHER_TOOLS : undefined);
    return text === undefined ? undefined : this.staging.findCategory(text);
  }

  /** Compares the row with its tool. */
  async stage(references: References): Promise<StagedRow> {
    const written = this.errors.some(({ column }) => column === SKU)
      ? undefined
      : await this.write(references);
    const nothing = { changes: [], toolId: null, version: null, staged: null };
    const row = {
      id: this.id,
      importId: this.staging.importId,
      rowNumber: this.row.number,
      sku: this.sku,
      toolName: this.tool?.toolName ?? this.input.toolName ?? '',
      errors: this.errors,
    };
    if (written === undefined || this.errors.length > 0)
      return { ...row, ...nothing, outcome: CatalogueImportOutcome.INVALID };
    const changes = this.compare(written.after);
    if (changes.length === 0) return { ...row, ...nothing, outcome: CatalogueImportOutcome.UNCHANGED };
    return {
      ...row,
      outcome: this.tool === undefined ? CatalogueImportOutcome.ADD : CatalogueImportOutcome.UPDATE,
      changes,
      toolId: this.tool?.id ?? newId(),
      version: this.tool?.version ?? null,
      staged: written.staged,
    };
  }

  /** What the row writes, and the tool afterwards. */
  private async write(references: References): Promise<{ staged: StagedValues; after: CatalogueTool }> {
    const columns = this.toColumns(references);
    const parts = await this.toParts(references);
    const before = this.tool ?? { ...TOOL_DEFAULTS, available: 0, specifications: [], furtherImages: [] };
    const categorySlug = this.category?.slug ?? this.tool?.categorySlug;
    const after = Object.assign({}, before, columns, { categorySlug }, parts) as CatalogueTool;
    if (this.errors.length === 0) await this.collectErrors(() => checkToolChanges(after, columns));
    const { available = before.available, ...others } = columns;
    const availableChange = available - before.available;
    const lastAdjustmentId = references.lastAdjustments.get(this.sku) ?? null;
    return { staged: { columns: others, availableChange, lastAdjustmentId, ...parts }, after };
  }

  /** Notes the SKU; returns its error. */
  private checkSku(): string | undefined {
    const { mode, rowsBySku } = this.staging;
    if (this.sku === '') return 'Enter the SKU';
    const earlier = rowsBySku.get(this.sku);
    if (earlier !== undefined) return `Row ${earlier} has this SKU too`;
    rowsBySku.set(this.sku, this.row.number);
    // The other cells of an old file may be out of date too.
    if (this.currentSku !== undefined) return `This SKU was changed to ${this.currentSku}`;
    if (this.tool === undefined)
      return mode === CatalogueImportMode.UPDATE ? 'No tool has this SKU' : undefined;
    if (this.tool.deletedAt !== null) return 'The tool with this SKU is archived';
    return mode === CatalogueImportMode.CREATE ? 'Another tool has this SKU' : undefined;
  }

  private readCell(column: Column, cell: string): void {
    // A cell that is like the tool is not checked: the rules may have changed since it was written.
    if (cell === '' || (this.tool !== undefined && cell === column.format(this.tool).trim())) return;
    if (column.title === SKU) {
      if (this.tool === undefined) this.input.sku = this.sku;
      return;
    }
    try {
      Object.assign(this.input, { [column.field]: column.parse(cell) });
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      this.addError(column.title, error.message);
    }
  }

  /** Checks that a new tool has all values that it needs. */
  private checkRequired(): void {
    const { mode, allColumns } = this.staging;
    const missing = allColumns
      .filter((column) => isRequired(column) && this.input[column.field] === undefined)
      .map(({ title }) => title)
      .filter((title) => !this.hasError(title));
    // A row without several of them, such as one of a price list, was most likely meant for a tool that exists.
    if (missing.length > 1 && mode === CatalogueImportMode.BOTH)
      this.addError(SKU, `No tool has this SKU, and a new one also needs ${missing.join(', ')}`);
    else for (const title of missing) this.addError(title, 'A new tool needs a value here');
  }

  /** The columns of the table, of a new tool all of them. */
  private toColumns({ images, slugOwners }: References): Partial<Tool> {
    const { sku, toolName, price, available, minOrder, toolDescription } = this.input;
    const { category, orderMultiple, priceBreaks, imageLink, imageAlt } = this.input;
    const isNew = this.tool === undefined;
    const values = {
      sku,
      toolName,
      price,
      available,
      minOrder,
      toolDescription,
      orderMultiple,
      priceBreaks: priceBreaks?.map(({ minQuantity, price }) => ({ minQuantity, price })),
      imageAlt,
      image: imageLink === undefined ? undefined : images.get(imageLink),
      slug: this.chooseSlug(slugOwners),
      categoryId: this.category?.id,
    } satisfies Record<ColumnField | 'image' | 'categoryId', unknown>;
    if (imageLink !== undefined && values.image === undefined)
      this.addError('Image', 'Invalid image URL, or the image no longer exists');
    if (category != null && values.categoryId === undefined)
      this.addError('Category', 'No category has this slug or name');
    const given = Object.entries(values).filter(([, value]) => value != null);
    return { ...(isNew && TOOL_DEFAULTS), ...(Object.fromEntries(given) as Partial<Tool>) };
  }

  private chooseSlug(owners: ReadonlyMap<string, string>): string | undefined {
    const { skusBySlug } = this.staging;
    const isFree = (slug: string): boolean => {
      const owner = owners.get(slug);
      return (skusBySlug.get(slug) ?? this.sku) === this.sku && (owner ?? this.tool?.id) === this.tool?.id;
    };
    const free = this.slugs.find(isFree);
    if (free !== undefined) skusBySlug.set(free, this.sku);
    else if (this.slugs.length > 0) this.addError('Slug', 'Another tool has or had this address');
    return free;
  }

  private async toParts({
    images,
  }: References): Promise<{ specifications?: SpecificationValues[]; furtherImages?: ImageValues[] }> {
    const { specifications, furtherImages } = this.input;
    let dataSheet: SpecificationValues[] | undefined;
    await this.collectErrors(() => {
      if (specifications != null) dataSheet = toDataSheet(specifications);
    });
    const stored = furtherImages?.map(({ imageLink, alt }) => ({
      image: images.get(imageLink) ?? '',
      alt: alt ?? '',
    }));
    if (stored?.some(({ image }) => image === ''))
      this.addError('Further images', 'Invalid image URL, or the image no longer exists');
    return { ...(dataSheet && { specifications: dataSheet }), ...(stored && { furtherImages: stored }) };
  }

  private compare(after: CatalogueTool): { column: string; before: string; after: string }[] {
    return this.staging.columns
      .map((column) => ({
        column: column.title,
        before: this.tool === undefined ? '' : column.format(this.tool),
        after: column.format(after),
      }))
      .filter((change) => change.before !== change.after);
  }

  private addError(column: string | null, message: string): void {
    const cell = this.row.cells[this.staging.columns.findIndex(({ title }) => title === column)];
    // The row has its SKU beside the errors.
    const value = cell && column !== SKU ? ` (the file has “${shorten(cell)}”)` : '';
    this.errors.push({ column, message: message + value });
  }

  private hasError(title: string): boolean {
    return this.errors.some(({ column }) => column === title);
  }

  /** Runs a check and adds its validation errors to those of the columns. */
  private async collectErrors(check: () => void | Promise<void>): Promise<void> {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof DomainError) || error.fields === undefined) throw error;
      for (const [path, message] of Object.entries(error.fields)) {
        const [field, index] = path.split('.');
        const column = this.staging.allColumns.find((other) => other.field === field);
        const entry = index === undefined ? '' : `Entry ${Number(index) + 1}: `;
        this.addError(column?.title ?? null, entry + message);
      }
    }
  }
}
