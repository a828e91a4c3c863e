import { GraphQLBoolean, GraphQLInt, GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { DateTimeScalar } from '../../graphql/scalars';

/** A job with its last run. There is one row for each job. */
@Entity('scheduled_jobs')
@ObjectType('Job', {
  simpleResolvers: true,
  description: 'Work that the server or a worker does on a schedule, and its last run.',
})
export class ScheduledJob {
  @Field(() => GraphQLString, { description: 'The unique name, such as `send-mails`.' })
  @PrimaryColumn('text', { primaryKeyConstraintName: 'scheduled_jobs_pkey' })
  name!: string;

  @Field(() => GraphQLString, { description: 'The schedule as a cron expression, in UTC.' })
  @Column('text')
  schedule!: string;

  @Column('timestamptz')
  registeredAt!: Date;

  /** The run in progress; null when there is none. */
  @Column('uuid', { nullable: true })
  runId!: string | null;

  /** When the process of the run has last reported that it is alive. */
  @Column('timestamptz', { nullable: true })
  aliveAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the last run started, in UTC; null before the first.',
  })
  @Column('timestamptz', { nullable: true })
  lastStartedAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the last run ended, completed or failed, in UTC; null before the first has ended.',
  })
  @Column('timestamptz', { nullable: true })
  lastFinishedAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'When the last failed run ended, in UTC: that of `lastFinishedAt` or an earlier one. Null when none has failed.',
  })
  @Column('timestamptz', { nullable: true })
  lastFailedAt!: Date | null;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'Why the last failed run failed; null when none has failed.',
  })
  @Column('text', { nullable: true })
  lastError!: string | null;

  @Field(() => GraphQLInt, {
    description:
      'The number of records that failed in the last run that ended; the next run tries them again.',
  })
  @Column('integer', { default: 0 })
  failureCount!: number;

  @Field(() => GraphQLBoolean, { description: 'True while it runs.' })
  isRunning!: boolean;

  @Field(() => GraphQLBoolean, {
    description: 'True when it has missed two of its times: no server or worker runs jobs.',
  })
  isOverdue!: boolean;
}
