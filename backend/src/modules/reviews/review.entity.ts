import { GraphQLBoolean, GraphQLID, GraphQLInt } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { CacheWithParent } from '../../graphql/cache-control';
import { DateTimeScalar } from '../../graphql/scalars';
import { DependsOn } from '../../graphql/selected-fields';
import { ImageColumn } from '../../platform/images/image-column';
import { User } from '../users/user.entity';

@Entity('reviews')
@Check('reviews_review_rating_1_to_5', 'review_rating BETWEEN 1 AND 5')
@Index('reviews_user_id', ['userId'])
@CacheWithParent()
@ObjectType({ simpleResolvers: true, description: 'A customer review.' })
export class Review {
  @Field(() => GraphQLID, { description: 'The id, a UUIDv7: later records have greater ids.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'reviews_pkey' })
  id!: string;

  /** Null for the reviews of the demo catalogue and of deleted users. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'reviews_user_id_fkey' })
  user!: Relation<User> | null;

  @Field(() => String, { description: 'The text of the review.' })
  @Column('text')
  reviewText!: string;

  @Field(() => GraphQLInt, { description: '1 (poor) to 5 (excellent).' })
  @Column('smallint')
  reviewRating!: number;

  @Field(() => String, {
    description: 'The full name of the reviewer; `Former customer` once the account is deleted.',
  })
  @Column('text')
  reviewerName!: string;

  @ImageColumn()
  reviewerAvatar!: string;

  @Field(() => DateTimeScalar, { description: 'When it was written, in UTC.' })
  @Column('timestamptz')
  createdAt!: Date;

  /** When an admin hid the review. */
  @Column('timestamptz', { nullable: true })
  hiddenAt!: Date | null;

  @DependsOn('hiddenAt')
  @Field(() => GraphQLBoolean, {
    description: 'Whether an admin has hidden the review: only `allReviews` lists it then.',
  })
  get isHidden(): boolean {
    return Boolean(this.hiddenAt);
  }
}
