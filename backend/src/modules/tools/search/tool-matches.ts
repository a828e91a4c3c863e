import type { DataSource } from 'typeorm';
import { MAX_LONGER, parseSearch, toQueryTexts, type Spellings } from './search-query';

/** A search, prepared for statements. */
export interface ToolMatches {
  /** The words as a tsquery. */
  readonly query: string;
  /** The text as a SKU without hyphens. */
  readonly sku: string;
}

const LIST_SPELLINGS = `
  SELECT typed,
    ARRAY(
      SELECT word FROM search_words WHERE word LIKE typed || '%' ORDER BY length(word), word LIMIT ${MAX_LONGER + 1}
    ) AS longer,
    (SELECT word FROM search_words WHERE word % typed ORDER BY similarity(word, typed) DESC, word LIMIT 1) AS similar
  FROM unnest($1::text[]) AS typed`;

/**
 * Synonyms replace complete words, in all and in the last one; those of several words also when the last one is typed
 * whole but might be the start of others.
 */
const TO_QUERY = `
  SELECT ((with_synonyms(before) && (with_synonyms(last) || start)) || coalesce((
    SELECT with_synonyms(before && typed) WHERE EXISTS (
      SELECT FROM search_synonyms, unnest(targets) AS target WHERE numnode(target) > 1 AND target <@ (before && typed))
  ), ''))::text AS query
  FROM to_tsquery('catalogue', $1) AS before, to_tsquery('catalogue', $2) AS last, to_tsquery('catalogue', $3) AS typed,
    to_tsquery('simple', $4) AS start`;

/**
 * Prepares a search. The words are looked up in the catalogue's list of words: PostgreSQL cannot estimate how many tools
 * have the start of a word or a misspelt one, but knows it of whole words.
 */
export async function matchTools(database: DataSource, text: string): Promise<ToolMatches> {
  const search = parseSearch(text);
  const rows = await database.query<(Spellings & { readonly typed: string })[]>(LIST_SPELLINGS, [
    search.words,
  ]);
  const spellings = new Map(rows.map(({ typed, ...row }) => [typed, row]));
  const { before, last, typed, start } = toQueryTexts(search, spellings);
  const [{ query }] = await database.query<[{ query: string }]>(TO_QUERY, [before, last, typed, start]);
  return { query, sku: search.sku };
}
