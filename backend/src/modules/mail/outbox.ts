import type { EntityManager, EntitySubscriberInterface, QueryRunner } from 'typeorm';
import type { Clock } from '../../common/clock';
import { newId } from '../../common/ids';
import type { MailData, MailKind, MailOrders, MailPurchase } from './mail-data';
import { Mail, MailStatus } from './mail.entity';

/** An email that others can join waits this long for them, from the last one on. */
const JOIN_MS = 30_000;

/** The kinds with lines of a purchase, whose emails can be joined. */
type JoinableKind = { [Kind in MailKind]: MailData[Kind] extends MailOrders ? Kind : never }[MailKind];

/** A user, or the address of someone without an account. */
type MailRecipient =
  | { readonly userId: string; readonly address?: never }
  | { readonly userId?: never; readonly address: string };

/** An email about an event. */
export type QueuedMail<Kind extends MailKind = MailKind> = MailRecipient & {
  /** The id of the record whose event it reports. */
  readonly eventId: string;
  readonly data: MailData[Kind];
};

/** Stores emails in the transaction of their event. A job sends them. */
export class Outbox {
  /** The transactions with emails that have not ended yet. */
  private readonly uncommitted = new WeakSet<QueryRunner>();
  private startJob: () => void = () => undefined;

  /** @param isEnabled whether the shop sends emails; otherwise none are stored. */
  constructor(
    readonly isEnabled: boolean,
    private readonly clock: Clock,
  ) {}

  /** @param start starts the job that sends emails; without it they wait for the schedule of the job. */
  onCommit(start: () => void): void {
    this.startJob = start;
  }

  /** Stores emails of one kind. One that the same event has stored before is not stored again. */
  add<Kind extends MailKind>(
    manager: EntityManager,
    kind: Kind,
    ...mails: readonly QueuedMail<Kind>[]
  ): Promise<void> {
    return this.insert(manager, kind, mails, this.clock());
  }

  /**
   * Stores an email about a part of a purchase, or adds its lines to the one that waits: the orders of a purchase are
   * cancelled and refunded in several transactions, and the recipient gets one email. None is added to one that was tried before, which
   * the receiver may have. Their transactions must lock the purchase.
   * @param common the properties of the data that emails must share to be joined, the purchase among them.
   */
  async join<Kind extends JoinableKind>(
    manager: EntityManager,
    kind: Kind,
    mail: QueuedMail<Kind>,
    common: Partial<MailData[Kind]> & Pick<MailOrders, 'purchaseId'>,
  ): Promise<void> {
    if (!this.isEnabled) return;
    const sendAt = new Date(this.clock().getTime() + JOIN_MS);
    // The lock waits for a run of the job that sends it at this moment; then there is none to add to.
    const [waiting] = await manager.query<{ id: string; data: MailData[Kind] }[]>(
      `SELECT id, data FROM mails
       WHERE ${mail.userId === undefined ? 'address' : 'user_id'} = $1 AND kind = $2 AND status = 'PENDING' AND attempts = 0 AND resent_at IS NULL AND data @> $3
       LIMIT 1 FOR UPDATE`,
      [mail.userId ?? mail.address, kind, JSON.stringify(common)],
    );
    if (waiting === undefined) return this.insert(manager, kind, [mail], sendAt);
    const { lines, total } = waiting.data;
    const data = { ...mail.data, lines: [...lines, ...mail.data.lines], total: total + mail.data.total };
    await manager.getRepository(Mail).update({ id: waiting.id }, { data, nextAttemptAt: sendAt });
  }

  /**
   * Corrects the data of stored emails about a purchase, also of those that were sent, which an admin may send again. Returns
   * whether one of them waits and was not tried, so that its recipient gets the correction.
   * @param common the properties of the data by which the emails are found.
   */
  async correct<Kind extends MailKind>(
    manager: EntityManager,
    kind: Kind,
    common: Partial<MailData[Kind]> & Pick<MailPurchase, 'purchaseId'>,
    changes: Partial<MailData[Kind]>,
  ): Promise<boolean> {
    const [mails] = await manager.query<[Pick<Mail, 'status' | 'attempts'>[]]>(
      `UPDATE mails SET data = data || $4::jsonb WHERE data ->> 'purchaseId' = $1 AND kind = $2 AND data @> $3
       RETURNING status, attempts`,
      [common.purchaseId, kind, JSON.stringify(common), JSON.stringify(changes)],
    );
    return mails.some(({ status, attempts }) => status === MailStatus.PENDING && attempts === 0);
  }

  /** Starts the job when the transaction is committed, or now when the event was a statement without one. */
  wake({ queryRunner }: EntityManager): void {
    if (queryRunner?.isTransactionActive) this.uncommitted.add(queryRunner);
    else this.startJob();
  }

  private async insert<Kind extends MailKind>(
    manager: EntityManager,
    kind: Kind,
    mails: readonly QueuedMail<Kind>[],
    nextAttemptAt: Date,
  ): Promise<void> {
    if (!this.isEnabled || mails.length === 0) return;
    if (!manager.queryRunner?.isTransactionActive)
      throw new Error('An email is stored outside the transaction of its event');
    const createdAt = this.clock();
    if (nextAttemptAt <= createdAt) this.wake(manager);
    const rows = mails.map((mail) => ({
      ...mail,
      id: newId(),
      kind,
      status: MailStatus.PENDING,
      attempts: 0,
      createdAt,
      nextAttemptAt,
    }));
    await manager.getRepository(Mail).createQueryBuilder().insert().values(rows).orIgnore().execute();
  }

  /** Must be a subscriber of the database. */
  readonly subscriber: EntitySubscriberInterface = {
    afterTransactionCommit: ({ queryRunner }) => {
      if (this.uncommitted.delete(queryRunner)) this.startJob();
    },
    afterTransactionRollback: ({ queryRunner }) => {
      this.uncommitted.delete(queryRunner);
    },
  };
}

/** The SQL expressions of an email. */
interface MailExpressions {
  readonly id: string;
  readonly userId: string;
  readonly eventId: string;
  readonly data: string;
  readonly at: string;
}

/** SQL of the lines of `MailOrders`, aggregated from rows of `orders` under this name. */
export const mailLinesSql = (orders: string): string => `jsonb_agg(jsonb_build_object(
    'toolName', ${orders}.tool_name, 'quantity', ${orders}.order_quantity, 'total', ${orders}.total_bill,
    'jobReference', ${orders}.job_reference) ORDER BY ${orders}.id DESC)`;

/**
 * The beginning of an INSERT that stores emails in the statement of their event, from the rows that the caller adds. Then the
 * caller must call {@link Outbox.wake}.
 */
export const insertMailSql = (kind: MailKind, { id, userId, eventId, data, at }: MailExpressions): string => `
  INSERT INTO mails (id, user_id, kind, event_id, data, status, attempts, created_at, next_attempt_at)
  SELECT ${id}, ${userId}, '${kind}', ${eventId}, ${data}, 'PENDING', 0, ${at}, ${at}`;
