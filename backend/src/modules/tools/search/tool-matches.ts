import type { DataSource } from 'typeorm';
import { MAX_LONGER, parseSearch, toQueryTexts, type Spellings } from './search-query';

/** A search, prepared for statements. */
export interface ToolMatches {
  /** The words as a tsquery. */
  readonly query: string;
  /** The tool of the catalogue that has or had the text as its SKU; null for none. */
  readonly toolId: string | null;
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
 * whole but might be the start of others. Spellings with one stem are one word: PostgreSQL would count its tools twice.
 * A former SKU also finds its tool, by the current one. Without a digit it may be a word, which the tool had by mistake.
 */
const TO_QUERY = `
  SELECT ((with_synonyms(before) && (with_synonyms(coalesce(last, '')) || start)) || coalesce((
    SELECT with_synonyms(before && typed) WHERE EXISTS (
      SELECT FROM search_synonyms, unnest(targets) AS target WHERE numnode(target) > 1 AND target <@ (before && typed))
  ), '') || coalesce(plainto_tsquery('simple', search_words_of(replace(new_sku, '-', ''))), ''))::text AS query,
    tool_id AS "toolId"
  FROM to_tsquery('catalogue', $1) AS before, to_tsquery('catalogue', ($2::text[])[1]) AS typed,
    to_tsquery('simple', $3) AS start, (
      SELECT string_agg(DISTINCT to_tsquery('catalogue', spelling)::text, ' | ')::tsquery AS last
      FROM unnest($2::text[]) AS spelling
    ) AS spellings LEFT JOIN (
      SELECT tool_id, nullif(tools.sku, tool_skus.sku) AS new_sku FROM tool_skus JOIN tools ON id = tool_id
      WHERE short_sku(replace(tool_skus.sku, '-', '')) = short_sku($4) AND replace(tool_skus.sku, '-', '') = $4
        AND (tools.sku = tool_skus.sku OR tool_skus.sku ~ '\\d') AND deleted_at IS NULL
      ORDER BY tool_skus.sku <> $5, new_sku NULLS FIRST LIMIT 1
    ) AS owner ON true`;

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
  const { before, last, start } = toQueryTexts(search, spellings);
  const [matches] = await database.query<[ToolMatches]>(TO_QUERY, [
    before,
    last,
    start,
    search.sku,
    text.trim().toUpperCase(),
  ]);
  return matches;
}
