import { isDeepStrictEqual } from 'node:util';
import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../../common/clock';
import { badInput, notFound } from '../../../common/errors';
import { newId, requireId } from '../../../common/ids';
import { requireVersion } from '../../../common/version';
import type { Viewer } from '../../../common/viewer';
import { markChanged } from '../../../platform/generations/generations';
import { AuditAction, recordAudit } from '../../audit';
import { addSearchWords } from './add-search-words';
import { parseSearch } from './search-query';
import { SynonymGroup } from './synonym-group.entity';

export const MAX_GROUPS = 500;

/** What the API shows of a group. */
type ShownGroup = Pick<SynonymGroup, 'id' | 'words' | 'version'>;

/** Writes the words also as queries, with which PostgreSQL replaces them in searches. */
const SAVE = `
  INSERT INTO search_synonyms (id, words, version, targets, substitute, created_at)
  SELECT $1::uuid, $2::text[], $3::integer, array_agg(target), string_agg(format('(%s)', target), ' | ')::tsquery,
    $4::timestamptz
  FROM unnest($2::text[]) AS word, plainto_tsquery('catalogue', word) AS target
  ON CONFLICT (id) DO UPDATE
    SET words = EXCLUDED.words, version = EXCLUDED.version, targets = EXCLUDED.targets, substitute = EXCLUDED.substitute`;

/** Words of which the text parser of PostgreSQL finds none: by the locale of the cluster they have no letter or digit. */
const FIND_EMPTY = `
  SELECT word FROM unnest($1::text[]) AS word WHERE numnode(plainto_tsquery('catalogue', word)) = 0 LIMIT 1`;

const NO_LETTERS = 'Use letters or digits in each word';

/** The groups of words that mean the same to a search. */
export class SynonymService {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** All groups, in the order of their first words. */
  async list(): Promise<SynonymGroup[]> {
    const rows = await this.database.query<ShownGroup[]>(
      'SELECT id, words, version FROM search_synonyms ORDER BY words, id',
    );
    return rows.map(toGroup);
  }

  /** @throws DomainError BAD_USER_INPUT */
  add(viewer: Viewer, words: readonly string[]): Promise<SynonymGroup> {
    return this.write(async (manager, at) => {
      if ((await manager.getRepository(SynonymGroup).count()) >= MAX_GROUPS) {
        throw badInput({ words: `There are ${MAX_GROUPS} groups already. Delete some first` });
      }
      const group = toGroup({ id: newId(), words: normalize(words), version: 1 });
      await save(manager, group, at);
      const action = AuditAction.ADD_SYNONYM_GROUP;
      await recordAudit(manager, viewer, { action, targetId: group.id, after: { words: group.words }, at });
      return group;
    });
  }

  /**
   * Replaces the words of a group. The words that it has already have no effect.
   * @param version the one that the admin has read; not checked without one.
   * @throws DomainError BAD_USER_INPUT, NOT_FOUND, CONFLICT when the group has another version.
   */
  update(
    viewer: Viewer,
    id: string,
    words: readonly string[],
    version?: number | null,
  ): Promise<SynonymGroup> {
    return this.write(async (manager, at) => {
      const before = await findGroup(manager, id);
      const group = toGroup({ id: before.id, words: normalize(words), version: before.version + 1 });
      if (isDeepStrictEqual(group.words, before.words)) return before;
      requireVersion(before, version, 'synonym group');
      await save(manager, group, at);
      const action = AuditAction.UPDATE_SYNONYM_GROUP;
      const after = { words: group.words };
      await recordAudit(manager, viewer, { action, targetId: group.id, before, after, at });
      return group;
    });
  }

  /** @throws DomainError NOT_FOUND */
  delete(viewer: Viewer, id: string): Promise<SynonymGroup> {
    return this.write(async (manager, at) => {
      const group = await findGroup(manager, id);
      await manager.getRepository(SynonymGroup).delete({ id: group.id });
      const action = AuditAction.DELETE_SYNONYM_GROUP;
      await recordAudit(manager, viewer, { action, targetId: group.id, before: { words: group.words }, at });
      return group;
    });
  }

  /** Runs writes one after the other, so that no two groups get the same word. */
  private write<Result>(run: (manager: EntityManager, at: Date) => Promise<Result>): Promise<Result> {
    const at = this.clock();
    return this.database.transaction(async (manager) => {
      await manager.query('LOCK TABLE search_synonyms IN SHARE ROW EXCLUSIVE MODE');
      markChanged(manager, 'catalogue');
      return run(manager, at);
    });
  }
}

const toGroup = ({ id, words, version }: ShownGroup): SynonymGroup =>
  Object.assign(new SynonymGroup(), { id, words, version });

/** @throws DomainError NOT_FOUND */
async function findGroup(manager: EntityManager, id: string): Promise<SynonymGroup> {
  const [row] = await manager.query<ShownGroup[]>(
    'SELECT id, words, version FROM search_synonyms WHERE id = $1',
    [requireId(id, 'synonym group')],
  );
  if (row === undefined) throw notFound('synonym group');
  return toGroup(row);
}

/**
 * The words as searches have them.
 * @throws DomainError BAD_USER_INPUT
 */
function normalize(words: readonly string[]): string[] {
  const normalized = [...new Set(words.map((word) => parseSearch(word).words.join(' ')))];
  if (normalized.includes('')) throw badInput({ words: NO_LETTERS });
  if (normalized.length < 2) throw badInput({ words: 'Enter at least two different words' });
  return normalized;
}

/** @throws DomainError BAD_USER_INPUT when another group has one of the words, or one has no letters. */
async function save(manager: EntityManager, { id, words, version }: SynonymGroup, at: Date): Promise<void> {
  const empty = await manager.query<unknown[]>(FIND_EMPTY, [words]);
  if (empty.length > 0) throw badInput({ words: NO_LETTERS });
  const [other] = await manager.query<{ word: string }[]>(
    'SELECT word FROM search_synonyms, unnest(words) AS word WHERE word = ANY($1) AND id <> $2 LIMIT 1',
    [words, id],
  );
  if (other !== undefined) throw badInput({ words: `“${other.word}” is in another group already` });
  await manager.query(SAVE, [id, words, version, at]);
  // A synonym is no typing error, although no tool may have it.
  await addSearchWords(
    manager,
    words.flatMap((word) => word.split(' ')),
  );
}
