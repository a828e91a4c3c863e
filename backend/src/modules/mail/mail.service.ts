import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { daysBefore } from '../../common/days';
import { DomainError } from '../../common/errors';
import { groupInOrder, textsInOrder, type TextOfId } from '../../common/group-by';
import type { Page, PageRequest } from '../../common/page';
import type { Viewer } from '../../common/viewer';
import { deleteInBatches } from '../../platform/database/delete-in-batches';
import { keysetPage } from '../../platform/database/keyset-page';
import { lockRecord } from '../../platform/database/lock-record';
import { readRecords } from '../../platform/database/read-records';
import { WhereBuilder } from '../../platform/database/where-builder';
import { AuditAction, recordAudit } from '../audit';
import { canSendCopy, type MailPurchase } from './mail-data';
import { Mail, MailStatus } from './mail.entity';
import type { Outbox } from './outbox';

const SENT_RETENTION_DAYS = 30;
/** Admins have this long to look at emails that were not sent. */
const UNSENT_RETENTION_DAYS = 90;

const { PENDING, SENDING, SENT, FAILED, UNCERTAIN } = MailStatus;
const WAITING: ReadonlySet<MailStatus> = new Set([PENDING, SENDING]);

interface MailListRequest extends PageRequest {
  readonly statuses?: readonly MailStatus[] | null;
}

/** The emails of the outbox, for admins. */
export class MailService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The emails: those that wait oldest first, all others newest first. */
  list({ statuses, ...page }: MailListRequest, select?: readonly string[]): Promise<Page<Mail>> {
    const where = new WhereBuilder().whereOptional('status = ANY(?)', statuses);
    const descending = statuses?.every((status) => WAITING.has(status)) !== true;
    return keysetPage(this.database, { entity: Mail, where, descending, select }, page);
  }

  /** The emails about each purchase, oldest first, in the order of the ids. */
  readonly loadByPurchases = async (purchaseIds: readonly string[]): Promise<readonly Mail[][]> => {
    const where = new WhereBuilder().where("data ->> 'purchaseId' = ANY(?)", purchaseIds);
    const mails = await readRecords(this.database, Mail, where);
    return groupInOrder(purchaseIds, mails, ({ data }) => (data as MailPurchase).purchaseId);
  };

  /** The addresses that emails go to, in the order of the ids; null for an unknown email. */
  readonly loadRecipients = async (ids: readonly string[]): Promise<readonly (string | null)[]> => {
    const rows = await this.database.query<TextOfId[]>(
      `SELECT mails.id, coalesce(address, email) AS text FROM mails LEFT JOIN users ON users.id = user_id
       WHERE mails.id = ANY($1)`,
      [ids],
    );
    return textsInOrder(ids, rows);
  };

  /** Whether {@link resend} sends an email. */
  canResend({ kind, status }: Pick<Mail, 'kind' | 'status'>): boolean {
    return status === FAILED || status === UNCERTAIN || (status === SENT && canSendCopy(kind));
  }

  /**
   * Sends an email again. One that failed or may have failed has the same Message-ID, by which the receiver can tell that it
   * has it already; one that was sent gets a new one. Has no effect on one that is about to be sent.
   * @throws DomainError NOT_FOUND, CONFLICT when it was sent and is of no more use.
   */
  resend(viewer: Viewer, id: string): Promise<Mail> {
    const at = this.clock();
    return this.database.transaction(async (manager) => {
      const mail = await lockRecord(manager, Mail, id, 'email');
      if (WAITING.has(mail.status)) return mail;
      if (!this.canResend(mail)) throw new DomainError('CONFLICT', 'The email has been sent already.');
      const after = { status: PENDING, attempts: 0 };
      const copies = mail.copies + (mail.status === SENT ? 1 : 0);
      const changes = {
        ...after,
        copies,
        deferrals: 0,
        reason: null,
        resentAt: at,
        nextAttemptAt: at,
      };
      await manager.getRepository(Mail).update({ id: mail.id }, changes);
      const action = AuditAction.RESEND_MAIL;
      await recordAudit(manager, viewer, { action, targetId: mail.id, before: mail, after, at });
      this.outbox.wake(manager);
      return Object.assign(mail, changes);
    });
  }

  /** Deletes emails long after their event, or after an admin last asked to send them again: failed ones later than sent ones. */
  async purgeExpired(signal?: AbortSignal): Promise<void> {
    const purge = (statuses: readonly MailStatus[], retentionDays: number) => {
      const before = daysBefore(this.clock(), retentionDays);
      const condition = 'status = ANY($1) AND created_at < $2 AND (resent_at IS NULL OR resent_at < $2)';
      return deleteInBatches(
        this.database,
        { table: 'mails', condition, values: [statuses, before] },
        signal,
      );
    };
    await purge([SENT], SENT_RETENTION_DAYS);
    // In a shop that sends no emails, none that wait are sent or fail.
    const unsent = this.outbox.isEnabled ? [FAILED, UNCERTAIN] : [FAILED, UNCERTAIN, ...WAITING];
    await purge(unsent, UNSENT_RETENTION_DAYS);
  }
}
