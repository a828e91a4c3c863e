import { GraphQLID, GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity';
import { formatPostalAddress, PostalAddress } from './postal-address';

@Entity('addresses')
@Index('addresses_user_id', ['userId'])
@ObjectType({ simpleResolvers: true, description: 'An address of the address book of a user.' })
export class Address extends PostalAddress {
  @Field(() => GraphQLID, { description: 'The id, a UUIDv7.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'addresses_pkey' })
  id!: string;

  @Column('uuid')
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'addresses_user_id_fkey' })
  user!: Relation<User>;

  @Field(() => GraphQLString, {
    nullable: true,
    description: "The user's name for it, such as `Workshop`; null without one.",
  })
  @Column('text', { nullable: true })
  label!: string | null;

  @Field(() => GraphQLString, { description: 'Who receives the delivery.' })
  @Column('text')
  contact!: string;

  @Field(() => GraphQLString, { description: 'The phone number of the recipient: exactly 11 digits.' })
  @Column('text')
  phoneNumber!: string;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'What the driver should know, such as access hours; null without notes.',
  })
  @Column('text', { nullable: true })
  deliveryNotes!: string | null;

  /** The last purchase that was placed with it; before the first one, its creation. */
  @Column('timestamptz')
  lastUsedAt!: Date;

  @Field(() => [GraphQLString], {
    description: 'The lines of the label, with the recipient first and the country last.',
  })
  get formatted(): string[] {
    return formatPostalAddress(this, { name: this.contact });
  }
}
