import type { DataSource } from 'typeorm';
import { PLAN_FOR_VALUES } from '../../../platform/database/statement-names';
import { parseSearch, toQueryTexts, type SearchQuery } from './search-query';

/** A search, prepared for statements. */
export interface ToolMatches {
  /** The words as a tsquery. */
  readonly query: string;
  /** The same, for SKU and name only. */
  readonly titleQuery: string;
  /** The text as a SKU without hyphens. */
  readonly sku: string;
}

const TSQUERY = (first: number): string =>
  `(to_tsquery('catalogue', $${first}) && (to_tsquery('catalogue', $${first + 1}) || to_tsquery('simple', $${first + 2})))`;

const PREPARE = `
  SELECT ${TSQUERY(1)}::text AS query, ${TSQUERY(4)}::text AS "titleQuery",
    EXISTS (SELECT FROM tool_search WHERE document @@ ${TSQUERY(1)}) AS found ${PLAN_FOR_VALUES}`;

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
  if (exact.found || search.words.length === 0) return { ...exact, sku: search.sku };
  const rows = await database.query<{ typed: string; word: string | null }[]>(CORRECT, [search.words]);
  const corrections = new Map(rows.flatMap(({ typed, word }) => (word === null ? [] : [[typed, word]])));
  return { ...(await prepare(database, search, corrections)), sku: search.sku };
}

async function prepare(
  database: DataSource,
  search: SearchQuery,
  corrections?: ReadonlyMap<string, string>,
): Promise<Pick<ToolMatches, 'query' | 'titleQuery'> & { readonly found: boolean }> {
  const texts = ['', 'A'].map((weight) => toQueryTexts(search, corrections, weight));
  const values = texts.flatMap(({ before, last, start }) => [before, last, start]);
  const [row] = await database.query<
    [{ readonly query: string; readonly titleQuery: string; readonly found: boolean }]
  >(PREPARE, values);
  return row;
}
