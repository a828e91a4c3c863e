import { GraphQLID } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { CacheWithParent } from '../../graphql/cache-control';

@Entity('categories')
@Index('categories_slug', ['slug'], { unique: true })
// An index of an expression, which only the migration can create.
@Index('categories_name', { synchronize: false })
@CacheWithParent()
@ObjectType({ simpleResolvers: true, description: 'A group of tools. Each tool is in exactly one.' })
export class Category {
  @Field(() => GraphQLID, { description: 'The id, a UUIDv7.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'categories_pkey' })
  id!: string;

  @Field(() => String, { description: 'The unique name in the URL of its page.' })
  @Column('text')
  slug!: string;

  @Field(() => String, { description: 'The name.' })
  @Column('text')
  name!: string;

  /** Categories are listed from the lowest position to the highest. */
  @Column('integer')
  position!: number;

  @Column('timestamptz')
  createdAt!: Date;
}
