import type { EntityManager } from 'typeorm';
import { addSearchWords, IS_WORD } from './add-search-words';

/** Stands between name and value in an attribute. Inputs reject control characters. */
export const SEPARATOR = '\u001f';

/** The value of a row of a data sheet as people read it. */
const SHOWN_VALUE = "value || coalesce(' ' || unit, '')";

/**
 * Updates the search after tools have changed in anything but their stock, or were archived. The caller has changed them in the same
 * transaction, once: it adds words last, see {@link addSearchWords}.
 */
export async function indexTools(manager: EntityManager, ids: readonly string[]): Promise<void> {
  await addSearchWords(manager, await writeSearchTexts(manager, ids));
}

/**
 * Updates the texts that searches read. The flags of the stock of a known tool belong to the trigger of `tools`, since an order may
 * have changed them later.
 *
 * Locks make simultaneous changes wait for each other: the category of a tool until it is renamed, and the texts of a tool until they
 * are written. The last to write has read what the others have changed.
 * @returns the words that are new to the search.
 */
export async function writeSearchTexts(
  manager: EntityManager,
  ids: readonly string[],
): Promise<readonly string[]> {
  await manager.query(
    `SELECT FROM categories JOIN tools ON category_id = categories.id WHERE tools.id = ANY($1)
     ORDER BY categories.id FOR SHARE OF categories`,
    [ids],
  );
  await manager.query('SELECT FROM tool_search WHERE tool_id = ANY($1) ORDER BY tool_id FOR UPDATE', [ids]);
  const rows = await manager.query<{ word: string }[]>(WRITE_TEXTS, [ids, SEPARATOR]);
  return rows.map(({ word }) => word);
}

const WRITE_TEXTS = `
  WITH texts AS (
    SELECT tools.id, category_id, tool_name, price, min_order, replace(sku, '-', '') AS sku_key, stock_flags(available, min_order) AS stock_flags,
      search_words_of(concat_ws(' ', sku, replace(sku, '-', ''), regexp_replace(sku, '-0+(?=\\d)', ' ', 'g'), regexp_replace(sku, '-0*(?=\\d)', '', 'g'), tool_name)) AS a,
      search_words_of(categories.name) AS b, coalesce(sheet.text, '') AS c, search_words_of(tool_description) AS d,
      coalesce(sheet.attributes, '{}') AS attributes
    FROM tools
      JOIN categories ON categories.id = category_id
      LEFT JOIN LATERAL (
        SELECT search_words_of(string_agg(name || ' ' || ${SHOWN_VALUE}, ' ' ORDER BY position)) AS text,
          array_agg(name || $2 || ${SHOWN_VALUE} ORDER BY position) AS attributes
        FROM tool_specifications WHERE tool_id = tools.id
      ) AS sheet ON true
    WHERE tools.id = ANY($1) AND deleted_at IS NULL
  ), archived AS (
    DELETE FROM tool_search USING tools WHERE tool_id = tools.id AND tools.id = ANY($1) AND deleted_at IS NOT NULL
  ), written AS (
    INSERT INTO tool_search (tool_id, category_id, tool_name, price, min_order, sku_key, stock_flags, title, document, attributes)
    SELECT id, category_id, tool_name, price, min_order, sku_key, stock_flags,
      strip(to_tsvector('catalogue', a) || to_tsvector('simple', a)),
      setweight(to_tsvector('catalogue', a), 'A') || setweight(to_tsvector('catalogue', b), 'B')
        || setweight(to_tsvector('catalogue', c), 'C') || setweight(to_tsvector('catalogue', d), 'D')
        || strip(to_tsvector('simple', concat_ws(' ', a, b, c))),
      attributes
    FROM texts
    ON CONFLICT (tool_id) DO UPDATE
      SET category_id = EXCLUDED.category_id, tool_name = EXCLUDED.tool_name, price = EXCLUDED.price,
        min_order = EXCLUDED.min_order, sku_key = EXCLUDED.sku_key, title = EXCLUDED.title, document = EXCLUDED.document, attributes = EXCLUDED.attributes
  )
  SELECT DISTINCT word
  FROM texts, LATERAL unnest(tsvector_to_array(to_tsvector('simple', concat_ws(' ', a, b, c, d)))) AS new (word)
  WHERE ${IS_WORD} AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = new.word)`;
