import { GraphQLBoolean } from 'graphql';
import { ArgsType, Field, registerEnumType } from 'type-graphql';
import { listArgs } from '../../graphql/list-args';
import { PageArgs } from '../../graphql/page-args';
import { DateTimeScalar } from '../../graphql/scalars';
import { TextField } from '../../graphql/text-field';

/** Each member's value is the property by which it sorts. */
enum OrderSort {
  PLACED = 'id',
  EMAIL = 'userEmail',
  TOOL = 'toolName',
  AMOUNT = 'orderQuantity',
  BILL = 'totalBill',
}

registerEnumType(OrderSort, {
  name: 'OrderSort',
  description: 'What a list of orders is sorted by.',
  valuesConfig: {
    PLACED: { description: 'When it was placed.' },
    EMAIL: { description: 'The e-mail address of the customer.' },
    TOOL: { description: 'The name of the tool.' },
    AMOUNT: { description: 'The ordered pieces.' },
    BILL: { description: 'The total.' },
  },
});

const SortedArgs = listArgs<`${OrderSort}`>({
  sorts: OrderSort,
  sortBy: OrderSort.PLACED,
  descending: true,
  searched: 'the id, the e-mail address or the name of the tool',
});

function EndedField(): PropertyDecorator {
  return (target, property) => {
    Field(() => GraphQLBoolean, {
      defaultValue: false,
      description:
        'True: the orders that have ended, cancelled or refunded. False: all others, also those whose refund is on its way.',
    })(target, property as string);
  };
}

@ArgsType()
export class MyOrdersArgs extends PageArgs {
  @EndedField()
  ended?: boolean;
}

@ArgsType()
export class OrderListArgs extends SortedArgs {
  @EndedField()
  ended?: boolean;

  @Field(() => GraphQLBoolean, {
    nullable: true,
    description: 'True: only paid orders. False: only those that are not paid.',
  })
  isPaid?: boolean | null;

  @TextField({
    description: 'Only orders of one customer, by the id or by the e-mail address in any case',
    max: 320,
  })
  user?: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Only orders that were placed at this moment or later.',
  })
  placedFrom?: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Only orders that were placed before this moment.',
  })
  placedUntil?: Date | null;
}
