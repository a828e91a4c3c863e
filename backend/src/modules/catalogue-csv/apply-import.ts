import type { EntityManager } from 'typeorm';
import { DomainError } from '../../common/errors';
import { newId } from '../../common/ids';
import { selectList } from '../../platform/database/select-list';
import { WhereBuilder } from '../../platform/database/where-builder';
import { markChanged } from '../../platform/generations/generations';
import type { ImageUrls } from '../../platform/images/image-urls';
import { AuditAction, recordAudits } from '../audit';
import {
  addSearchWords,
  changeStock,
  findLastAdjustments,
  lockExistingTools,
  nextVersion,
  recordAdjustments,
  recordOpeningStock,
  reserve,
  saveDataSheets,
  saveImageLists,
  Tool,
  writeSearchTexts,
  writeTools,
  type ImageValues,
  type SpecificationValues,
} from '../tools';
import type { CatalogueImport } from './catalogue-import.entity';
import { CatalogueImportOutcome, type StagedValues } from './catalogue-import-row.entity';
import { readCatalogueTools, type CatalogueTool } from './catalogue-tools';
import { findSlugOwners } from './reserved-names';

/** A row that adds or changes a tool. */
type WritingRow = RowReference & {
  readonly sku: string;
  readonly version: number | null;
  readonly staged: StagedValues;
};

/** A row and the tool that it adds or changes. */
interface RowReference {
  readonly id: string;
  readonly toolId: string;
}

/** Rows that are processed together, with the tools that they change, by id. */
interface Batch {
  readonly rows: readonly WritingRow[];
  readonly tools: ReadonlyMap<string, Tool>;
}

/** Why a row can no longer be applied. */
interface Conflict extends Pick<WritingRow, 'id' | 'sku'> {
  readonly column: string | null;
  readonly message: string;
}

type ConflictError = readonly [column: string | null, message: string];

/** The rows of one statement, and those in memory at the same time. */
const BATCH = 1000;

/**
 * Writes the rows of an import, all or none. The tools are locked first, in the order of their ids.
 * @param onProgress called after each batch with the number of rows that are written.
 * @returns the rows that can no longer be applied, in the order of the file; then nothing is written.
 */
export async function applyRows(
  manager: EntityManager,
  imageUrls: ImageUrls,
  applied: CatalogueImport,
  at: Date,
  onProgress: (count: number) => Promise<void>,
): Promise<readonly Conflict[]> {
  const references = await manager.query<RowReference[]>(
    `SELECT id, tool_id AS "toolId" FROM catalogue_import_rows
     WHERE import_id = $1 AND tool_id IS NOT NULL ORDER BY tool_id`,
    [applied.id],
  );
  const batches = Array.from({ length: Math.ceil(references.length / BATCH) }, (_, index) =>
    references.slice(index * BATCH, (index + 1) * BATCH),
  );
  for (const batch of batches)
    await lockExistingTools(
      manager,
      batch.map(({ toolId }) => toolId),
    );
  // All that the batches lock for the search: locked one after the other, they could make a deadlock.
  const categories = await manager.query<{ id: string }[]>('SELECT id FROM categories ORDER BY id FOR SHARE');
  const categoryIds = new Set(categories.map(({ id }) => id));
  const conflicts: Conflict[] = [];
  for (const batch of batches) {
    const found = await findConflicts(manager, imageUrls, await loadBatch(manager, batch), categoryIds);
    if (found.length > 0) await recordConflicts(manager, found);
    conflicts.push(...found);
  }
  if (conflicts.length > 0) return conflicts.sort((one, other) => (one.id < other.id ? -1 : 1));
  const words = new Set<string>();
  let count = 0;
  for (const batch of batches) {
    const newWords = await writeBatch(manager, applied, await loadBatch(manager, batch), at);
    for (const word of newWords) words.add(word);
    count += batch.length;
    await onProgress(count);
  }
  await addSearchWords(manager, [...words]);
  markChanged(manager, 'catalogue');
  return [];
}

async function loadBatch(manager: EntityManager, references: readonly RowReference[]): Promise<Batch> {
  const rows = await manager.query<WritingRow[]>(
    'SELECT id, sku, version, tool_id AS "toolId", staged FROM catalogue_import_rows WHERE id = ANY($1) ORDER BY id',
    [references.map(({ id }) => id)],
  );
  const tools = await manager.query<Tool[]>(
    `SELECT ${selectList(manager.dataSource, Tool)} FROM tools WHERE id = ANY($1)`,
    [references.map(({ toolId }) => toolId)],
  );
  return { rows, tools: new Map(tools.map((tool) => [tool.id, tool])) };
}

/** Compares the records that the rows depend on with the preview. */
async function findConflicts(
  manager: EntityManager,
  imageUrls: ImageUrls,
  { rows, tools }: Batch,
  categoryIds: ReadonlySet<string>,
): Promise<readonly Conflict[]> {
  const added = rows.filter(({ version }) => version === null);
  const taken = await manager.query<{ sku: string }[]>('SELECT sku FROM tool_skus WHERE sku = ANY($1)', [
    added.map(({ sku }) => sku),
  ]);
  const skus = new Set(taken.map(({ sku }) => sku));
  const slugOwners = await findSlugOwners(
    manager,
    rows.flatMap(({ staged }) => staged.columns.slug ?? []),
  );
  const images = await imageUrls.lockAll(manager, rows.flatMap(imagesOf));
  const lastAdjustments = await findLastAdjustments(
    manager,
    rows.map(({ sku }) => sku),
  );

  const errorOf = (row: WritingRow): ConflictError | undefined => {
    const { slug, categoryId } = row.staged.columns;
    if (row.version === null && skus.has(row.sku)) return ['SKU', 'Another tool has this SKU now'];
    if (slug !== undefined && (slugOwners.get(slug) ?? row.toolId) !== row.toolId)
      return ['Slug', 'Another tool has this address now'];
    if (categoryId !== undefined && !categoryIds.has(categoryId))
      return ['Category', 'The category no longer exists'];
    if (imagesOf(row).some((image) => !images.has(image))) return ['Image', 'An image no longer exists'];
    return row.version === null
      ? undefined
      : toolConflict(row, tools.get(row.toolId), lastAdjustments.get(row.sku) ?? null);
  };
  return rows.flatMap((row) => {
    const error = errorOf(row);
    return error === undefined ? [] : { id: row.id, sku: row.sku, column: error[0], message: error[1] };
  });
}

/** Stores the conflicts with their rows. */
async function recordConflicts(manager: EntityManager, conflicts: readonly Conflict[]): Promise<void> {
  await manager.query(
    `UPDATE catalogue_import_rows SET outcome = $2, errors = jsonb_build_array(jsonb_build_object('column', "column", 'message', message))
     FROM jsonb_to_recordset($1) AS conflict (id uuid, "column" text, message text)
     WHERE catalogue_import_rows.id = conflict.id`,
    [JSON.stringify(conflicts), CatalogueImportOutcome.CONFLICT],
  );
}

/** Compares the locked tool of a row with the preview. */
function toolConflict(
  { version, staged }: WritingRow,
  tool: Tool | undefined,
  lastAdjustmentId: string | null,
): ConflictError | undefined {
  if (tool?.deletedAt !== null) return [null, 'The tool was archived after the preview'];
  if (tool.version !== version) return [null, 'The tool has changed since the preview'];
  if (staged.availableChange === 0) return undefined;
  // The file counts the pieces. An adjustment may have counted them too, while orders and returns happen beside both.
  if (staged.lastAdjustmentId !== lastAdjustmentId)
    return ['Available', 'An admin has changed the stock since the preview'];
  const stockError = stockErrorOf(tool.available, staged.availableChange);
  return stockError === undefined ? undefined : ['Available', stockError];
}

const imagesOf = ({ staged: { columns, furtherImages = [] } }: WritingRow): string[] => [
  ...(columns.image === undefined ? [] : [columns.image]),
  ...furtherImages.map(({ image }) => image),
];

/** Orders since the preview may have taken what the import removes. */
function stockErrorOf(available: number, change: number): string | undefined {
  try {
    changeStock(available, change);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

/** @returns the words that are new to the search. */
async function writeBatch(
  manager: EntityManager,
  { userId, requestId, fileName }: CatalogueImport,
  { rows, tools }: Batch,
  at: Date,
): Promise<readonly string[]> {
  const reason = `Import of ${fileName}`;
  const written = rows.map(({ toolId, sku, staged }) => {
    const before = tools.get(toolId);
    const available = (before?.available ?? 0) + staged.availableChange;
    const { columns, specifications, furtherImages } = staged;
    const version = before === undefined ? 1 : nextVersion(before, columns, specifications, furtherImages);
    const tool = new Tool();
    Object.assign(tool, { id: toolId, sku, createdAt: at }, before, columns, { available, version });
    return { before, tool, staged };
  });
  const changed = written.filter(({ before }) => before !== undefined);
  const added = written.filter(({ before }) => before === undefined).map(({ tool }) => tool);
  const parts = await readParts(
    manager,
    changed.map(({ tool }) => tool.id),
  );

  await manager.getRepository(Tool).insert(added);
  await writeTools(
    manager,
    changed.map(({ tool }) => tool),
  );
  const withSlugs = written.filter(({ staged }) => staged.columns.slug !== undefined).map(({ tool }) => tool);
  if (!(await reserve(manager, 'sku', added)) || !(await reserve(manager, 'slug', withSlugs)))
    throw new Error('A SKU or a slug was taken during the import');
  await saveDataSheets(manager, partsById(written, 'specifications'));
  await saveImageLists(manager, partsById(written, 'furtherImages'));
  const words = await writeSearchTexts(
    manager,
    written.map(({ tool }) => tool.id),
  );
  await recordOpeningStock(manager, added);
  await recordAdjustments(
    manager,
    changed
      .filter(({ staged }) => staged.availableChange !== 0)
      .map(({ tool, staged }) => ({
        ...{ id: newId(), toolId: tool.id, quantity: staged.availableChange },
        ...{ userId, reason },
      })),
    at,
  );
  const events = written.map(({ before, tool, staged: { columns, specifications, furtherImages } }) => ({
    action: before === undefined ? AuditAction.ADD_TOOL : AuditAction.UPDATE_TOOL,
    targetId: tool.id,
    ...(before !== undefined && { before: Object.assign({}, before, parts.get(tool.id)) }),
    after: {
      ...columns,
      available: tool.available,
      ...(specifications && { specifications }),
      ...(furtherImages && { furtherImages }),
    },
    at,
  }));
  await recordAudits(manager, { actorId: userId, requestId }, events);
  return words;
}

/** The data sheets and further images of tools before the change, for the audit log. */
async function readParts(
  manager: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<CatalogueTool, 'specifications' | 'furtherImages'>>> {
  const tools = await readCatalogueTools(manager, new WhereBuilder().where('id = ANY(?)', ids));
  return new Map(
    tools.map(({ id, specifications, furtherImages }) => [id, { specifications, furtherImages }]),
  );
}

interface Parts {
  specifications: SpecificationValues[];
  furtherImages: ImageValues[];
}

const partsById = <Name extends keyof Parts>(
  written: readonly { readonly tool: Tool; readonly staged: Partial<Parts> }[],
  name: Name,
): Map<string, Parts[Name]> =>
  new Map(
    written.flatMap(({ tool, staged }) => {
      const part = staged[name];
      return part === undefined ? [] : [[tool.id, part] as [string, Parts[Name]]];
    }),
  );
