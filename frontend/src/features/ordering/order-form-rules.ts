import type { RegisterOptions } from 'react-hook-form';
import { isOrderAddressGiven, orderQuantityFault, phoneNumberFault, type StockLimits } from './order-rules';

/** What a buyer types into the order form. The quantity is `NaN` while its field is blank. */
export interface OrderFields {
  phoneNumber: string;
  orderQuantity: number;
  orderAddress: string;
}

type Rules = { [Name in keyof OrderFields]: RegisterOptions<OrderFields, Name> };

/** The form as it is offered: the smallest order, and nothing else filled in. */
export function blankOrder({ minOrder }: StockLimits): OrderFields {
  return { phoneNumber: '', orderQuantity: minOrder, orderAddress: '' };
}

/** The rules of the order form for a tool with these stock figures, as react-hook-form takes them. */
export function orderFormRules(limits: StockLimits): Rules {
  return {
    phoneNumber: { required: phoneNumberFault(''), validate: phoneNumberFault },
    orderQuantity: {
      required: orderQuantityFault(Number.NaN, limits),
      valueAsNumber: true,
      validate: (pieces) => orderQuantityFault(pieces, limits),
    },
    orderAddress: { required: true, validate: isOrderAddressGiven },
  };
}
