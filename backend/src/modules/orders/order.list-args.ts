import { registerEnumType } from 'type-graphql';
import { listArgs } from '../../graphql/list-args';

/** Each member's value is the property by which it sorts. */
export enum OrderSort {
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

export const OrderListArgs = listArgs<`${OrderSort}`>({
  sorts: OrderSort,
  sortBy: OrderSort.PLACED,
  descending: true,
  searched: 'the id, the e-mail address or the name of the tool',
});
