import { GraphQLID, GraphQLInt } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTimeScalar } from '../../graphql/scalars';
import { MAX_CART_LINES } from '../carts';
import { User } from '../users/user.entity';

@Entity('shopping_lists')
// An index of an expression, which only the migration can create.
@Index('shopping_lists_user_id_name', { synchronize: false })
@ObjectType({ simpleResolvers: true, description: 'A cart that was saved under a name.' })
export class ShoppingList {
  @Field(() => GraphQLID, { description: 'The id, a UUIDv7.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'shopping_lists_pkey' })
  id!: string;

  @Column('uuid')
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'shopping_lists_user_id_fkey' })
  user!: Relation<User>;

  @Field(() => String, { description: 'The name: unique among the lists of the user, in any case.' })
  @Column('text')
  name!: string;

  @Field(() => DateTimeScalar, { description: 'When it was saved, in UTC.' })
  @Column('timestamptz')
  createdAt!: Date;

  @Field(() => GraphQLInt, { description: `The number of its lines, at most ${MAX_CART_LINES}.` })
  lineCount!: number;
}
