import { GraphQLBoolean } from 'graphql';
import { ArgsType, Field, registerEnumType } from 'type-graphql';
import { listArgs } from '../../graphql/list-args';
import { PageArgs } from '../../graphql/page-args';
import { DateTimeScalar } from '../../graphql/scalars';
import { TextField } from '../../graphql/text-field';
import { FulfillmentFilter } from './fulfillment.state';
import { OrderStatusFilter } from './order.state';

/** Each member's value is the property by which it sorts. */
enum OrderSort {
  CREATED_AT = 'id',
  EMAIL = 'userEmail',
  TOOL_NAME = 'toolName',
  QUANTITY = 'orderQuantity',
  TOTAL = 'totalBill',
  DELIVER_BY = 'deliverBy',
}

registerEnumType(OrderSort, {
  name: 'OrderSort',
  description: 'The sort keys of a list of orders.',
  valuesConfig: {
    CREATED_AT: { description: 'When the order was placed.' },
    EMAIL: { description: "The customer's email address." },
    TOOL_NAME: { description: 'The name of the tool.' },
    QUANTITY: { description: 'The ordered quantity.' },
    TOTAL: { description: 'The total.' },
    DELIVER_BY: { description: 'The promised day. The list then contains only orders to pack or to ship.' },
  },
});

const SEARCH =
  'Returns only orders whose id starts with this text, whose tool has or had it as SKU or has it in its current name, or whose purchase has this number or it in the purchase order number, case-insensitively';

const SortedArgs = listArgs<`${OrderSort}`>({
  sortEnum: OrderSort,
  sortBy: OrderSort.CREATED_AT,
  descending: true,
  search: `${SEARCH}; also those of the customers whose current email address contains it`,
});

registerEnumType(OrderStatusFilter, {
  name: 'OrderStatusFilter',
  description: 'Which orders a list contains.',
  valuesConfig: {
    ACTIVE: { description: 'Orders that are not closed, including those with a pending refund.' },
    PLACED: { description: 'Active orders that are not paid yet.' },
    PAID: { description: 'Active orders that are paid, without a pending refund of all that is left.' },
    REFUND_PENDING: { description: 'Active orders whose refund is pending.' },
    CHARGED_BACK: { description: 'Active orders whose payment the bank has returned to the customer.' },
    CLOSED: { description: 'Cancelled and refunded orders.' },
    CANCELLED: { description: 'Orders that were cancelled before they were paid.' },
    REFUNDED: { description: 'Orders that were refunded, or closed after a chargeback.' },
  },
});

registerEnumType(FulfillmentFilter, {
  name: 'FulfillmentFilter',
  description: 'Which orders a list for the warehouse contains.',
  valuesConfig: {
    TO_PACK: { description: 'Paid orders that are not packed.' },
    TO_SHIP: { description: 'Paid orders that are packed and not shipped.' },
    LATE: { description: 'Paid orders that are not shipped although the promised day has passed.' },
    NEARLY_LATE: {
      description: 'Paid orders that are not shipped and promised for today or one of the next two days.',
    },
    IN_TRANSIT: { description: 'Orders that are shipped and not delivered.' },
    DELIVERED: { description: 'Orders that are delivered.' },
  },
});

function StatusFilterField(): PropertyDecorator {
  return (target, property) => {
    Field(() => OrderStatusFilter, {
      defaultValue: OrderStatusFilter.ACTIVE,
      description: 'Which orders the list contains.',
    })(target, property as string);
  };
}

@ArgsType()
export class MyOrdersArgs extends PageArgs {
  @StatusFilterField()
  status?: OrderStatusFilter;

  @TextField({ description: SEARCH, max: 100 })
  search?: string | null;
}

@ArgsType()
export class OrderListArgs extends SortedArgs {
  @StatusFilterField()
  status?: OrderStatusFilter;

  @Field(() => GraphQLBoolean, {
    nullable: true,
    description: 'True: only paid orders. False: only those that are not paid.',
  })
  isPaid?: boolean | null;

  @Field(() => FulfillmentFilter, { nullable: true, description: 'Only orders whose delivery is that far.' })
  fulfillment?: FulfillmentFilter | null;

  @TextField({
    description: 'Only orders of one customer, by the id or by the current email address in any case',
    max: 320,
  })
  user?: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Only orders placed at this time or later.',
  })
  placedFrom?: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Only orders placed before this time.',
  })
  placedBefore?: Date | null;
}
