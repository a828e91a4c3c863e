import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSessionUser } from '../../lib/session/session-context';
import { readDraft, writeDraft } from './checkout-draft';
import type { CheckoutFields } from './use-place-purchase';

/** An address to choose from. */
export interface CheckoutAddress {
  id: string;
  country: string;
  deliveryNotes: string | null;
}

/**
 * The chosen address and the fields of the checkout, which this tab stores. The first address that the shop delivers to is
 * chosen by default.
 */
export function useCheckoutState<Address extends CheckoutAddress>(
  addresses: readonly Address[],
  countries: readonly string[],
) {
  const { id: userId } = useSessionUser();
  const [draft] = useState(() => readDraft(userId));
  const [chosenId, setChosenId] = useState(draft?.addressId);
  const deliverable = addresses.filter(({ country }) => countries.includes(country));
  const chosen = deliverable.find(({ id }) => id === chosenId) ?? deliverable[0];
  const form = useForm<CheckoutFields>({
    defaultValues: {
      deliveryNotes: draft?.deliveryNotes ?? chosen?.deliveryNotes ?? '',
      purchaseOrderNumber: draft?.purchaseOrderNumber ?? '',
    },
  });
  const [deliveryNotes, purchaseOrderNumber] = useWatch({
    control: form.control,
    name: ['deliveryNotes', 'purchaseOrderNumber'],
  });
  const addressId = chosen?.id ?? '';
  useEffect(
    () => writeDraft({ userId, addressId, deliveryNotes, purchaseOrderNumber }),
    [userId, addressId, deliveryNotes, purchaseOrderNumber],
  );

  /** The notes follow the address until they are edited. */
  const choose = (address: Address): void => {
    if (form.getValues('deliveryNotes') === (chosen?.deliveryNotes ?? ''))
      form.setValue('deliveryNotes', address.deliveryNotes ?? '');
    setChosenId(address.id);
  };
  return { form, chosen, choose };
}
