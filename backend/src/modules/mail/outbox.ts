import type { EntityManager, EntitySubscriberInterface, QueryRunner } from 'typeorm';
import type { Clock } from '../../common/clock';
import { newId } from '../../common/ids';
import type { MailData, MailKind } from './mail-data';
import { Mail, MailStatus } from './mail.entity';

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
  async add<Kind extends MailKind>(
    manager: EntityManager,
    kind: Kind,
    ...mails: readonly QueuedMail<Kind>[]
  ): Promise<void> {
    if (!this.isEnabled || mails.length === 0) return;
    this.wake(manager);
    const at = this.clock();
    const rows = mails.map((mail) => ({
      ...mail,
      id: newId(),
      kind,
      status: MailStatus.PENDING,
      attempts: 0,
      createdAt: at,
      nextAttemptAt: at,
    }));
    await manager.getRepository(Mail).createQueryBuilder().insert().values(rows).orIgnore().execute();
  }

  /** Starts the job when the transaction is committed. */
  wake({ queryRunner }: EntityManager): void {
    if (!queryRunner?.isTransactionActive)
      throw new Error('An email is stored outside the transaction of its event');
    this.uncommitted.add(queryRunner);
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
