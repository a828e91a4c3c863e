import { GraphQLID, GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTimeScalar } from '../../graphql/scalars';
import { User } from '../users/user.entity';
import { CustomizationRequest } from './customization-request.entity';

@Entity('customization_answers')
@Index('customization_answers_request_id_id', ['requestId', 'id'])
@ObjectType({ simpleResolvers: true, description: 'An answer to a customization request, sent by email.' })
export class CustomizationAnswer {
  @Field(() => GraphQLID, { description: 'The id, a UUIDv7: later records have greater ids.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'customization_answers_pkey' })
  id!: string;

  @Column('uuid')
  requestId!: string;

  @ManyToOne(() => CustomizationRequest, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'request_id', foreignKeyConstraintName: 'customization_answers_request_id_fkey' })
  request!: Relation<CustomizationRequest>;

  /** The admin who wrote it. */
  @Column('uuid')
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'customization_answers_user_id_fkey' })
  user!: Relation<User>;

  @Field(() => GraphQLString, { description: 'The text, with line breaks.' })
  @Column('text')
  text!: string;

  @Field(() => DateTimeScalar, { description: 'When it was written, in UTC.' })
  @Column('timestamptz')
  createdAt!: Date;
}
