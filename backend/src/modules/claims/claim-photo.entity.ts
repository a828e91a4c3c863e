import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Image } from '../../platform/images/image.entity';
import { Claim } from './claim.entity';

/** A private image that shows the problem of a claim. */
@Entity('claim_photos')
@Index('claim_photos_claim_id_position', ['claimId', 'position'], { unique: true })
export class ClaimPhoto {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'claim_photos_pkey' })
  imageId!: string;

  @ManyToOne(() => Image, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'image_id', foreignKeyConstraintName: 'claim_photos_image_id_fkey' })
  image!: Relation<Image>;

  @Column('uuid')
  claimId!: string;

  @ManyToOne(() => Claim, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'claim_id', foreignKeyConstraintName: 'claim_photos_claim_id_fkey' })
  claim!: Relation<Claim>;

  /** From 0, in the order of the customer. */
  @Column('integer')
  position!: number;
}
