import { useLayoutEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSessionUser } from '../../lib/session/session-context';
import { readDraft, writeDraft } from './checkout-draft';
import type { CheckoutFields } from './use-place-purchase';

/** An address to choose from. */
export interface CheckoutAddress {
  id: string;
  country: string;
  /** The lines of its label. */
  formatted: readonly string[];
  phoneNumber: string;
  deliveryNotes: string | null;
}

/**
 * The chosen address and the fields of the checkout, which this tab stores. The first address that the shop delivers to is
 * chosen by default. The delivery notes are those of the address until they are edited.
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
  const addressId = chosen?.id ?? '';
  const addressNotes = chosen?.deliveryNotes ?? '';
  const form = useForm<CheckoutFields>({
    defaultValues: {
      deliveryNotes: draft?.deliveryNotes ?? addressNotes,
      purchaseOrderNumber: draft?.purchaseOrderNumber ?? '',
    },
  });
  const [deliveryNotes, purchaseOrderNumber] = useWatch({
    control: form.control,
    name: ['deliveryNotes', 'purchaseOrderNumber'],
  });
  const followedNotes = useRef(addressNotes);
  const previousNotes = useRef(deliveryNotes);
  // It stays so with another address whose notes are the same.
  const isEdited = useRef(draft !== undefined && draft.deliveryNotes !== null);
  // A layout effect: a passive one of an earlier render may run after the next keystroke, and would undo it.
  useLayoutEffect(() => {
    if (deliveryNotes !== previousNotes.current) {
      isEdited.current = deliveryNotes !== followedNotes.current;
      previousNotes.current = deliveryNotes;
    }
    if (!isEdited.current) form.setValue('deliveryNotes', addressNotes);
    followedNotes.current = addressNotes;
    writeDraft({
      userId,
      addressId,
      deliveryNotes: isEdited.current ? deliveryNotes : null,
      purchaseOrderNumber,
    });
  }, [form, userId, addressId, addressNotes, deliveryNotes, purchaseOrderNumber]);

  const choose = ({ id }: Address): void => setChosenId(id);
  return { form, chosen, choose };
}
