import type { DataSource } from 'typeorm';
import { PLAN_FOR_VALUES } from '../../../platform/database/statement-names';
import { parseSearch, toQueryTexts, type SearchQuery } from './search-query';

/** A search, prepared for statements. */
export interface ToolMatches {
  /** The words as a tsquery. */
  readonly query: string;
  /** The text as a SKU without hyphens. */
  readonly sku: string;
}

const QUERY = "(to_tsquery('catalogue', $1) && (to_tsquery('catalogue', $2) || to_tsquery('simple', $3)))";

const PREPARE = `
  SELECT ${QUERY}::text AS query, EXISTS (SELECT FROM tool_search WHERE document @@ ${QUERY}) AS found
  ${PLAN_FOR_VALUES}`;

const CORRECT = `
  SELECT typed, (
    SELECT word FROM search_words WHERE word % typed ORDER BY similarity(word, typed) DESC, word LIMIT 1
  ) AS word
  FROM unnest($1::text[]) AS typed`;

/**
 * Prepares a search. When no tool has all words, each word is also searched by its closest spelling in the catalogue, so
 * that a corrected search is never mixed with an exact one.
 */
export async function matchTools(database: DataSource, text: string): Promise<ToolMatches> {
  const search = parseSearch(text);
  const exact = await prepare(database, search);
  const { sku } = search;
  if (exact.found || search.words.length === 0) return { query: exact.query, sku };
  const rows = await database.query<{ typed: string; word: string | null }[]>(CORRECT, [search.words]);
  const corrections = new Map(rows.flatMap(({ typed, word }) => (word === null ? [] : [[typed, word]])));
  return { query: (await prepare(database, search, corrections)).query, sku };
}

async function prepare(
  database: DataSource,
  search: SearchQuery,
  corrections?: ReadonlyMap<string, string>,
): Promise<{ readonly query: string; readonly found: boolean }> {
  const { before, last, start } = toQueryTexts(search, corrections);
  const [row] = await database.query<[{ readonly query: string; readonly found: boolean }]>(PREPARE, [
    before,
    last,
    start,
  ]);
  return row;
}
