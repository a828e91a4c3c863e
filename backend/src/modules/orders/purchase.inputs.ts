import { Min } from 'class-validator';
import { GraphQLBoolean, GraphQLID, GraphQLInt } from 'graphql';
import { Field, InputType } from 'type-graphql';
import { ListField } from '../../graphql/list-field';
import { PhoneNumberField } from '../../graphql/phone-number-field';
import { MoneyScalar } from '../../graphql/scalars';
import { TextField } from '../../graphql/text-field';

/** More lines are several purchases. */
export const MAX_PURCHASE_LINES = 100;

/** The texts of a purchase, for both APIs. */
export const purchaseTexts = {
  jobReference: { description: "The customer's reference of the job that it is for", max: 60 },
  deliveryAddress: { description: 'The delivery address', max: 500, maxLines: 10 },
  deliveryNotes: { description: 'What the driver should know', max: 500, maxLines: 10 },
  purchaseOrderNumber: { description: "The customer's own purchase order number", max: 50 },
} as const;

@InputType({ description: 'A quantity of one tool. It becomes an order of the purchase.' })
export class PurchaseLineInput {
  @Field(() => GraphQLID, { description: 'The id of the tool; each tool has at most one line.' })
  toolId!: string;

  @Field(() => GraphQLInt, {
    description:
      "The quantity: from the tool's `minOrder` to its `available`, in multiples of `orderMultiple`.",
  })
  @Min(1, { message: 'Order at least 1 piece' })
  quantity!: number;

  @TextField(purchaseTexts.jobReference)
  jobReference?: string | null;
}

@InputType({
  description: "A new purchase. The server sets the prices, the totals and the customer's name.",
})
export class PlacePurchaseInput {
  @ListField(PurchaseLineInput, {
    description: 'What is ordered',
    max: MAX_PURCHASE_LINES,
    required: 'Add a tool',
  })
  lines!: PurchaseLineInput[];

  @Field(() => GraphQLID, {
    nullable: true,
    description: 'An address of your address book, in place of `phoneNumber` and `deliveryAddress`.',
  })
  addressId?: string | null;

  @TextField({
    description:
      'The address that the customer was shown for `addressId`: its lines of `formatted`, then its `phoneNumber`, one per line',
    max: 1000,
    maxLines: 20,
    note:
      'When it has changed since, the purchase is rejected with CONFLICT at `addressId`. ' +
      'Without it the current address applies.',
  })
  expectedAddress?: string | null;

  @PhoneNumberField({
    description: 'The phone number of the customer: exactly 11 digits. Required without `addressId`.',
    optional: true,
  })
  phoneNumber?: string | null;

  @TextField({
    ...purchaseTexts.deliveryAddress,
    description: 'The delivery address, required without `addressId`',
    required: 'Enter the delivery address',
    optional: true,
  })
  deliveryAddress?: string | null;

  @TextField({
    ...purchaseTexts.deliveryNotes,
    description:
      'What the driver should know, null for nothing; when it is left out, the notes of `addressId`',
  })
  deliveryNotes?: string | null;

  @TextField(purchaseTexts.purchaseOrderNumber)
  purchaseOrderNumber?: string | null;

  @Field(() => GraphQLBoolean, {
    defaultValue: false,
    description: "Whether the lines come from the customer's cart, which then loses these quantities.",
  })
  fromCart!: boolean;

  @Field(() => GraphQLInt, {
    nullable: true,
    description:
      'The `version` of the cart that the customer was shown. When the cart has changed since, also by another purchase from it, ' +
      'the purchase is rejected with CONFLICT. Without it the cart is not compared.',
  })
  @Min(1, { message: 'Your cart is empty' })
  cartVersion?: number | null;

  /** Whole cents. */
  @Field(() => MoneyScalar, {
    nullable: true,
    description:
      'The total that the customer was shown, in US dollars. When a price has changed since, the purchase is rejected ' +
      'with BAD_USER_INPUT. Without it the current prices apply.',
  })
  expectedTotal?: number | null;
}

@InputType({ description: 'The changes to a purchase. A field that is left out stays unchanged.' })
export class UpdatePurchaseInput {
  @TextField(purchaseTexts.purchaseOrderNumber)
  purchaseOrderNumber?: string | null;
}
