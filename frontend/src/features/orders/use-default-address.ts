import { useCallback, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useDefaultAddressQuery } from './default-address.generated';
import type { OrderFields } from './order-form-rules';

/**
 * Fills the empty fields with the first address of the address book, as soon as it is loaded.
 * @returns what fills them again, after the form was reset.
 */
export function useDefaultAddress(form: UseFormReturn<OrderFields>): () => void {
  const { data } = useDefaultAddressQuery();
  const fillAddress = useCallback(() => {
    const countries = data?.deliveryCountries.map(({ code }) => code);
    const address = data?.myAddresses?.find(({ country }) => countries?.includes(country));
    if (!address) return;
    const values = { phoneNumber: address.phoneNumber, orderAddress: address.formatted.join('\n') };
    for (const name of ['phoneNumber', 'orderAddress'] as const)
      if (form.getValues(name) === '') form.setValue(name, values[name]);
  }, [form, data]);
  useEffect(fillAddress, [fillAddress]);
  return fillAddress;
}
