import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { DAY_MS } from '../../common/days';
import { SendError, type MailTransport, type SendFailure } from '../../platform/mail/mail-transport';
import { retryWhileUnavailable } from '../../platform/jobs/retry-while-unavailable';
import {
  FOR_ADMINS,
  isAboutPurchase,
  MailKind,
  REQUESTS_FOR_PAYMENT,
  WITHOUT_PAYMENT,
  withoutRefunds,
  type MailRefunds,
} from './mail-data';
import { Mail, MailStatus } from './mail.entity';
import type { MailRenderer, Recipient } from './mail-renderer';
import { mailLinesSql } from './outbox';

/** The emails that are read together. */
const BATCH = 200;
/** The emails that are sent at the same time. */
const PARALLEL = 5;
/** Longer than any attempt takes: what is older was interrupted by the end of its server. */
const INTERRUPTED_MS = 5 * 60_000;
/** Less than the minute between two runs of the job, so that each tries again while the mail server is unavailable. */
const UNAVAILABLE_PAUSE_MS = 30_000;
const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 6 * 60 * 60_000;
/** With the growing pauses between them, these deferrals take three days. */
const MAX_DEFERRALS = 20;
/** The greatest age of an email that waits for an unavailable mail server. */
const MAX_WAIT_MS = 3 * DAY_MS;
/** The emails of a day to an unverified address that cost their user nothing. */
const MAX_UNSOLICITED = 10;

const { PENDING, SENDING, SENT, FAILED, UNCERTAIN } = MailStatus;

type ClaimedMail = Mail &
  Recipient & {
    readonly attemptedAt: Date;
    /** False when the user was deleted, or is no longer an admin and the email is for admins. */
    readonly isReachable: boolean;
    readonly wantsUpdates: boolean;
    /** False when it asks for the payment of a purchase that owes nothing. */
    readonly isCurrent: boolean;
    readonly failedRefundIds: readonly string[];
    /** False when the address has got enough of what it may not have asked for. */
    readonly isWithinLimit: boolean;
  };

/** Sends the emails of the outbox. */
export class MailSender {
  constructor(
    private readonly database: DataSource,
    private readonly transport: MailTransport,
    private readonly renderer: MailRenderer,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends what is due, batch by batch; what could not be sent is due again later. Stops when the mail server is unavailable;
   * what was not tried stays due.
   * @throws SendError when the mail server is unavailable; at the end the first error of an email that cannot be created.
   */
  async sendDue(signal?: AbortSignal): Promise<void> {
    await this.markInterrupted();
    let firstError: Error | undefined;
    const onError = (error: unknown) => {
      firstError ??= error as Error;
    };
    for (let due = await this.findDue(); due.length > 0 && !signal?.aborted; due = await this.findDue()) {
      await this.sendAll(due, onError, signal);
    }
    if (firstError !== undefined) throw firstError;
  }

  private async sendAll(
    due: string[],
    onError: (error: unknown) => void,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const sendNext = async (): Promise<void> => {
      try {
        for (let id = due.shift(); id !== undefined && !signal?.aborted; id = due.shift())
          await this.send(id, onError, signal);
      } catch (error) {
        due.length = 0;
        throw error;
      }
    };
    const sending = Array.from({ length: PARALLEL }, sendNext);
    await Promise.allSettled(sending);
    await Promise.all(sending);
  }

  /** An email whose attempt was interrupted may have been sent. It is not repeated without an admin. */
  private async markInterrupted(): Promise<void> {
    const before = new Date(this.clock().getTime() - INTERRUPTED_MS);
    await this.database.query(
      "UPDATE mails SET status = 'UNCERTAIN', reason = 'interrupted' WHERE status = 'SENDING' AND attempted_at < $1",
      [before],
    );
  }

  private async findDue(): Promise<string[]> {
    const rows = await this.database.query<{ id: string }[]>(
      `SELECT id FROM mails WHERE status = 'PENDING' AND next_attempt_at <= $1
       ORDER BY next_attempt_at, id LIMIT ${BATCH}`,
      [this.clock()],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Sends one email.
   * @throws SendError when the mail server is unavailable.
   */
  private async send(
    id: string,
    onError: (error: unknown) => void,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const mail = await this.claim(id);
    if (mail === undefined) return;
    const { isReachable, wantsUpdates, isCurrent, isWithinLimit, ...claimed } = mail;
    const isWanted = wantsUpdates || isAboutPurchase(mail.kind);
    if (!isReachable || !isWanted || !isCurrent || !isWithinLimit || reportsNothing(mail)) {
      // The record of an email that was sent before is kept.
      if (mail.copies > 0) await this.finish(mail, { status: SENT, reason: null }, signal);
      else await this.database.getRepository(Mail).delete({ id });
      return;
    }
    try {
      await this.transport.send(await this.renderer.render(claimed));
    } catch (error) {
      if (error instanceof SendError) {
        await this.finish(mail, this.afterFailure(mail, error.failure, error.reason), signal);
        if (error.failure === 'unavailable') throw error;
        return;
      }
      // Of a template or an attachment: a later version of the server, or of the record, may have none.
      await this.finish(mail, this.afterFailure(mail, 'deferred', 'internal'), signal);
      onError(error);
      return;
    }
    await this.finish(mail, { status: SENT, sentAt: this.clock(), reason: null }, signal);
  }

  /**
   * Marks an email before it is sent, so that no other run sends it too. One statement for each email, since one that is marked
   * when the server is killed counts as perhaps sent. One that asks for a payment asks for what the purchase owes now.
   */
  private async claim(id: string): Promise<ClaimedMail | undefined> {
    const [rows] = await this.database.query<[ClaimedMail[]]>(
      `UPDATE mails SET status = 'SENDING', attempts = mails.attempts + 1, attempted_at = $2, next_attempt_at = NULL
       FROM mails due LEFT JOIN users ON users.id = due.user_id
       LEFT JOIN LATERAL (
         SELECT ${mailLinesSql('orders')} AS lines, sum(total_bill) AS total
         FROM orders
         WHERE purchase_id = (due.data ->> 'purchaseId')::uuid AND paid_at IS NULL AND closed_at IS NULL
       ) owed ON due.kind = ANY($3)
       WHERE due.id = mails.id AND mails.id = $1 AND mails.status = 'PENDING'
       RETURNING mails.id, mails.user_id AS "userId", mails.kind, mails.event_id AS "eventId",
         CASE WHEN mails.kind = ANY($3) THEN mails.data || jsonb_build_object('lines', owed.lines, 'total', owed.total)
           ELSE mails.data END AS data,
         mails.attempted_at AS "attemptedAt", mails.deferrals, mails.copies, mails.created_at AS "createdAt", mails.resent_at AS "resentAt",
         COALESCE(mails.address, email) AS address, COALESCE(display_name, '') AS name,
         deleted_at IS NULL AND (mails.kind <> ALL ($4) OR role = 'ADMIN') AS "isReachable",
         mails.user_id IS NULL OR (email_verified AND email_updates) AS "wantsUpdates",
         mails.kind <> ALL ($3) OR owed.lines IS NOT NULL AS "isCurrent",
         CASE WHEN mails.kind = '${MailKind.REFUND_SUCCEEDED}' THEN ARRAY(
           SELECT id FROM refunds WHERE status = 'failed'
             AND id IN (SELECT (line ->> 'refundId')::uuid FROM jsonb_array_elements(mails.data -> 'lines') AS line)
         ) ELSE '{}' END AS "failedRefundIds",
         mails.kind = ANY($5) AND NOT email_verified AS "mayBeUnsolicited",
         CASE WHEN mails.kind = ANY($5) AND NOT email_verified THEN (
           SELECT count(*) FROM mails earlier
           WHERE earlier.user_id = mails.user_id AND earlier.kind = ANY($5) AND earlier.id < mails.id
             AND earlier.created_at > mails.created_at - interval '1 day'
         ) < ${MAX_UNSOLICITED} ELSE true END AS "isWithinLimit"`,
      [id, this.clock(), REQUESTS_FOR_PAYMENT, FOR_ADMINS, WITHOUT_PAYMENT],
    );
    return rows[0];
  }

  private afterFailure(mail: ClaimedMail, failure: SendFailure, reason: string): Partial<Mail> {
    const now = this.clock().getTime();
    const retryAt = (time: number) => ({ status: PENDING, reason, nextAttemptAt: new Date(time) });
    if (failure === 'uncertain') return { status: UNCERTAIN, reason };
    // The mail server is at fault, not the email.
    const waitingSince = mail.resentAt ?? mail.createdAt;
    if (failure === 'unavailable' && now - waitingSince.getTime() < MAX_WAIT_MS)
      return retryAt(mail.attemptedAt.getTime() + UNAVAILABLE_PAUSE_MS);
    const deferrals = mail.deferrals + 1;
    if (failure !== 'deferred' || deferrals >= MAX_DEFERRALS) return { status: FAILED, reason };
    return { ...retryAt(now + Math.min(FIRST_PAUSE_MS * 2 ** (deferrals - 1), MAX_PAUSE_MS)), deferrals };
  }

  /**
   * Stores how an attempt ended, once the database is available. Has no effect when the email was deleted with its user, or
   * counted as interrupted, meanwhile, also when another attempt is made.
   */
  private async finish(
    { id, attemptedAt }: ClaimedMail,
    changes: Partial<Mail>,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const store = () =>
      this.database.getRepository(Mail).update({ id, attemptedAt, status: SENDING }, changes);
    await retryWhileUnavailable(store, () => undefined, signal);
  }
}

/** Whether all refunds that an email reports have failed. */
const reportsNothing = ({ data, failedRefundIds }: ClaimedMail): boolean =>
  failedRefundIds.length > 0 && withoutRefunds(data as MailRefunds, failedRefundIds).lines.length === 0;
