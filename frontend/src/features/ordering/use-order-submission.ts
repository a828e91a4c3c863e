import type { SyntheticEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { failureFields } from '../../apollo/failure';
import { useIntention } from '../../apollo/intention';
import { showFieldErrors } from '../../components/show-field-errors';
import { toast } from '../../components/toaster';
import { useOneAtATime } from '../../components/use-one-at-a-time';
import { isToolOutdated, orderFailure } from './order-failure';
import { blankOrder, type OrderFields } from './order-form-rules';
import type { StockLimits } from './order-rules';
import { orderTotalCents } from './order-total';
import { usePlaceOrderMutation } from './place-order.generated';
import { showPlacedOrder } from './show-placed-order';

interface OrderedTool extends StockLimits {
  id: string;
  /** Dollars for one piece, as the buyer sees it. */
  price: number;
}

/**
 * Sends the order form: one order at a time, however fast the button is pressed. A placed order is announced and the
 * form is blank again; a refusal says what to do, at the fields it concerns and in a toast.
 */
export function useOrderSubmission(
  form: UseFormReturn<OrderFields>,
  tool: OrderedTool,
  onToolOutdated: () => void,
) {
  const carryOut = useIntention();
  const [placeOrder] = usePlaceOrderMutation({
    update(cache, { data }) {
      if (data) showPlacedOrder(cache, { ...data.placeOrder, toolId: tool.id });
    },
  });

  function showFailure(error: unknown): void {
    const { title, detail } = orderFailure(error);
    toast.error(title, detail);
    showFieldErrors(form, failureFields(error));
    if (isToolOutdated(error)) onToolOutdated();
  }

  const send = useOneAtATime(async (fields: OrderFields) => {
    try {
      const input = {
        toolId: tool.id,
        orderQuantity: fields.orderQuantity,
        phoneNumber: fields.phoneNumber.trim(),
        orderAddress: fields.orderAddress.trim(),
        // The shop orders at the price that the buyer has seen, or not at all.
        totalBill: orderTotalCents(tool.price, fields.orderQuantity) / 100,
      };
      await carryOut(input, (context) => placeOrder({ variables: { input }, context }));
      toast.success('Order Placed Successfully. Visit my order page for payment');
      form.reset(blankOrder(tool));
    } catch (error) {
      showFailure(error);
    }
  });

  return {
    submit: (event: SyntheticEvent) => void form.handleSubmit(send)(event),
    isBusy: form.formState.isSubmitting,
  };
}
