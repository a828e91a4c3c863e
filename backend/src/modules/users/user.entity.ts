import { GraphQLID } from 'graphql';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Role, type Viewer } from '../../common/viewer';

registerEnumType(Role, {
  name: 'Role',
  description: 'What a person may do beyond the ordinary.',
  valuesConfig: {
    USER: { description: 'A customer: orders, pays, reviews.' },
    ADMIN: { description: 'Keeps the catalogue, the orders and the users.' },
  },
});

@Entity('users')
@Check('users_role_valid', "role IN ('USER', 'ADMIN')")
@Check('users_email_lowercase', 'email = lower(email)')
@Index('users_firebase_uid', ['firebaseUid'], { unique: true, where: 'deleted_at IS NULL' })
@Index('users_email', ['email'], { unique: true, where: 'deleted_at IS NULL' })
@Index('users_email_id', ['email', 'id'])
@Index('users_display_name_id', ['displayName', 'id'])
@ObjectType({ simpleResolvers: true, description: 'A person with an account at the shop.' })
export class User implements Viewer {
  @Field(() => GraphQLID, { description: 'Its id, a UUIDv7: later records have greater ids.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'users_pkey' })
  id!: string;

  /** The one account at the identity provider that this user is bound to. */
  @Column('text')
  firebaseUid!: string;

  @Field(() => String, { description: 'The address of the sign-in, in lower case. Cannot be changed.' })
  @Column('text')
  email!: string;

  @Field(() => String, { description: 'The full name, as orders and reviews show it.' })
  @Column('text')
  displayName!: string;

  /** A path of ours or a foreign URL, see `ImageUrls`. */
  @Column('text')
  avatar!: string;

  @Field(() => Role, { description: 'ADMIN for those who keep the shop, USER for everybody else.' })
  @Column('text')
  role!: Role;

  @Field(() => String, {
    nullable: true,
    description: "The name of the person's institute; null until it is filled in.",
  })
  @Column('text', { nullable: true })
  education!: string | null;

  @Field(() => String, { nullable: true, description: 'Where the business is; null until it is filled in.' })
  @Column('text', { nullable: true })
  location!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Digits and blanks, perhaps after a +; null until it is filled in.',
  })
  @Column('text', { nullable: true })
  phoneNumber!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  /** When the account ended; its orders keep pointing here. */
  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;
}
