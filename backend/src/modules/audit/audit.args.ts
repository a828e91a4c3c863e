import { GraphQLBoolean, GraphQLID } from 'graphql';
import { ArgsType, Field } from 'type-graphql';
import { PageArgs } from '../../graphql/page-args';
import { DateTimeScalar } from '../../graphql/scalars';
import { AuditAction } from './audit-event.entity';

@ArgsType()
export class AuditEventListArgs extends PageArgs {
  @Field(() => AuditAction, { nullable: true, description: 'Only this action.' })
  action?: AuditAction | null;

  @Field(() => GraphQLID, { nullable: true, description: 'Only actions of this admin.' })
  actorId?: string | null;

  @Field(() => GraphQLBoolean, {
    nullable: true,
    description: 'True: only actions of the operator. False: only those of admins.',
  })
  isOperator?: boolean | null;

  @Field(() => GraphQLID, { nullable: true, description: 'Only actions on this record.' })
  targetId?: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Only actions at this time or later.' })
  createdFrom?: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Only actions before this time.' })
  createdBefore?: Date | null;
}
