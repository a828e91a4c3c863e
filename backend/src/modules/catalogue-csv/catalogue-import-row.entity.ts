import { GraphQLID, GraphQLInt, GraphQLString } from 'graphql';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { ImageValues, SpecificationValues, Tool } from '../tools';
import { CatalogueImport } from './catalogue-import.entity';

/** What a row of an import does. */
export enum CatalogueImportOutcome {
  ADD = 'ADD',
  UPDATE = 'UPDATE',
  UNCHANGED = 'UNCHANGED',
  INVALID = 'INVALID',
  CONFLICT = 'CONFLICT',
}

registerEnumType(CatalogueImportOutcome, {
  name: 'CatalogueImportOutcome',
  description: 'What a row of an import does.',
  valuesConfig: {
    ADD: { description: 'It adds a tool.' },
    UPDATE: { description: 'It changes a tool.' },
    UNCHANGED: { description: 'It is like its tool.' },
    INVALID: { description: 'It has errors and is not applied.' },
    CONFLICT: { description: 'Its tool has changed since the preview, which stopped the import.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'An error in a row of an import.' })
export class CatalogueImportError {
  @Field(() => GraphQLString, { nullable: true, description: 'The title of the column; null for the row.' })
  column!: string | null;

  @Field(() => GraphQLString, { description: 'A sentence for the user.' })
  message!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A value that a row of an import changes.' })
class CatalogueImportChange {
  @Field(() => GraphQLString, { description: 'The title of the column.' })
  column!: string;

  @Field(() => GraphQLString, { description: 'The cell of an export before; empty for a new tool.' })
  before!: string;

  @Field(() => GraphQLString, { description: 'The cell of an export afterwards.' })
  after!: string;
}

/** What a row writes. */
export interface StagedValues {
  /** All columns of a new tool except the stock; the changed ones of another. */
  readonly columns: Partial<Tool>;
  /** The stock as the difference to the previewed one. */
  readonly availableChange: number;
  /** The latest adjustment of the previewed stock; null for none. */
  readonly lastAdjustmentId: string | null;
  readonly specifications?: SpecificationValues[];
  readonly furtherImages?: ImageValues[];
}

@Entity('catalogue_import_rows')
@Check(
  'catalogue_import_rows_outcome_valid',
  "outcome IN ('ADD', 'UPDATE', 'UNCHANGED', 'INVALID', 'CONFLICT')",
)
@Index('catalogue_import_rows_import_id_id', ['importId', 'id'])
@ObjectType({ simpleResolvers: true, description: 'A row of an import.' })
export class CatalogueImportRow {
  @Field(() => GraphQLID, { description: 'The id, a UUIDv7: later rows have greater ids.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'catalogue_import_rows_pkey' })
  id!: string;

  @Column('uuid')
  importId!: string;

  @ManyToOne(() => CatalogueImport, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'catalogue_import_rows_import_id_fkey' })
  import!: Relation<CatalogueImport>;

  @Field(() => GraphQLInt, {
    description: 'The number of the row as a spreadsheet shows it; that of the heading is 1.',
  })
  @Column('integer')
  rowNumber!: number;

  @Field(() => GraphQLString, { description: 'The SKU; empty when the row has none.' })
  @Column('text')
  sku!: string;

  @Field(() => GraphQLString, { description: 'The name of the tool before; of a new tool its name.' })
  @Column('text')
  toolName!: string;

  @Field(() => CatalogueImportOutcome, { description: 'What the row does.' })
  @Column('text')
  outcome!: CatalogueImportOutcome;

  @Field(() => [CatalogueImportError], { description: 'Its errors.' })
  @Column('jsonb')
  errors!: CatalogueImportError[];

  @Field(() => [CatalogueImportChange], { description: 'What it changes.' })
  @Column('jsonb')
  changes!: CatalogueImportChange[];

  /** The tool that it adds or changes; null for a row that writes nothing. */
  @Column('uuid', { nullable: true })
  toolId!: string | null;

  /** The version of the tool in the preview; null for a new tool. */
  @Column('integer', { nullable: true })
  version!: number | null;

  /** Null for a row that writes nothing. */
  @Column('jsonb', { nullable: true })
  staged!: StagedValues | null;
}
