import type { DataSource, EntityManager } from 'typeorm';
import { daysBefore } from '../../common/days';
import { newId } from '../../common/ids';
import { MailKind, type MailData, type Outbox } from '../mail';
import { findAdminIds } from '../users';
import { SALES_DAYS, SOLD_UNITS } from './sold-units';

/** A tool is listed once in this time, also when its stock stays low or is low again. */
const PAUSE_DAYS = 7;
/** The tools that an email lists. The others follow with the next one. */
const MAX_TOOLS = 50;

type LowTool = MailData[MailKind.LOW_STOCK]['tools'][number];

/** Stores an email for each admin about the tools that have less stock than the last 30 days sold, if there are new ones. */
export async function queueLowStockMails(database: DataSource, outbox: Outbox, now: Date): Promise<void> {
  await database.transaction(async (manager) => {
    const admins = await findAdminIds(manager, true);
    if (admins.length === 0) return;
    const { tools, moreCount } = await findLowTools(manager, now);
    if (tools.length === 0) return;
    const eventId = newId();
    const mails = admins.map((userId) => ({ userId, eventId, data: { tools, moreCount } }));
    await outbox.add(manager, MailKind.LOW_STOCK, ...mails);
  });
}

/** The tools that no email of the last days lists; first those that last the shortest time. */
async function findLowTools(manager: EntityManager, now: Date): Promise<MailData[MailKind.LOW_STOCK]> {
  const rows = await manager.query<(LowTool & { readonly count: number })[]>(
    `WITH sales AS (
       ${SOLD_UNITS}
     ), listed AS (
       SELECT (tool->>'id')::uuid AS id FROM mails CROSS JOIN jsonb_array_elements(data->'tools') AS tool
       WHERE kind = 'LOW_STOCK' AND created_at > $3
     )
     SELECT tools.id, sku, tool_name AS "toolName", available, sold::integer, count(*) OVER ()::integer AS count
     FROM sales JOIN tools ON tools.id = tool_id
     WHERE available < sold AND deleted_at IS NULL AND tools.id NOT IN (SELECT id FROM listed)
     ORDER BY available::numeric / sold, tools.id LIMIT ${MAX_TOOLS}`,
    [daysBefore(now, SALES_DAYS), now, daysBefore(now, PAUSE_DAYS)],
  );
  const tools = rows.map(({ id, sku, toolName, available, sold }) => ({
    id,
    sku,
    toolName,
    available,
    sold,
  }));
  return { tools, moreCount: (rows[0]?.count ?? 0) - tools.length };
}
