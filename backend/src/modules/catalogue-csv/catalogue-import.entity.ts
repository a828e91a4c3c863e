import { GraphQLID, GraphQLInt, GraphQLString } from 'graphql';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTimeScalar } from '../../graphql/scalars';
import { User } from '../users';

/** Which tools an import may write. */
export enum CatalogueImportMode {
  CREATE = 'CREATE',
  UPDATE = 'UPDATE',
  BOTH = 'BOTH',
}

registerEnumType(CatalogueImportMode, {
  name: 'CatalogueImportMode',
  description: 'Which tools an import may write.',
  valuesConfig: {
    CREATE: { description: 'Only new tools.' },
    UPDATE: { description: 'Only tools of the catalogue.' },
    BOTH: { description: 'New tools and those of the catalogue.' },
  },
});

export enum CatalogueImportStatus {
  READY = 'READY',
  APPLYING = 'APPLYING',
  APPLIED = 'APPLIED',
  STOPPED = 'STOPPED',
}

registerEnumType(CatalogueImportStatus, {
  name: 'CatalogueImportStatus',
  description: 'The progress of an import.',
  valuesConfig: {
    READY: { description: 'The rows are checked; an admin applies or discards them.' },
    APPLYING: { description: 'The rows are written.' },
    APPLIED: { description: 'The rows were written.' },
    STOPPED: { description: 'Nothing was written; `message` says why.' },
  },
});

/** A CSV file of tools, whose rows are checked and previewed before they are applied together. */
@Entity('catalogue_imports')
@Check('catalogue_imports_mode_valid', "mode IN ('CREATE', 'UPDATE', 'BOTH')")
@Check('catalogue_imports_status_valid', "status IN ('READY', 'APPLYING', 'APPLIED', 'STOPPED')")
@Index('catalogue_imports_created_at', ['createdAt'])
@Index('catalogue_imports_applying', ['id'], { where: "status = 'APPLYING'" })
@ObjectType({
  simpleResolvers: true,
  description: 'A CSV file of tools, whose rows are checked and previewed before they are applied together.',
})
export class CatalogueImport {
  @Field(() => GraphQLID, { description: 'The id, a UUIDv7.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'catalogue_imports_pkey' })
  id!: string;

  /** The admin who uploaded the file, or applied it. */
  @Column('uuid')
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'catalogue_imports_user_id_fkey' })
  user!: Relation<User>;

  /** The request that applied it; null before. */
  @Column('uuid', { nullable: true })
  requestId!: string | null;

  /** When its application was requested; null before. */
  @Column('timestamptz', { nullable: true })
  requestedAt!: Date | null;

  @Field(() => GraphQLString, { description: 'The name of the file.' })
  @Column('text')
  fileName!: string;

  @Field(() => CatalogueImportMode, { description: 'Which tools it may write.' })
  @Column('text')
  mode!: CatalogueImportMode;

  @Field(() => CatalogueImportStatus, { description: 'The progress.' })
  @Column('text')
  status!: CatalogueImportStatus;

  @Field(() => GraphQLInt, { description: 'The rows that add a tool.' })
  @Column('integer')
  addCount!: number;

  @Field(() => GraphQLInt, { description: 'The rows that change a tool.' })
  @Column('integer')
  updateCount!: number;

  @Field(() => GraphQLInt, { description: 'The rows that are like their tool.' })
  @Column('integer')
  unchangedCount!: number;

  @Field(() => GraphQLInt, { description: 'The rows with errors, which are never applied.' })
  @Column('integer')
  invalidCount!: number;

  @Field(() => GraphQLInt, { description: 'The rows that were written so far.' })
  @Column('integer')
  appliedCount!: number;

  @Field(() => GraphQLString, { nullable: true, description: 'Why it stopped; null when it did not.' })
  @Column('text', { nullable: true })
  message!: string | null;

  @Field(() => DateTimeScalar, { description: 'When the file was uploaded, in UTC.' })
  @Column('timestamptz')
  createdAt!: Date;
}
