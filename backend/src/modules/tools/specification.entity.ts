import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { CacheWithParent } from '../../graphql/cache-control';
import { Tool } from './tool.entity';

/** A row of the data sheet of a tool. */
@Entity('tool_specifications')
@CacheWithParent()
@ObjectType({
  simpleResolvers: true,
  description: 'A row of the data sheet of a tool, such as `Head weight`, `567`, `g`.',
})
export class Specification {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'tool_specifications_pkey' })
  toolId!: string;

  @ManyToOne(() => Tool, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'tool_id', foreignKeyConstraintName: 'tool_specifications_tool_id_fkey' })
  tool!: Relation<Tool>;

  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'tool_specifications_pkey' })
  position!: number;

  @Field(() => String, { description: 'What is specified. It is unique in the data sheet.' })
  @Column('text')
  name!: string;

  @Field(() => String, { description: 'The value as text.' })
  @Column('text')
  value!: string;

  @Field(() => String, { nullable: true, description: 'The unit of the value; null for none.' })
  @Column('text', { nullable: true })
  unit!: string | null;
}
