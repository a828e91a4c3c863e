import { In, type DataSource } from 'typeorm';
import type { Clock } from '../../../common/clock';
import { badInput } from '../../../common/errors';
import { newId, requireId } from '../../../common/ids';
import type { Viewer } from '../../../common/viewer';
import { AuditAction, recordAudit } from '../../audit';
import { parseSearch } from './search-query';
import { SearchWithoutResult } from './search-without-result.entity';

/** The largest number of texts that are stored; those that are searched least leave, the oldest first. */
const MAX_STORED = 1_000;
export const MAX_LISTED = 100;
/** The longest text that is counted: longer ones are seldom words for a tool. */
const MAX_LENGTH = 60;
/** The largest number of texts that wait in memory; others are not counted until these are stored. */
const MAX_WAITING = 200;

/** An email address, or at least seven digits with the punctuation of phone numbers. */
const PERSONAL = /@|(?:\d[\s().+/-]*){7}/;

const STORE = `
  INSERT INTO searches_without_result (id, text, count, last_searched_at)
  SELECT * FROM unnest($1::uuid[], $2::text[], $3::integer[], $4::timestamptz[]) AS searched (id, text) ORDER BY text
  ON CONFLICT (text) DO UPDATE SET
    count = LEAST(searches_without_result.count::bigint + EXCLUDED.count, 2147483647),
    last_searched_at = GREATEST(searches_without_result.last_searched_at, EXCLUDED.last_searched_at)`;

const TRIM = `
  DELETE FROM searches_without_result WHERE id IN (
    SELECT id FROM searches_without_result ORDER BY count DESC, last_searched_at DESC, id OFFSET $1
  )`;

interface Searched {
  count: number;
  lastSearchedAt: Date;
}

/**
 * Counts the searches that find no tool, without the persons who search. The counts wait in memory until the server stores
 * them at intervals, so that no request waits for them.
 */
export class SearchWithoutResultService {
  private waiting = new Map<string, Searched>();

  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly maxStored: number = MAX_STORED,
  ) {}

  /** Counts a search. Texts that may be personal data are ignored. */
  count(search: string): void {
    const text = parseSearch(search).words.join(' ');
    if (text === '' || text.length > MAX_LENGTH || PERSONAL.test(search)) return;
    const { count = 0 } = this.waiting.get(text) ?? {};
    if (count === 0 && this.waiting.size >= MAX_WAITING) return;
    this.waiting.set(text, { count: count + 1, lastSearchedAt: this.clock() });
  }

  /** Stores the counts that wait. Those that cannot be stored are lost. */
  async store(): Promise<void> {
    const searched = [...this.waiting];
    this.waiting = new Map();
    if (searched.length === 0) return;
    await this.database.query(STORE, [
      searched.map(() => newId()),
      searched.map(([text]) => text),
      searched.map(([, { count }]) => count),
      searched.map(([, { lastSearchedAt }]) => lastSearchedAt),
    ]);
    await this.database.query(TRIM, [this.maxStored]);
  }

  /** The most frequent ones. */
  async list(): Promise<SearchWithoutResult[]> {
    await this.store();
    return this.database.getRepository(SearchWithoutResult).find({
      order: { count: 'DESC', lastSearchedAt: 'DESC', id: 'ASC' },
      take: MAX_LISTED,
    });
  }

  /**
   * Deletes some and returns them, without those that were deleted before.
   * @throws DomainError BAD_USER_INPUT, NOT_FOUND for a text that is no id.
   */
  delete(viewer: Viewer, ids: readonly string[]): Promise<SearchWithoutResult[]> {
    const unique = [...new Set(ids.map((id) => requireId(id, 'search')))];
    if (unique.length === 0) throw badInput({ ids: 'Choose at least one search' });
    if (unique.length > MAX_LISTED) throw badInput({ ids: `Choose at most ${MAX_LISTED} searches` });
    const at = this.clock();
    return this.database.transaction(async (manager) => {
      const searches = await manager.getRepository(SearchWithoutResult).find({
        where: { id: In(unique) },
        order: { text: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      await manager.getRepository(SearchWithoutResult).delete({ id: In(unique) });
      const action = AuditAction.DELETE_SEARCHES_WITHOUT_RESULT;
      for (const { id: targetId, text, count } of searches) {
        await recordAudit(manager, viewer, { action, targetId, before: { text, count }, at });
      }
      return searches;
    });
  }
}
