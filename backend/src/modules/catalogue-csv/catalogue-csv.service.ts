import { setImmediate as nextTurn } from 'node:timers/promises';
import { MoreThan, type DataSource, type EntityManager } from 'typeorm';
import { inBatches } from '../../common/batches';
import type { Clock } from '../../common/clock';
import { formatCounted } from '../../common/counts';
import { daysBefore, HOUR_MS } from '../../common/days';
import { badInput, DomainError, notFound } from '../../common/errors';
import { newId, requireId } from '../../common/ids';
import type { Page, PageRequest } from '../../common/page';
import type { Viewer } from '../../common/viewer';
import { liftStatementLimit } from '../../platform/database/pool';
import { keysetPage } from '../../platform/database/keyset-page';
import { lockRecord } from '../../platform/database/lock-record';
import { readRecord } from '../../platform/database/read-records';
import { asServiceUnavailable } from '../../platform/database/unavailable';
import { WhereBuilder } from '../../platform/database/where-builder';
import type { FileReference, FileTokens } from '../../platform/file-tokens';
import type { ImageUrls } from '../../platform/images/image-urls';
import { AuditAction, recordAudit } from '../audit';
import { findCategoryId, OTHER_TOOLS } from '../tools';
import { applyRows } from './apply-import';
import { CatalogueImport, CatalogueImportStatus, type CatalogueImportMode } from './catalogue-import.entity';
import { CatalogueImportRow, type CatalogueImportOutcome } from './catalogue-import-row.entity';
import { catalogueColumns, type Column } from './columns';
import { checkRowCount, readCsv, type CsvRow } from './csv';
import { exportCatalogue } from './export-catalogue';
import { exportResult } from './export-result';
import { resolveColumns, stageRows, type Staging } from './stage-rows';

/** Two busy cores check a file of this size in two minutes, and write that many changes in one transaction of four. */
export const MAX_ROWS = 100_000;

/** A file of that many rows with a description of 300 characters and a data sheet each has 70 MB. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;

export const MAX_FILE_NAME_LENGTH = 200;

/** The rows that are checked together, before the server serves other requests. */
const STAGED_TOGETHER = 200;

/** The imports that the job reads together. */
const APPLIED_TOGETHER = 10;

/** An import is tried for so long while the database is unavailable or too busy. */
const RETRY_MS = HOUR_MS;

const RETENTION_DAYS = 7;

const { READY, APPLYING, APPLIED, STOPPED } = CatalogueImportStatus;

export interface CatalogueFile {
  readonly name: string;
  readonly mode: CatalogueImportMode;
  /** Reads the file from its start. */
  readonly read: () => AsyncIterable<Buffer>;
}

/** A CSV file that is made while it is sent. */
export interface CsvExport {
  readonly fileName: string;
  /** Its text in pieces. */
  readonly texts: AsyncGenerator<string>;
}

/** What a signed address opens. */
const [EXPORT, RESULT] = ['export', 'result'] as const;

interface RowListRequest extends PageRequest {
  readonly outcomes?: readonly CatalogueImportOutcome[] | null;
}

/** Exports the catalogue as CSV, and imports such files. */
export class CatalogueCsvService {
  private readonly columns: readonly Column[];
  private runApplications: () => void = () => undefined;

  constructor(
    private readonly database: DataSource,
    private readonly imageUrls: ImageUrls,
    private readonly tokens: FileTokens,
    private readonly links: { readonly apiUrl: string },
    private readonly clock: Clock,
  ) {
    this.columns = catalogueColumns(imageUrls);
  }

  /** @param run starts the job that applies imports; without it they wait for the schedule of the job. */
  onApplicationRequested(run: () => void): void {
    this.runApplications = run;
  }

  /** The tools of the catalogue as a CSV file. */
  export(): CsvExport {
    return { fileName: 'catalogue.csv', texts: exportCatalogue(this.database, this.columns) };
  }

  /**
   * The rows of an import and their outcome as a CSV file.
   * @throws DomainError NOT_FOUND
   */
  async exportResult(id: string): Promise<CsvExport> {
    return { fileName: 'import-result.csv', texts: exportResult(this.database, await this.findImport(id)) };
  }

  /** The address of the export for five minutes, for an admin. */
  createExportUrl(viewer: Viewer): Promise<string> {
    return this.createUrl({ kind: EXPORT, id: viewer.id });
  }

  /** The address of the result of an import for five minutes, for an admin. */
  createResultUrl({ id }: CatalogueImport): Promise<string> {
    return this.createUrl({ kind: RESULT, id });
  }

  private async createUrl(file: FileReference): Promise<string> {
    return `${this.links.apiUrl}/catalogue-files/${await this.tokens.issue('catalogue-file', file)}`;
  }

  /**
   * The file that a signed address names.
   * @throws DomainError NOT_FOUND, also for an address that has expired or was changed.
   */
  async open(token: string): Promise<CsvExport> {
    const file = await this.tokens.verify('catalogue-file', token);
    if (file === undefined) throw notFound('file');
    return file.kind === RESULT ? this.exportResult(file.id) : this.export();
  }

  /**
   * Checks the rows of a file and stores them for a preview.
   * @throws DomainError BAD_USER_INPUT when the file is no CSV file, is empty, has too many rows or an unknown column.
   */
  async upload(viewer: Viewer, { name, mode, read }: CatalogueFile): Promise<CatalogueImport> {
    // The whole file, before a long transaction.
    await checkRowCount(readCsv(read()), MAX_ROWS);
    const at = this.clock();
    return this.database.transaction(async (manager) => {
      const created = Object.assign(new CatalogueImport(), {
        id: newId(),
        userId: viewer.id,
        requestId: null,
        requestedAt: null,
        fileName: name,
        mode,
        status: READY,
        addCount: 0,
        updateCount: 0,
        unchangedCount: 0,
        invalidCount: 0,
        appliedCount: 0,
        message: null,
        createdAt: at,
      });
      await manager.getRepository(CatalogueImport).insert(created);
      const counts = await this.stage(manager, created, readCsv(read()), at);
      await manager.getRepository(CatalogueImport).update({ id: created.id }, counts);
      const action = AuditAction.UPLOAD_CATALOGUE_IMPORT;
      await recordAudit(manager, viewer, {
        action,
        targetId: created.id,
        after: { fileName: name, mode, ...counts },
        at,
      });
      return Object.assign(created, counts);
    });
  }

  private async stage(
    manager: EntityManager,
    { id, mode }: CatalogueImport,
    csvRows: AsyncIterable<CsvRow>,
    at: Date,
  ): Promise<Pick<CatalogueImport, 'addCount' | 'updateCount' | 'unchangedCount' | 'invalidCount'>> {
    const counts = { ADD: 0, UPDATE: 0, UNCHANGED: 0, INVALID: 0, CONFLICT: 0 };
    let staging: Staging | undefined;
    for await (const rows of batches(csvRows)) {
      let dataRows = rows;
      if (staging === undefined) {
        const [heading, ...others] = rows;
        staging = await this.startStaging(manager, id, mode, heading?.cells ?? [], at);
        dataRows = others;
      }
      const staged = await stageRows(staging, dataRows);
      for (const { outcome } of staged) counts[outcome] += 1;
      await manager.getRepository(CatalogueImportRow).insert(staged);
      await nextTurn();
    }
    const { ADD: addCount, UPDATE: updateCount, UNCHANGED: unchangedCount, INVALID: invalidCount } = counts;
    if (addCount + updateCount + unchangedCount + invalidCount === 0)
      throw badInput({ file: 'The file has no rows below its heading' });
    return { addCount, updateCount, unchangedCount, invalidCount };
  }

  private async startStaging(
    manager: EntityManager,
    importId: string,
    mode: CatalogueImportMode,
    heading: readonly string[],
    at: Date,
  ): Promise<Staging> {
    const columns = resolveColumns(heading, this.columns);
    await findCategoryId(manager, OTHER_TOOLS, at);
    return {
      manager,
      imageUrls: this.imageUrls,
      importId,
      mode,
      columns,
      allColumns: this.columns,
      findCategory: await createCategoryFinder(manager),
      rowsBySku: new Map(),
      skusBySlug: new Map(),
    };
  }

  /** @throws DomainError NOT_FOUND */
  async findImport(id: string): Promise<CatalogueImport> {
    const where = new WhereBuilder().where('id = ?', requireId(id, 'import'));
    const found = await readRecord(this.database, CatalogueImport, where);
    if (found === null) throw notFound('import');
    return found;
  }

  /** A page of the rows of an import, in the order of the file. */
  listRows(
    importId: string,
    { outcomes, ...page }: RowListRequest,
    select?: readonly string[],
  ): Promise<Page<CatalogueImportRow>> {
    const where = new WhereBuilder()
      .where('import_id = ?', importId)
      .whereOptional('outcome = ANY(?)', outcomes);
    return keysetPage(this.database, { entity: CatalogueImportRow, where, select }, page);
  }

  /**
   * Lets the job write the rows of an import. A repeated request has no effect.
   * @throws DomainError NOT_FOUND, BAD_USER_INPUT when rows have errors that are not to be skipped, CONFLICT when it stopped.
   */
  async requestApplication(viewer: Viewer, id: string, skipInvalid: boolean): Promise<CatalogueImport> {
    const at = this.clock();
    const requested = await this.database.transaction(async (manager) => {
      const found = await lockRecord(manager, CatalogueImport, id, 'import');
      const { status, invalidCount } = found;
      if (status === APPLYING || status === APPLIED) return found;
      if (status === STOPPED)
        throw new DomainError('CONFLICT', 'The import has stopped. Upload the file again.');
      if (invalidCount > 0 && !skipInvalid)
        throw badInput({ skipInvalid: `Correct or skip ${formatCounted(invalidCount, 'row')} with errors` });
      const after = { status: APPLYING, userId: viewer.id, requestId: viewer.request.id, requestedAt: at };
      await manager.getRepository(CatalogueImport).update({ id: found.id }, after);
      const action = AuditAction.APPLY_CATALOGUE_IMPORT;
      const before = { status };
      await recordAudit(manager, viewer, {
        action,
        targetId: found.id,
        before,
        after: { status: APPLYING },
        at,
      });
      return Object.assign(found, after);
    });
    this.runApplications();
    return requested;
  }

  /**
   * Deletes an import that was not applied, with its rows.
   * @throws DomainError NOT_FOUND, CONFLICT when it is being applied, or was.
   */
  async discard(viewer: Viewer, id: string): Promise<CatalogueImport> {
    const at = this.clock();
    return this.database.transaction(async (manager) => {
      const found = await lockRecord(manager, CatalogueImport, id, 'import');
      if (found.status === APPLYING) throw new DomainError('CONFLICT', 'The import is being applied.');
      if (found.status === APPLIED) throw new DomainError('CONFLICT', 'The import has been applied.');
      // Its rows, up to 100,000, are deleted with it.
      await liftStatementLimit(manager);
      await manager.getRepository(CatalogueImport).delete({ id: found.id });
      const action = AuditAction.DISCARD_CATALOGUE_IMPORT;
      const { fileName, status } = found;
      await recordAudit(manager, viewer, { action, targetId: found.id, before: { fileName, status }, at });
      return found;
    });
  }

  /**
   * Writes the rows of the imports that admins have confirmed; one that a stopped server left is written from the start.
   * Calls `onError` for an import that fails, and stops it unless the database was unavailable, at most for an hour.
   */
  async applyRequested(onError: (error: unknown) => void, signal?: AbortSignal): Promise<void> {
    const loadBatch = (afterId: string) =>
      this.database.getRepository(CatalogueImport).find({
        where: { id: MoreThan(afterId), status: APPLYING },
        order: { id: 'ASC' },
        take: APPLIED_TOGETHER,
      });
    for await (const { id, requestedAt } of inBatches(loadBatch, signal)) {
      try {
        await this.apply(id);
      } catch (error) {
        onError(error);
        const message = this.reasonToStop(error, requestedAt ?? this.clock());
        if (message !== undefined) await this.stop(this.database.manager, id, message);
      }
    }
  }

  /** Why an import that failed stops; undefined when the next run tries again. */
  private reasonToStop(error: unknown, requestedAt: Date): string | undefined {
    if (asServiceUnavailable(error) === undefined)
      return 'Something went wrong on our side. Upload the file again.';
    const isRetried = this.clock().getTime() - requestedAt.getTime() < RETRY_MS;
    return isRetried
      ? undefined
      : 'The database was too busy for an hour. Upload the file again later, or in smaller parts.';
  }

  private apply(id: string): Promise<void> {
    const at = this.clock();
    const imports = this.database.getRepository(CatalogueImport);
    return this.database.transaction(async (manager) => {
      // The row itself stays free for the progress, which is visible before the transaction ends.
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
      const applied = await manager.getRepository(CatalogueImport).findOneByOrFail({ id });
      if (applied.status !== APPLYING) return;
      const conflicts = await applyRows(manager, this.imageUrls, applied, at, async (appliedCount) => {
        // On another connection. The import goes on when none is free.
        await imports.update({ id }, { appliedCount }).catch(() => undefined);
      });
      if (conflicts.length === 0) {
        const appliedCount = applied.addCount + applied.updateCount;
        await manager.getRepository(CatalogueImport).update({ id }, { status: APPLIED, appliedCount });
        return;
      }
      await this.stop(manager, id, describeConflicts(conflicts.map(({ sku }) => sku)));
    });
  }

  private async stop(manager: EntityManager, id: string, message: string): Promise<void> {
    const changes = { status: STOPPED, appliedCount: 0, message };
    await manager.getRepository(CatalogueImport).update({ id, status: APPLYING }, changes);
  }

  /** Deletes the imports older than a week. */
  async purgeExpired(signal?: AbortSignal): Promise<void> {
    const values = [daysBefore(this.clock(), RETENTION_DAYS), APPLYING];
    let count: number;
    do {
      count = await this.database.transaction(async (manager) => {
        // The rows of an import, up to 100,000, are deleted with it.
        await liftStatementLimit(manager);
        const [, deleted] = await manager.query<[unknown[], number]>(
          `DELETE FROM catalogue_imports WHERE id = (
             SELECT id FROM catalogue_imports WHERE created_at < $1 AND status <> $2
             ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)`,
          values,
        );
        return deleted;
      });
    } while (count > 0 && !signal?.aborted);
  }
}

/** The rows in groups that are checked together. */
async function* batches(rows: AsyncIterable<CsvRow>): AsyncGenerator<readonly CsvRow[]> {
  let batch: CsvRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < STAGED_TOGETHER) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const NAMED_CONFLICTS = 5;

function describeConflicts(skus: readonly string[]): string {
  const named = skus.slice(0, NAMED_CONFLICTS).join(', ');
  const others = skus.length - NAMED_CONFLICTS;
  return `Tools have changed since the preview: ${named}${others > 0 ? ` and ${others} more` : ''}. Upload the file again.`;
}

/** Finds categories as {@link Staging.findCategory} says. */
async function createCategoryFinder(manager: EntityManager): Promise<Staging['findCategory']> {
  // A category's own slug comes last, and so counts, also where another category had it before.
  const rows = await manager.query<{ key: string; id: string; slug: string; name: string }[]>(
    `SELECT former.slug AS key, id, categories.slug, name
     FROM former_category_slugs former JOIN categories ON id = category_id
     UNION ALL SELECT slug, id, slug, name FROM categories`,
  );
  const bySlug = new Map(rows.map((row) => [row.key, row]));
  const byName = new Map(rows.map((row) => [row.name.toLowerCase(), row]));
  return (text) => bySlug.get(text) ?? byName.get(text.toLowerCase());
}
