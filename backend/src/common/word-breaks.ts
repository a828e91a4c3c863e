const SEPARATORS = [
  '\\u{1}-\\u{2d}',
  '\\u{2f}',
  '\\u{3a}-\\u{40}',
  '\\u{5b}-\\u{60}',
  '\\u{7b}-\\u{a9}',
  '\\u{ab}-\\u{b1}',
  '\\u{b4}',
  '\\u{b6}-\\u{b8}',
  '\\u{bb}',
  '\\u{bf}',
  '\\u{d7}',
  '\\u{f7}',
  // Accents that stand alone.
  '\\u{2c2}-\\u{2c5}',
  '\\u{2d2}-\\u{2df}',
  // Punctuation, currencies, trademarks, arrows and drawings.
  '\\u{2000}-\\u{206f}',
  '\\u{20a0}-\\u{20cf}',
  '\\u{2117}',
  '\\u{2120}',
  '\\u{2122}',
  '\\u{2190}-\\u{245f}',
  '\\u{2500}-\\u{2bff}',
  '\\u{2e00}-\\u{2e7f}',
  '\\u{3000}-\\u{3004}',
  '\\u{3008}-\\u{3020}',
  '\\u{3030}',
  // Variation selectors, the byte order mark, and forms of punctuation for vertical and wide text.
  '\\u{fe00}-\\u{fe1f}',
  '\\u{fe30}-\\u{fe6f}',
  '\\u{feff}',
  '\\u{ff01}-\\u{ff0f}',
  '\\u{ff1a}-\\u{ff20}',
  '\\u{ff3b}-\\u{ff40}',
  '\\u{ff5b}-\\u{ff65}',
  '\\u{ffe0}-\\u{fffd}',
  // Emoji.
  '\\u{1f000}-\\u{1faff}',
].join('');

/** The place before a fraction such as that of "3½", which NFKC writes as "1⁄2". */
export const BEFORE_FRACTION = '(?=[\\u{bc}-\\u{be}\\u{2150}-\\u{215f}])';

/**
 * The breaks between words, as a regular expression: spaces, punctuation and symbols. It lists them because PostgreSQL classifies
 * characters by the locale of the cluster, and by the locale C it takes every one beyond ASCII for a letter. The full stop is absent:
 * between digits it is part of a number.
 */
export const WORD_BREAK = `[${SEPARATORS}]+|${BEFORE_FRACTION}`;

/** {@link WORD_BREAK} for PostgreSQL. The database stores it in the function `search_words_of`, so a change needs a migration. */
export const POSTGRES_WORD_BREAK = WORD_BREAK.replace(
  /\\u\{([\da-f]+)\}/g,
  (_, code: string) => `\\U${code.padStart(8, '0')}`,
);
