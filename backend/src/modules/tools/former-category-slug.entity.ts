import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Category } from './category.entity';

/** A slug that a category had, or one that was merged into it. */
@Entity('former_category_slugs')
export class FormerCategorySlug {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'former_category_slugs_pkey' })
  slug!: string;

  @Column('uuid')
  categoryId!: string;

  @ManyToOne(() => Category, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'category_id', foreignKeyConstraintName: 'former_category_slugs_category_id_fkey' })
  category!: Relation<Category>;
}
