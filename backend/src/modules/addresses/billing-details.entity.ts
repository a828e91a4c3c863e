import { GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity';
import { formatPostalAddress, PostalAddress } from './postal-address';

/** The details of a user. A purchase has a copy of what they were. */
@Entity('billing_details')
@ObjectType({ simpleResolvers: true, description: 'What invoices name.' })
export class BillingDetails extends PostalAddress {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'billing_details_pkey' })
  userId!: string;

  @OneToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'billing_details_user_id_fkey' })
  user!: Relation<User>;

  @Field(() => GraphQLString, { description: 'The company, or the name of a person.' })
  @Column('text')
  name!: string;

  @Field(() => GraphQLString, { nullable: true, description: 'The tax number; null without one.' })
  @Column('text', { nullable: true })
  taxNumber!: string | null;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'The email address that gets a copy of each invoice and credit note; null for none.',
  })
  @Column('text', { nullable: true })
  invoiceEmail!: string | null;

  @Field(() => [GraphQLString], {
    description: 'The lines of the label, with the name first and the country last.',
  })
  get formatted(): string[] {
    return formatPostalAddress(this, { organization: this.name });
  }
}
