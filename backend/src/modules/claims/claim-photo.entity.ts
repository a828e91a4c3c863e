import { GraphQLID } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Image } from '../../platform/images/image.entity';
import { Claim } from './claim.entity';

/** Photos of one claim. */
export const MAX_PHOTOS = 4;

@Entity('claim_photos')
@Index('claim_photos_claim_id_position', ['claimId', 'position'], { unique: true })
@ObjectType({ simpleResolvers: true, description: 'A private photo that shows the problem of a claim.' })
export class ClaimPhoto {
  @Field(() => GraphQLID, { description: 'The id, which its upload returned.' })
  @PrimaryColumn('uuid', { name: 'image_id', primaryKeyConstraintName: 'claim_photos_pkey' })
  id!: string;

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
