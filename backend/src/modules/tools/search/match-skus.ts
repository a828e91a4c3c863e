import type { DataSource } from 'typeorm';
import { groupBy } from '../../../common/group-by';
import { selectList } from '../../../platform/database/select-list';
import { Tool } from '../tool.entity';
import { toSkuKey } from './search-query';

/** What the catalogue has for a SKU as it was typed. */
export interface SkuMatch {
  /** Null when no tool has the SKU, or several might be meant. */
  readonly tool: Tool | null;
  /** Without a match the tools with the most similar SKUs, the best first. */
  readonly suggestions: readonly Tool[];
}

/** The largest number of suggestions for one text. */
export const MAX_SUGGESTIONS = 3;

/** The smallest similarity of a suggestion, from 0 to 1. */
const MIN_LIKENESS = 0.3;

type Row = Tool & { readonly requested: string };

/** A tool that was found for a text, with its SKU or a former one. */
interface Candidate {
  readonly requested: string;
  readonly sku: string;
  readonly tool: Tool;
}

/**
 * Finds the tools of the catalogue by their SKUs or former ones, which may be typed in any case, with other punctuation or without the zeros
 * that fill up a number: `ham 20` is HAM-0020. Texts without a match get suggestions. Takes two statements.
 */
export async function matchSkus(
  database: DataSource,
  texts: readonly string[],
): Promise<readonly SkuMatch[]> {
  const keys = texts.map(toSkuKey);
  const candidates = await findTools(database, keys);
  const tools = texts.map((text, index) => chooseTool(text, candidates.get(keys[index] ?? '') ?? []));
  const unmatched = keys.filter((_key, index) => tools[index] === undefined);
  const suggestions = unmatched.length === 0 ? undefined : await findSimilar(database, unmatched);
  return keys.map((key, index) => {
    const tool = tools[index];
    return tool ? { tool, suggestions: [] } : { tool: null, suggestions: suggestions?.get(key) ?? [] };
  });
}

/**
 * The tool whose SKU was typed exactly, else the only one with all of its letters and digits, else the only one. Only the last may
 * replace an archived tool, whose SKU may differ from the other one in zeros.
 */
function chooseTool(text: string, candidates: readonly Candidate[]): Tool | undefined {
  const [first, ...others] =
    [
      candidates.filter(({ sku }) => sku === text.trim().toUpperCase()),
      candidates.filter(({ sku }) => toSkuKey(sku) === toSkuKey(text)),
      candidates.filter(({ tool }) => tool.deletedAt === null),
    ].find(({ length }) => length > 0) ?? [];
  const isOnly = others.every(({ tool }) => tool.id === first?.tool.id);
  return isOnly && first?.tool.deletedAt === null ? first.tool : undefined;
}

/** The tools whose SKUs are or were those, apart from leading zeros, archived ones included. */
async function findTools(
  database: DataSource,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Candidate[]>> {
  const rows = await database.query<(Row & { readonly matchedSku: string })[]>(
    `SELECT requested, matched_sku AS "matchedSku", ${selectList(database, Tool)}
     FROM (
       SELECT requested, tool_id, sku AS matched_sku FROM unnest($1::text[]) AS requested
         JOIN tool_skus ON short_sku(replace(sku, '-', '')) = short_sku(requested)
       WHERE requested <> ''
     ) AS matches JOIN tools ON id = tool_id`,
    [[...new Set(keys)]],
  );
  const candidates = rows.map(({ requested, matchedSku, ...row }) => ({
    requested,
    sku: matchedSku,
    tool: Object.assign(new Tool(), row),
  }));
  return groupBy(candidates, ({ requested }) => requested);
}

/**
 * The tools next to a value in the order of an expression, on both sides. Takes two reads of an index, however large the
 * catalogue is; an index of trigrams would read thousands of tools for each text.
 */
const neighbours = (expression: string, value: string): string =>
  [`>= ${value} ORDER BY ${expression}`, `< ${value} ORDER BY ${expression} DESC`]
    .map(
      (side) =>
        `(SELECT tool_id, sku_key FROM tool_search WHERE ${expression} ${side} LIMIT ${MAX_SUGGESTIONS})`,
    )
    .join(' UNION ');

/** SKUs with a typing error near their end have neighbours with the same start, others neighbours with the same end. */
const CANDIDATES = [
  neighbours('short_sku(sku_key)', 'short_sku(requested)'),
  neighbours('reverse(sku_key)', 'reverse(requested)'),
].join(' UNION ');

/** The tools with the most similar SKUs, if they are similar enough. */
async function findSimilar(
  database: DataSource,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Tool[]>> {
  const rows = await database.query<Row[]>(
    `SELECT requested, ${selectList(database, Tool)}
     FROM (
       SELECT requested, tool_id, likeness FROM unnest($1::text[]) AS requested,
         LATERAL (
           SELECT tool_id, likeness
           FROM (${CANDIDATES}) AS candidates, greatest(
             similarity(sku_key, requested), similarity(short_sku(sku_key), short_sku(requested))
           ) AS likeness
           WHERE likeness >= ${MIN_LIKENESS} ORDER BY likeness DESC, sku_key LIMIT ${MAX_SUGGESTIONS}
         ) AS nearest
     ) AS suggestions JOIN tools ON id = tool_id
     ORDER BY likeness DESC, sku`,
    [[...new Set(keys)]],
  );
  const suggestions = new Map<string, Tool[]>();
  for (const { requested, ...row } of rows) {
    suggestions.set(requested, [...(suggestions.get(requested) ?? []), Object.assign(new Tool(), row)]);
  }
  return suggestions;
}
