import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { badInput, DomainError } from '../../common/errors';
import { newId, requireId } from '../../common/ids';
import type { Viewer } from '../../common/viewer';
import type { Outbox } from '../mail';
import { assertToolExists } from '../tools';
import { lockUser, type User } from '../users';
import { queueStockAlerts } from './queue-stock-alerts';
import type { StockAlertState } from './stock-alert-state';
import { StockAlert } from './stock-alert.entity';

export const MAX_ALERTS = 50;

/** Tells users when tools are back in stock. */
export class StockAlertService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** An alert is not active while the user gets no emails. */
  async find({ id: userId }: Viewer, tool: string): Promise<StockAlertState> {
    const toolId = requireId(tool, 'tool');
    const rows = await this.database.query<unknown[]>(
      `SELECT FROM stock_alerts JOIN users ON users.id = user_id
       WHERE user_id = $1 AND tool_id = $2 AND email_verified AND email_updates`,
      [userId, toolId],
    );
    return { toolId, isActive: rows.length > 0 };
  }

  /**
   * Adds an alert. A repeated request has no effect. One for a tool that is in stock leads to an email soon.
   * @throws DomainError NOT_FOUND, EMAIL_NOT_VERIFIED, BAD_USER_INPUT when the user has too many or gets no emails.
   */
  add(viewer: Viewer, tool: string): Promise<StockAlertState> {
    const toolId = requireId(tool, 'tool');
    return this.database.transaction(async (manager) => {
      // The count below holds for one request of the user at a time.
      const user = await lockUser(manager, viewer);
      await assertToolExists(manager, toolId);
      this.requireEmails(user);
      const alerts = manager.getRepository(StockAlert);
      if (await alerts.existsBy({ userId: viewer.id, toolId })) return { toolId, isActive: true };
      if ((await countAlerts(manager, viewer.id)) >= MAX_ALERTS) {
        throw badInput({ toolId: `You are waiting for ${MAX_ALERTS} tools already. Stop one first` });
      }
      await alerts.insert({ id: newId(), userId: viewer.id, toolId, createdAt: this.clock() });
      return { toolId, isActive: true };
    });
  }

  /**
   * Removes an alert, if there is one.
   * @throws DomainError NOT_FOUND for a text that is no id.
   */
  async remove({ id: userId }: Viewer, tool: string): Promise<StockAlertState> {
    const toolId = requireId(tool, 'tool');
    await this.database.getRepository(StockAlert).delete({ userId, toolId });
    return { toolId, isActive: false };
  }

  /** Replaces the alerts of tools that are back in stock by emails. */
  queueDue(signal?: AbortSignal): Promise<void> {
    return queueStockAlerts(this.database, this.outbox, signal);
  }

  private requireEmails({ emailVerified, emailUpdates }: User): void {
    if (!emailVerified) throw new DomainError('EMAIL_NOT_VERIFIED', 'Verify your email address first.');
    if (!this.outbox.isEnabled) throw badInput({ toolId: 'This shop sends no emails' });
    if (!emailUpdates) throw badInput({ toolId: 'Turn on emails in your profile first' });
  }
}

/** The alerts of a user, without those for archived tools, whose pages are gone. */
async function countAlerts(manager: EntityManager, userId: string): Promise<number> {
  const [{ count }] = await manager.query<[{ count: number }]>(
    `SELECT count(*)::integer AS count FROM stock_alerts JOIN tools ON tools.id = tool_id
     WHERE user_id = $1 AND deleted_at IS NULL`,
    [userId],
  );
  return count;
}
