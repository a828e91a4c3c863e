import type { DataSource } from 'typeorm';
import { PLAN_FOR_VALUES } from '../../platform/database/statement-names';
import { toPattern, type WhereBuilder } from '../../platform/database/where-builder';

/** When more customers or tools match, their orders are so many that the first ones are found soon. */
const MAX_MATCHES = 1_000;

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const CUSTOMERS = 'SELECT id FROM users WHERE email ILIKE';
const TOOLS = 'SELECT id FROM tools WHERE tool_name ILIKE';

interface Condition {
  readonly condition: string;
  readonly values: readonly unknown[];
}

/**
 * Adds the condition that the id of an order starts with a text, or that the current email address of its customer or the
 * current name of its tool contains it. An empty text adds no condition. The customers and the tools are searched first:
 * an index of the texts in orders would cost each new order more than all other indexes together.
 */
export async function addOrderSearch(
  database: DataSource,
  where: WhereBuilder,
  text: string | null | undefined,
): Promise<void> {
  const search = text?.trim().toLowerCase();
  if (!search) return;
  const pattern = toPattern(search);
  const limit = `$1 LIMIT ${MAX_MATCHES + 1}`;
  const [found] = await database.query<[Record<'customerIds' | 'toolIds', string[]>]>(
    `SELECT ARRAY(${CUSTOMERS} ${limit}) AS "customerIds", ARRAY(${TOOLS} ${limit}) AS "toolIds" ${PLAN_FOR_VALUES}`,
    [pattern],
  );
  const { customerIds, toolIds } = found;
  const isAmong = (column: string, ids: readonly string[], all: string): Condition =>
    ids.length > MAX_MATCHES
      ? { condition: `${column} IN (${all} ?)`, values: [pattern] }
      : { condition: `${column} = ANY(?)`, values: [ids] };
  const alternatives = [
    ...idRange(search),
    isAmong('user_id', customerIds, CUSTOMERS),
    isAmong('tool_id', toolIds, TOOLS),
  ];
  const anyOf = alternatives.map(({ condition }) => condition).join(' OR ');
  where.planForValues().where(`(${anyOf})`, ...alternatives.flatMap(({ values }) => values));
}

/** The condition that an id starts with the text; none when no id can. */
function idRange(text: string): Condition[] {
  const [first, last] = [FIRST_ID, LAST_ID].map((id) => text + id.slice(text.length)) as [string, string];
  return ID.test(first) ? [{ condition: 'id BETWEEN ? AND ?', values: [first, last] }] : [];
}
