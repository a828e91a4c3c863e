import { GraphQLBoolean, GraphQLID, GraphQLInt } from 'graphql';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { CacheWithParent } from '../../graphql/cache-control';
import { DateTimeScalar } from '../../graphql/scalars';
import { DependsOn } from '../../graphql/selected-fields';
import { Tool } from '../tools/tool.entity';
import { User } from '../users/user.entity';

/** Why a review can be hidden. A low rating is no reason. */
export enum ToolReviewHiddenReason {
  SPAM = 'SPAM',
  OFFENSIVE = 'OFFENSIVE',
  PERSONAL_DATA = 'PERSONAL_DATA',
  NOT_ABOUT_THE_TOOL = 'NOT_ABOUT_THE_TOOL',
}

registerEnumType(ToolReviewHiddenReason, {
  name: 'ToolReviewHiddenReason',
  description: 'Why an admin has hidden a review of a tool. A low rating is no reason.',
  valuesConfig: {
    SPAM: { description: 'It advertises something.' },
    OFFENSIVE: { description: 'It is insulting, or its language is not fit for the shop.' },
    PERSONAL_DATA: { description: 'It contains personal data.' },
    NOT_ABOUT_THE_TOOL: { description: 'It is about something else, such as a delivery.' },
  },
});

export enum ToolReviewSort {
  NEWEST = 'NEWEST',
  HIGHEST = 'HIGHEST',
  LOWEST = 'LOWEST',
}

registerEnumType(ToolReviewSort, {
  name: 'ToolReviewSort',
  description: 'The order of the reviews of a tool.',
  valuesConfig: {
    NEWEST: { description: 'The newest first.' },
    HIGHEST: { description: 'The highest rating first, of equal ones the newest.' },
    LOWEST: { description: 'The lowest rating first, of equal ones the oldest.' },
  },
});

export enum ToolReviewFilter {
  UNANSWERED = 'UNANSWERED',
  HIDDEN = 'HIDDEN',
}

registerEnumType(ToolReviewFilter, {
  name: 'ToolReviewFilter',
  description: 'Which reviews of tools an admin sees.',
  valuesConfig: {
    UNANSWERED: { description: 'Those without an answer that are not hidden.' },
    HIDDEN: { description: 'The hidden ones.' },
  },
});

@Entity('tool_reviews')
@Check('tool_reviews_rating_1_to_5', 'rating BETWEEN 1 AND 5')
@Check('tool_reviews_months_in_use_non_negative', 'months_in_use >= 0')
@Check(
  'tool_reviews_hidden_reason_valid',
  "hidden_reason IN ('SPAM', 'OFFENSIVE', 'PERSONAL_DATA', 'NOT_ABOUT_THE_TOOL')",
)
@Check('tool_reviews_answered_at_matches_answer', '(answer IS NULL) = (answered_at IS NULL)')
@Index('tool_reviews_tool_id_user_id', ['toolId', 'userId'], { unique: true })
@Index('tool_reviews_tool_id_id', ['toolId', 'id'])
@Index('tool_reviews_tool_id_rating_id', ['toolId', 'rating', 'id'])
@Index('tool_reviews_user_id', ['userId'])
@Index('tool_reviews_hidden', ['id'], { where: 'hidden_reason IS NOT NULL' })
@CacheWithParent()
@ObjectType({
  simpleResolvers: true,
  description: 'A review of a tool by a customer to whom it was delivered.',
})
export class ToolReview {
  @Field(() => GraphQLID, { description: 'The id, a UUIDv7: later records have greater ids.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'tool_reviews_pkey' })
  id!: string;

  @Field(() => GraphQLID, { description: 'The id of the tool.' })
  @Column('uuid')
  toolId!: string;

  @ManyToOne(() => Tool, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'tool_id', foreignKeyConstraintName: 'tool_reviews_tool_id_fkey' })
  tool!: Relation<Tool>;

  /** Null once the account is deleted. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'tool_reviews_user_id_fkey' })
  user!: Relation<User> | null;

  @Field(() => GraphQLInt, { description: '1 (poor) to 5 (excellent).' })
  @Column('smallint')
  rating!: number;

  @Field(() => String, { description: 'The text of the review.' })
  @Column('text')
  text!: string;

  @Field(() => String, { nullable: true, description: 'The trade of the reviewer, such as "Joiner".' })
  @Column('text', { nullable: true })
  trade!: string | null;

  @Field(() => GraphQLInt, { nullable: true, description: 'For how many months the tool has been in use.' })
  @Column('integer', { nullable: true })
  monthsInUse!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The full name of the reviewer; null once the account is deleted.',
  })
  @Column('text', { nullable: true })
  reviewerName!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it was written, in UTC.' })
  @Column('timestamptz')
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the reviewer last changed it, in UTC; null when never.',
  })
  @Column('timestamptz', { nullable: true })
  editedAt!: Date | null;

  @Field(() => ToolReviewHiddenReason, {
    nullable: true,
    description: 'Why an admin has hidden it. Only its author and admins see a hidden review.',
  })
  @Column('text', { nullable: true })
  hiddenReason!: ToolReviewHiddenReason | null;

  @Field(() => String, { nullable: true, description: 'The public answer of the shop.' })
  @Column('text', { nullable: true })
  answer!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the shop wrote or changed its answer, in UTC.',
  })
  @Column('timestamptz', { nullable: true })
  answeredAt!: Date | null;

  @Field(() => GraphQLInt, { description: 'Rises with each change.' })
  @Column('integer', { default: 1 })
  version!: number;

  @DependsOn('hiddenReason')
  @Field(() => GraphQLBoolean, {
    description: 'Whether an admin has hidden it: it is not listed, and its rating does not count.',
  })
  get isHidden(): boolean {
    return this.hiddenReason !== null;
  }
}
