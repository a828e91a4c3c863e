import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity';

/** Counts the changes of a cart. Each change locks it first. */
@Entity('carts')
export class CartRevision {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'carts_pkey' })
  userId!: string;

  @OneToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'carts_user_id_fkey' })
  user!: Relation<User>;

  @Column('integer')
  version!: number;
}
