import { GraphQLID } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { DateTimeScalar } from '../../graphql/scalars';

@Entity('customization_requests')
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

  @Field(() => DateTimeScalar, { description: 'When it was made, in UTC.' })
  @Column('timestamptz')
  createdAt!: Date;
}
