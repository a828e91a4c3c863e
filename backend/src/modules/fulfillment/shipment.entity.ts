import { GraphQLID, GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTimeScalar } from '../../graphql/scalars';
import { Purchase } from '../orders/purchase.entity';
import { MAX_PARCELS } from './fulfillment.inputs';

/** Its orders, which are never added to or removed, refer to it. */
@Entity('shipments')
@Index('shipments_purchase_id_id', ['purchaseId', 'id'])
@Index('shipments_in_transit', ['shippedAt'], { where: 'delivered_at IS NULL' })
@ObjectType({ simpleResolvers: true, description: 'Orders of a purchase that left the shop together.' })
export class Shipment {
  @Field(() => GraphQLID, { description: 'The id, a UUIDv7: later records have greater ids.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'shipments_pkey' })
  id!: string;

  @Column('uuid')
  purchaseId!: string;

  @ManyToOne(() => Purchase, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'purchase_id', foreignKeyConstraintName: 'shipments_purchase_id_fkey' })
  purchase!: Relation<Purchase>;

  @Field(() => GraphQLString, { description: 'Who carries it, such as `UPS`.' })
  @Column('text')
  carrier!: string;

  @Field(() => [GraphQLString], {
    description: `The carrier's numbers, one for each parcel; at most ${MAX_PARCELS}.`,
  })
  @Column('text', { array: true })
  trackingNumbers!: string[];

  @Field(() => DateTimeScalar, { description: 'When it left the shop, in UTC.' })
  @Column('timestamptz')
  shippedAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'When its delivery was recorded, in UTC: by the customer, by an admin, or some days after it left; null until then.',
  })
  @Column('timestamptz', { nullable: true })
  deliveredAt!: Date | null;
}
