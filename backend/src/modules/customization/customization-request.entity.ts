import { GraphQLID } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { DateTimeScalar } from '../../graphql/scalars';

@Entity('customization_requests')
@ObjectType({
  simpleResolvers: true,
  description: 'Somebody who wants help with a customized order, to be answered by e-mail.',
})
export class CustomizationRequest {
  @Field(() => GraphQLID, { description: 'Its id, a UUIDv7: later records have greater ids.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'customization_requests_pkey' })
  id!: string;

  @Field(() => String, { description: 'Where to answer, in lower case.' })
  @Column('text')
  email!: string;

  @Field(() => DateTimeScalar, { description: 'When it was asked, in UTC.' })
  @Column('timestamptz')
  createdAt!: Date;
}
