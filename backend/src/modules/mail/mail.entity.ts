import { GraphQLID, GraphQLInt, GraphQLString } from 'graphql';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { DateTimeScalar } from '../../graphql/scalars';
import { MailKind } from './mail-data';

registerEnumType(MailKind, {
  name: 'MailKind',
  description: 'What an email is about.',
  valuesConfig: {
    WELCOME: { description: 'The user has an account with a verified address.' },
    PURCHASE_PLACED: { description: 'A purchase was placed.' },
    PURCHASE_EXPIRING: { description: 'An unpaid purchase expires in a few days.' },
    PURCHASE_PAID: { description: 'A purchase was paid.' },
    PURCHASE_CANCELLED: { description: 'Orders of a purchase were cancelled.' },
    REFUND_SUCCEEDED: { description: 'Money was refunded.' },
    REFUND_FAILED: { description: 'The refund of cancelled orders has failed: they are paid as before.' },
    REFUND_DUE: { description: 'A refund has failed and is still due.' },
    SHIPPED: { description: 'Orders of a purchase have left the shop.' },
    DELIVERED: { description: 'A shipment was delivered.' },
    RETURN_REQUESTED: { description: 'A customer sends pieces back.' },
    RETURN_RECEIVED: { description: 'Returned pieces have arrived.' },
    RETURN_CANCELLED: { description: 'An admin has cancelled a return.' },
    CLAIM_RECEIVED: { description: 'A customer has made a claim.' },
    CLAIM_QUESTION: { description: 'An admin has asked a question about a claim.' },
    CLAIM_DECIDED: { description: 'A claim was accepted or rejected.' },
    REPLACEMENT_ORDERED: { description: 'A replacement that waited for stock is ordered.' },
    LOW_STOCK: { description: 'For admins: tools whose stock is below the sales of a month.' },
    ADMIN_REFUND_FAILED: { description: 'For admins: refunds of a purchase have failed.' },
    BACK_IN_STOCK: { description: 'A tool that the user waits for is back in stock.' },
    CUSTOMIZATION_ANSWER: { description: 'An admin has answered a customization request.' },
  },
});

export enum MailStatus {
  PENDING = 'PENDING',
  SENDING = 'SENDING',
  SENT = 'SENT',
  FAILED = 'FAILED',
  UNCERTAIN = 'UNCERTAIN',
}

registerEnumType(MailStatus, {
  name: 'MailStatus',
  description: 'How far an email is.',
  valuesConfig: {
    PENDING: { description: 'It is sent at `nextAttemptAt`.' },
    SENDING: { description: 'It is being sent.' },
    SENT: { description: 'The mail server has accepted it.' },
    FAILED: { description: 'The mail server rejected it, or was unavailable for days.' },
    UNCERTAIN: {
      description:
        'The connection was lost or the server stopped before the reply, or it waited in a backup that was restored: it may ' +
        'have been sent.',
    },
  },
});

/**
 * An email of the outbox. Its text is rendered when it is sent. It goes to a user, at the address that the user has at that
 * time, or to an address of someone without an account.
 */
@Entity('mails')
@Check('mails_status_valid', "status IN ('PENDING', 'SENDING', 'SENT', 'FAILED', 'UNCERTAIN')")
@Check('mails_one_recipient', 'num_nonnulls(user_id, address) = 1')
@Check('mails_next_attempt_at_matches_status', "(status = 'PENDING') = (next_attempt_at IS NOT NULL)")
@Check('mails_sent_with_sent_at', "status <> 'SENT' OR sent_at IS NOT NULL")
@Index('mails_event', ['kind', 'eventId', 'userId'], { unique: true })
@Index('mails_event_address', ['kind', 'eventId', 'address'], { unique: true, where: 'address IS NOT NULL' })
@Index('mails_user_id', ['userId'])
@Index('mails_status_id', ['status', 'id'])
@Index('mails_created_at', ['createdAt'])
// TypeORM cannot describe an index of an expression.
@Index('mails_purchase_id', { synchronize: false })
@Index('mails_due', ['nextAttemptAt'], { where: "status = 'PENDING'" })
@ObjectType({ simpleResolvers: true, description: 'An email of the shop.' })
export class Mail {
  @Field(() => GraphQLID, { description: 'The id, a UUIDv7: later records have greater ids.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'mails_pkey' })
  id!: string;

  /** Null for a recipient without an account. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  // By name: users is a later module, whose events send emails.
  @ManyToOne('User', { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'mails_user_id_fkey' })
  user!: object | null;

  /** Null for a user. */
  @Column('text', { nullable: true })
  address!: string | null;

  @Field(() => MailKind, { description: 'What it is about.' })
  @Column('text')
  kind!: MailKind;

  /** The record whose event the email reports: an event sends one email of a kind to a recipient. */
  @Column('uuid')
  eventId!: string;

  /** What the template shows. */
  @Column('jsonb')
  data!: object;

  @Field(() => MailStatus, { description: 'How far it is.' })
  @Column('text')
  status!: MailStatus;

  @Field(() => GraphQLInt, { description: 'How often it was tried to send it.' })
  @Column('integer')
  attempts!: number;

  /** How often the mail server has deferred it, which determines the pause until the next attempt. */
  @Column('integer', { default: 0 })
  deferrals!: number;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'Why the last attempt failed: a code of the mail server or the connection, such as `550`.',
  })
  @Column('text', { nullable: true })
  reason!: string | null;

  @Field(() => DateTimeScalar, { description: 'When the event happened, in UTC.' })
  @Column('timestamptz')
  createdAt!: Date;

  /** How often an admin has sent it again after it was sent. Each copy has a Message-ID of its own. */
  @Column('integer', { default: 0 })
  copies!: number;

  /** When an admin last asked to send it again. */
  @Column('timestamptz', { nullable: true })
  resentAt!: Date | null;

  /** When the last attempt started. */
  @Column('timestamptz', { nullable: true })
  attemptedAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it is sent; null unless it is pending.' })
  @Column('timestamptz', { nullable: true })
  nextAttemptAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was last sent; null until then.' })
  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;
}
