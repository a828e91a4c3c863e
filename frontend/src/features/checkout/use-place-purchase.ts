import type { ApolloCache } from '@apollo/client';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { changeStock } from '../../apollo/change-stock';
import { errorCode, errorFields, hasUnknownOutcome } from '../../apollo/error';
import { errorAdvice, wasNot } from '../../apollo/error-notice';
import { useUnconfirmedRequest } from '../../apollo/use-unconfirmed-request';
import { toast } from '../../components/feedback/toaster';
import { useFormSubmit, type SubmitError } from '../../components/form/use-form-submit';
import type { PlacePurchaseInput } from '../../apollo/generated/schema-types';
import { paths } from '../../config/paths';
import type { CheckoutCart } from './checkout-cart';
import { clearDraft } from './checkout-draft';
import { usePlacePurchaseMutation } from './place-purchase.generated';
import { PLACE_PURCHASE } from './unconfirmed-purchase';
import type { CheckoutAddress } from './use-checkout-state';

/** The values of the form; empty texts for none. */
export interface CheckoutFields {
  deliveryNotes: string;
  purchaseOrderNumber: string;
}

/** What is ordered and where it goes. */
interface PurchaseRequest<Cart extends CheckoutCart> {
  cart: Cart;
  /** Undefined while none is chosen. */
  address: CheckoutAddress | undefined;
}

export interface PurchaseListeners<Cart> {
  onAttempt: (cart: Cart | undefined) => void;
  onOutdated: () => void;
}

/** The errors of the lines, by the id of the tool. */
export type LineErrors = Readonly<Record<string, string>>;

const NO_ERRORS: LineErrors = {};

const NO_ADDRESS = 'Choose or add a delivery address.';

/**
 * Places the purchase of the cart, one request at a time, and opens its payment. When the customer has left the page, a toast
 * leads to the payment or says what failed. While it is unknown whether a purchase was placed, it is sent again as it was: other
 * values would be a second purchase.
 * @param listeners `onAttempt` is called with the cart before it is sent, since it may be placed, and emptied, whatever the page
 *   is told; with undefined once the server has rejected it. `onOutdated` is called when the cart or the addresses have changed
 *   on the server.
 */
export function usePlacePurchase<Cart extends CheckoutCart>(
  form: UseFormReturn<CheckoutFields>,
  { cart, address }: PurchaseRequest<Cart>,
  { onAttempt, onOutdated }: PurchaseListeners<Cart>,
) {
  const navigate = useNavigate();
  const { isUnconfirmed, send } = useUnconfirmedRequest<PlacePurchaseInput>(PLACE_PURCHASE);
  const [lineErrors, setLineErrors] = useState(NO_ERRORS);
  const [placePurchase, { client }] = usePlacePurchaseMutation();

  const submission = useFormSubmit(form, async (fields, element): Promise<SubmitError | undefined> => {
    if (address === undefined) return { message: NO_ADDRESS };
    setLineErrors(NO_ERRORS);
    onAttempt(cart);
    try {
      const { data } = await send(toInput(cart, address, fields), (input, context) =>
        placePurchase({ variables: { input }, context }),
      );
      const { number, orders } = data?.placePurchase ?? {};
      clearDraft();
      const title = `Purchase ${number ?? ''} placed`;
      const next = orders?.[0] ? paths.payment(orders[0].id) : paths.dashboard;
      if (element.isConnected) {
        toast.success(title);
        await navigate(next, { replace: true });
      } else toast.success(title, undefined, { label: 'Pay now', to: next });
      // Once this page is left, since it would show the empty cart.
      updateCacheAfterPurchase(client.cache, cart);
      return undefined;
    } catch (error) {
      setLineErrors(toLineErrors(errorFields(error), cart));
      if (!hasUnknownOutcome(error)) onAttempt(undefined);
      if (isOutdated(error)) onOutdated();
      if (errorFields(error)['cartVersion']) {
        // Not in the form: the page removes it when the cart is empty now.
        toast.error(
          'Your cart has changed',
          'Nothing was ordered. Check your cart and My Orders before you try again.',
        );
        return {};
      }
      const message = placePurchaseError(error);
      if (!element.isConnected) toast.error(`Your purchase ${wasNot(error)} placed`, message);
      return { fields: errorFields(error), message };
    }
  });
  const error = address !== undefined && submission.error === NO_ADDRESS ? null : submission.error;
  return { ...submission, error, lineErrors, isUnconfirmed };
}

const toInput = (
  cart: CheckoutCart,
  address: CheckoutAddress,
  fields: CheckoutFields,
): PlacePurchaseInput => ({
  lines: cart.lines.map(({ tool, quantity, jobReference }) => ({ toolId: tool.id, quantity, jobReference })),
  addressId: address.id,
  // The server rejects the purchase when the address is another one now.
  expectedAddress: [...address.formatted, address.phoneNumber].join('\n'),
  deliveryNotes: fields.deliveryNotes.trim() || null,
  purchaseOrderNumber: fields.purchaseOrderNumber.trim() || null,
  fromCart: true,
  // The server rejects the purchase of an earlier cart. The same tools in a later cart are another purchase.
  cartVersion: cart.version,
  // The server rejects the purchase when this is no longer the total.
  expectedTotal: cart.total,
});

/** Removes what the purchase has changed: the cart, the lists of purchases, the order of the addresses, and stock. */
function updateCacheAfterPurchase(cache: ApolloCache, cart: CheckoutCart): void {
  for (const { tool, quantity } of cart.lines) changeStock(cache, tool.id, -quantity);
  for (const fieldName of ['cart', 'myOrders', 'myPurchases', 'myAddresses']) {
    cache.evict({ fieldName });
  }
  cache.gc();
}

/** The errors of `lines.0.quantity` and the like, in the order in which the lines were sent. */
function toLineErrors(fields: Record<string, string>, { lines }: CheckoutCart): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, message]) => {
      const index = /^lines\.(\d+)\./.exec(name)?.[1];
      const line = index === undefined ? undefined : lines[Number(index)];
      return line ? [[line.tool.id, message]] : [];
    }),
  );
}

/** Whether the server knows the cart or the addresses better than this page. */
const isOutdated = (error: unknown): boolean =>
  Object.keys(errorFields(error)).some((name) =>
    /^(lines\b|(expectedTotal|cartVersion|addressId)$)/.test(name),
  );

/**
 * Says why a purchase was not placed and what to do. Without a response it is unknown whether it was placed. Submitting the
 * same values again is safe, since the request has an idempotency key.
 */
function placePurchaseError(error: unknown): string {
  const { expectedTotal, addressId, lines, ...fields } = errorFields(error);
  if (addressId)
    return errorCode(error) === 'CONFLICT'
      ? `${addressId} Check it, then place the purchase again.`
      : `${addressId} Choose another address.`;
  if (lines) return lines;
  if (Object.keys(fields).some((name) => name.startsWith('lines.')))
    return 'Nothing was ordered. Fix the marked lines in your cart, then place the purchase again.';
  if (expectedTotal) return `${expectedTotal} Place it again to accept the new total.`;
  if (errorCode(error) === undefined)
    return "We couldn't confirm your purchase. It's safe to place it again: you won't be charged twice.";
  return errorAdvice(error, 'place the purchase again');
}
