import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** An uploaded image. Its row exists from before its files are written until they are deleted. */
@Entity('images')
@Index('images_user_id_created_at', ['userId', 'createdAt'])
@Index('images_created_at', ['createdAt'])
export class Image {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'images_pkey' })
  id!: string;

  @Column('uuid')
  userId!: string;

  // By name: the platform imports no module.
  @ManyToOne('User', { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'images_user_id_fkey' })
  user!: object;

  /**
   * The size of its files, which counts towards the quota of the user. 0 once they are being deleted: then no record can
   * start to use the image.
   */
  @Column('integer')
  bytes!: number;

  /** Whether it is stored apart from public images, and only reached by signed addresses. */
  @Column('boolean', { default: false })
  isPrivate!: boolean;

  @Column('timestamptz')
  createdAt!: Date;
}
