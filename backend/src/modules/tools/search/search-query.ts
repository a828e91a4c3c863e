import { WORD_BREAK } from '../../../common/word-breaks';

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

/** Words with which people connect others. Few tools have them in their texts. After a number, "in" is the unit. */
const CONNECTING_WORDS = new Set(['a', 'an', 'and', 'for', 'from', 'in', 'of', 'or', 'the', 'to', 'with']);

const WORD_BREAKS = new RegExp(WORD_BREAK, 'gu');

/**
 * Splits a search into words, with `20oz` as `20 oz` and `½` as `1 2`. The function `search_words_of` of the database
 * prepares the texts of tools in the same way.
 */
export function parseSearch(text: string): SearchQuery {
  const all = text
    .replace(WORD_BREAKS, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\u2044|\.(?!\d)|(?<!\d)\./g, ' ')
    .replace(/(\d)(?=[a-z])/g, '$1 ')
    .split(' ')
    .filter(Boolean);
  const words = all.filter(
    (word, index) => !CONNECTING_WORDS.has(word) || (word === 'in' && /^[\d.]+$/.test(all[index - 1] ?? '')),
  );
  return {
    words: (words.length > 0 ? words : all).slice(0, MAX_WORDS),
    isOpen: !/\s$/.test(text),
    sku: toSkuKey(text),
  };
}

/** A SKU as its search compares it: upper case, without hyphens, spaces and other punctuation. */
export const toSkuKey = (text: string): string => text.replace(/[^a-z\d]/gi, '').toUpperCase();

/** A search as texts for `to_tsquery`. */
export interface QueryTexts {
  /** All words but the last. */
  readonly before: string;
  /** The last word, and those that it may stand for; none without words. */
  readonly last: readonly string[];
  /** The start of the last word; empty when the word is complete. */
  readonly start: string;
}

/** The words of the catalogue for a word that was typed. */
export interface Spellings {
  /** Those that start with it, the shortest first; at most one more than {@link MAX_LONGER}. */
  readonly longer: readonly string[];
  /** The most similar one, or null. */
  readonly similar: string | null;
}

/** When more words start with the last one, they are not listed one by one. */
export const MAX_LONGER = 50;

/** Only such words are corrected: without digits, and not the shortest. */
const CORRECTED = /^\p{L}{3,}$/u;

/**
 * The query for tools that have all words. A word that the catalogue does not have is replaced by the most similar one.
 * In quotes nothing in a word has a meaning in the syntax of queries.
 */
export function toQueryTexts(
  { words, isOpen }: SearchQuery,
  spellings: ReadonlyMap<string, Spellings> = new Map(),
): QueryTexts {
  const last = words.at(-1) ?? '';
  const { longer = [] } = spellings.get(last) ?? {};
  const isStart =
    isOpen &&
    last !== '' &&
    (longer.length > MAX_LONGER || (!CORRECTED.test(last) && !longer.includes(last)));
  const texts = words.map((word, index) => {
    const isLast = index === words.length - 1;
    const alternatives =
      isLast && isOpen && !isStart && longer.length > 0 ? longer : correct(word, spellings.get(word));
    return [...new Set([word, ...alternatives])].map((spelling) => `'${spelling}'`);
  });
  return {
    before: texts
      .slice(0, -1)
      .map((alternatives) => `(${alternatives.join(' | ')})`)
      .join(' & '),
    last: texts.at(-1) ?? [],
    start: isStart ? `'${last}':*` : '',
  };
}

/** The most similar word in place of one that the catalogue does not have. */
function correct(word: string, spellings: Spellings | undefined): readonly string[] {
  const isKnown = !CORRECTED.test(word) || (spellings?.longer.includes(word) ?? false);
  return isKnown || spellings?.similar == null ? [] : [spellings.similar];
}
