import type { EntityManager } from 'typeorm';

/** Numbers and SKUs are no words. */
export const IS_WORD = "word ~ '^[[:alpha:]]{2,}$'";

/**
 * Adds words to those that are no typing error in a search. Transactions that add the same word wait for each other, so each
 * adds its words at its end, with a single call: in one order, they cannot make a deadlock.
 */
export async function addSearchWords(manager: EntityManager, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await manager.query(
    `INSERT INTO search_words
     SELECT DISTINCT word FROM unnest($1::text[]) AS word WHERE ${IS_WORD} ORDER BY word
     ON CONFLICT DO NOTHING`,
    [words],
  );
}
