import { ArrayMaxSize, ArrayMinSize, Matches } from 'class-validator';
import { GraphQLID, GraphQLString } from 'graphql';
import { ArgsType, Field, InputType } from 'type-graphql';
import { ListField } from '../../graphql/list-field';
import { TextField } from '../../graphql/text-field';
import { MAX_ORDERS } from './lock-orders';

/** Shipments of one request. */
export const MAX_SHIPMENTS = 100;
export const MAX_PARCELS = 20;
const MAX_NUMBER_LENGTH = 40;
const TRACKING_NUMBER = new RegExp(
  String.raw`^[A-Z\d](?:[A-Z\d -]{0,${MAX_NUMBER_LENGTH - 2}}[A-Z\d])?$`,
  'i',
);

const carrier = { description: 'Who carries it, such as `UPS`', max: 40, required: 'Enter the carrier' };

/** The carrier's numbers, one for each parcel. */
function TrackingNumbersField(): PropertyDecorator {
  return (target, property) => {
    const description =
      `The carrier's numbers, one for each parcel, at most ${MAX_PARCELS}: letters, digits, spaces and hyphens, at most ` +
      `${MAX_NUMBER_LENGTH} characters each.`;
    Field(() => [GraphQLString], { nullable: true, description })(target, property as string);
    ArrayMaxSize(MAX_PARCELS, { message: `Use at most ${MAX_PARCELS} tracking numbers` })(target, property);
    Matches(TRACKING_NUMBER, {
      each: true,
      message: `Use letters, digits, spaces and hyphens for tracking numbers, at most ${MAX_NUMBER_LENGTH} characters each`,
    })(target, property);
  };
}

@InputType({ description: 'Packed orders of one purchase that leave together.' })
export class ShipmentInput {
  @Field(() => [GraphQLID], { description: `The ids of the orders, at most ${MAX_ORDERS} in one request.` })
  @ArrayMinSize(1, { message: 'Choose an order' })
  orderIds!: string[];

  @TextField(carrier)
  carrier!: string;

  @TrackingNumbersField()
  trackingNumbers?: string[] | null;
}

@ArgsType()
export class ShipOrdersArgs {
  @ListField(ShipmentInput, { description: 'The shipments', max: MAX_SHIPMENTS, required: 'Choose an order' })
  shipments!: ShipmentInput[];
}

@InputType({ description: 'The changes to a shipment. A field that is left out stays unchanged.' })
export class UpdateShipmentInput {
  @TextField({ ...carrier, optional: true })
  carrier?: string | null;

  @TrackingNumbersField()
  trackingNumbers?: string[] | null;
}
