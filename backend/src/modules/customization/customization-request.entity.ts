import { GraphQLID, GraphQLInt } from 'graphql';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { DateTimeScalar } from '../../graphql/scalars';

export enum CustomizationRequestStatus {
  NEW = 'NEW',
  ANSWERED = 'ANSWERED',
  CLOSED = 'CLOSED',
}

registerEnumType(CustomizationRequestStatus, {
  name: 'CustomizationRequestStatus',
  description: 'How far a customization request is.',
  valuesConfig: {
    NEW: { description: 'It has no answer.' },
    ANSWERED: { description: 'It has an answer.' },
    CLOSED: { description: 'An admin has closed it, with or without an answer.' },
  },
});

@Entity('customization_requests')
@Check('customization_requests_status_valid', "status IN ('NEW', 'ANSWERED', 'CLOSED')")
@Index('customization_requests_status_id', ['status', 'id'])
@Index('customization_requests_email', ['email'])
@ObjectType({
  simpleResolvers: true,
  description: 'A request for help with a customized order.',
})
export class CustomizationRequest {
  @Field(() => GraphQLID, { description: 'The id, a UUIDv7: later records have greater ids.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'customization_requests_pkey' })
  id!: string;

  @Field(() => String, { description: 'The email address for the reply, in lower case.' })
  @Column('text')
  email!: string;

  @Field(() => CustomizationRequestStatus, { description: 'How far it is.' })
  @Column('text')
  status!: CustomizationRequestStatus;

  @Field(() => DateTimeScalar, { description: 'When it was made, in UTC.' })
  @Column('timestamptz')
  createdAt!: Date;

  @Field(() => GraphQLInt, { description: 'Rises with each change.' })
  @Column('integer', { default: 1 })
  version!: number;
}
