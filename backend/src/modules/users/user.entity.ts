import { GraphQLID, GraphQLInt } from 'graphql';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Role } from '../../common/viewer';
import { DateTimeScalar, MoneyScalar } from '../../graphql/scalars';
import { DependsOn } from '../../graphql/selected-fields';
import { ImageColumn } from '../../platform/images/image-column';

registerEnumType(Role, {
  name: 'Role',
  description: 'The role of a user.',
  valuesConfig: {
    USER: { description: 'A customer.' },
    ADMIN: { description: 'Manages the catalogue, the orders and the users.' },
  },
});

@Entity('users')
@Check('users_role_valid', "role IN ('USER', 'ADMIN')")
@Check('users_email_lowercase', 'email = lower(email)')
@Check('users_spend_non_negative', 'spend >= 0')
@Check(
  'users_last_purchase_at_matches_purchase_count',
  '(purchase_count > 0) = (last_purchase_at IS NOT NULL)',
)
@Check('users_admin_verified', "role <> 'ADMIN' OR email_verified")
@Check('users_identity_deletion_valid', "identity_deletion IN ('pending', 'done')")
@Check('users_identity_deletion_of_deleted', 'identity_deletion IS NULL OR deleted_at IS NOT NULL')
@Check('users_purchases_erased_at_of_deleted', 'purchases_erased_at IS NULL OR deleted_at IS NOT NULL')
@Index('users_firebase_uid', ['firebaseUid'], { unique: true, where: 'deleted_at IS NULL' })
@Index('users_email', ['email'], { unique: true, where: 'deleted_at IS NULL' })
@Index('users_deleted_firebase_uid', ['firebaseUid'], { where: 'deleted_at IS NOT NULL' })
@Index('users_identity_deletion_pending', ['id'], { where: "identity_deletion = 'pending'" })
@Index('users_purchase_erasure_pending', ['id'], {
  where: 'deleted_at IS NOT NULL AND purchases_erased_at IS NULL',
})
@Index('users_email_id', ['email', 'id'])
@Index('users_display_name_id', ['displayName', 'id'])
@Index('users_spend_id', ['spentCents', 'id'])
@Index('users_last_purchase_at_id', ['lastPurchaseAt', 'id'], { where: 'last_purchase_at IS NOT NULL' })
// A trigram index, which only the migration can create.
@Index('users_search', { synchronize: false })
@ObjectType({ simpleResolvers: true, description: 'An account of the shop.' })
export class User {
  @Field(() => GraphQLID, { description: 'The id, a UUIDv7: later records have greater ids.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'users_pkey' })
  id!: string;

  /** The id of the user's account at the identity provider. */
  @Column('text')
  firebaseUid!: string;

  @Field(() => String, {
    description:
      'The email address of the account, in lower case. It follows the verified address at Firebase.',
  })
  @Column('text')
  email!: string;

  @Field(() => Boolean, {
    description:
      'Whether the user has proved to receive email at the address. Only such a user can be an admin.',
  })
  @Column('boolean')
  emailVerified!: boolean;

  @Field(() => String, { description: 'The full name, as orders and reviews show it.' })
  @Column('text')
  displayName!: string;

  @ImageColumn()
  avatar!: string;

  @Field(() => Role, { description: 'The role: ADMIN or USER.' })
  @Column('text')
  role!: Role;

  @Field(() => String, {
    nullable: true,
    description: "The name of the user's institute; null until it is set.",
  })
  @Column('text', { nullable: true })
  education!: string | null;

  @Field(() => String, { nullable: true, description: 'The location of the business; null until it is set.' })
  @Column('text', { nullable: true })
  location!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The phone number: digits and spaces after an optional `+`; null until it is set.',
  })
  @Column('text', { nullable: true })
  phoneNumber!: string | null;

  @Field(() => Boolean, {
    description:
      'Whether the user gets emails that are not about purchases, such as one when a tool is back in stock.',
  })
  @Column('boolean', { default: true })
  emailUpdates!: boolean;

  /** Part of each access token: a higher version ends every earlier session. */
  @Column('integer')
  sessionVersion!: number;

  /**
   * Rises with each order of the user: of two parallel orders that have read the same unpaid orders, only one is written.
   */
  @Column('integer', { default: 0 })
  orderVersion!: number;

  /** The method of the sign-in that created the account, such as `password` or `google.com`. */
  @Column('text')
  signInProvider!: string;

  /** Earlier sign-ins are revoked, as last seen at the identity provider. */
  @Column('timestamptz')
  sessionsValidSince!: Date;

  /** Whole cents, a bigint as text. Payments keep it and the two next properties up to date. */
  @Column('bigint', { name: 'spend', default: 0 })
  spentCents!: string;

  @Field(() => GraphQLInt, { description: 'The number of purchases that were paid, refunded ones included.' })
  @Column('integer', { default: 0 })
  purchaseCount!: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the user last paid for a purchase, in UTC; null before the first.',
  })
  @Column('timestamptz', { nullable: true })
  lastPurchaseAt!: Date | null;

  @Field(() => DateTimeScalar, { description: 'When the account was created, in UTC.' })
  @Column('timestamptz')
  createdAt!: Date;

  /** When the user was deleted; the orders still reference it. */
  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;

  /** When the personal data in the purchases of a deleted user were erased; null before. */
  @Column('timestamptz', { nullable: true })
  purchasesErasedAt!: Date | null;

  /**
   * Whether the account at the identity provider is deleted too. Null unless the user was deleted on request: an account
   * that a token exchange closes stays at the identity provider.
   */
  @Column('text', { nullable: true })
  identityDeletion!: 'pending' | 'done' | null;

  @DependsOn('spentCents')
  @Field(() => MoneyScalar, {
    description:
      'What the user has paid in US dollars, less refunds that succeeded and payments that the bank returned.',
  })
  get spend(): number {
    return Number(this.spentCents);
  }
}
