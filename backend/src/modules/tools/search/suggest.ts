import type { DataSource } from 'typeorm';
import { readRecords } from '../../../platform/database/read-records';
import { WhereBuilder } from '../../../platform/database/where-builder';
import { Category } from '../category.entity';
import { searchPage } from './search-page';
import { parseSearch } from './search-query';
import { MAX_CATEGORIES, MAX_TOOLS, type SearchSuggestions } from './search-suggestions';
import { matchTools } from './tool-matches';

const MIN_LETTERS = 2;
/** Fewer than for a list: suggestions follow each key. */
const MAX_RANKED = 1_000;

/** The best tools, and categories, for what has been typed of a search; none before the second letter. */
export async function suggest(database: DataSource, text: string): Promise<SearchSuggestions> {
  if (parseSearch(text).words.join('').length < MIN_LETTERS) return { tools: [], categories: [] };
  const matches = await matchTools(database, text);
  const [{ items }, categories] = await Promise.all([
    searchPage(database, matches, {}, { first: MAX_TOOLS }, { maxRanked: MAX_RANKED }),
    readRecords(
      database,
      Category,
      new WhereBuilder().where(
        "to_tsvector('catalogue', search_words_of(name)) || to_tsvector('simple', search_words_of(name)) @@ ?::tsquery",
        matches.query,
      ),
    ),
  ]);
  const inOrder = categories.toSorted((one, other) => one.position - other.position);
  return { tools: [...items], categories: inOrder.slice(0, MAX_CATEGORIES) };
}
