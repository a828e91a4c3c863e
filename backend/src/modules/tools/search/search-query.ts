/** What a person searches for. */
export interface SearchQuery {
  /** In lower case, without punctuation. */
  readonly words: readonly string[];
  /** Whether the last word may be the start of a longer one, as it is while it is typed. */
  readonly isOpen: boolean;
  /** The text as a SKU without hyphens. */
  readonly sku: string;
}

const MAX_WORDS = 10;

/** Words with which people connect others. Few tools have them in their texts. */
const CONNECTING_WORDS = new Set(['a', 'an', 'and', 'for', 'from', 'in', 'of', 'or', 'the', 'to', 'with']);

/**
 * Splits a search into words, with `20oz` as `20 oz`. The function `search_words_of` of the database prepares the texts
 * of tools in the same way.
 */
export function parseSearch(text: string): SearchQuery {
  const all = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}.]+/gu, ' ')
    .replace(/\.(?!\d)|(?<!\d)\./g, ' ')
    .replace(/(\d)(?=[a-z])/g, '$1 ')
    .split(' ')
    .filter(Boolean);
  const words = all.filter((word) => !CONNECTING_WORDS.has(word));
  return {
    words: (words.length > 0 ? words : all).slice(0, MAX_WORDS),
    isOpen: !/\s$/.test(text),
    sku: text.replace(/[^a-z\d]/gi, '').toUpperCase(),
  };
}

/** A search as texts for `to_tsquery`. */
export interface QueryTexts {
  /** All words but the last. */
  readonly before: string;
  readonly last: string;
  /** The start of the last word; empty when the word is complete. */
  readonly start: string;
}

/**
 * The query for tools that have all words. In quotes nothing in a word has a meaning in the syntax of queries.
 * @param corrections other spellings of words, which match too
 */
export function toQueryTexts(
  { words, isOpen }: SearchQuery,
  corrections: ReadonlyMap<string, string> = new Map(),
): QueryTexts {
  const texts = words.map((word) => {
    const correction = corrections.get(word);
    const spellings = correction === undefined ? [word] : [word, correction];
    return `(${spellings.map((spelling) => `'${spelling}'`).join(' | ')})`;
  });
  const last = words.at(-1) ?? '';
  return {
    before: texts.slice(0, -1).join(' & '),
    last: texts.at(-1) ?? '',
    start: isOpen && last !== '' ? `'${last}':*` : '',
  };
}
