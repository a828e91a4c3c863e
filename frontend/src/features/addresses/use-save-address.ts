import type { ApolloCache } from '@apollo/client';
import type { AddressInput } from '../../apollo/generated/schema-types';
import { toast } from '../../components/feedback/toaster';
import { useAddAddressMutation } from './add-address.generated';
import type { SavedAddress_addressFragment } from './saved-address.generated';
import { useUpdateAddressMutation } from './update-address.generated';

export type SavedAddress = SavedAddress_addressFragment;

/** Adds an address to the address book, or replaces one. */
export function useSaveAddress() {
  const [addAddress] = useAddAddressMutation({
    update(cache, { data }) {
      if (data) showFirst(cache, data.addAddress.id);
    },
  });
  const [updateAddress] = useUpdateAddressMutation();
  return async (id: string | undefined, input: AddressInput): Promise<SavedAddress> => {
    const saved =
      id === undefined
        ? (await addAddress({ variables: { input } })).data?.addAddress
        : (await updateAddress({ variables: { id, input } })).data?.updateAddress;
    if (saved === undefined) throw new Error('The response has no address.');
    toast.success('Address saved');
    return saved;
  };
}

/** Moves or adds an address to the start of the address book, if it is cached. */
function showFirst(cache: ApolloCache, id: string): void {
  cache.modify<{ myAddresses: readonly object[] | null }>({
    fields: {
      myAddresses(addresses, { readField, toReference, isReference }) {
        if (addresses === null || isReference(addresses)) return addresses;
        const others = addresses.filter((address) => readField('id', address as never) !== id);
        const added = toReference({ __typename: 'Address', id });
        return added ? [added, ...others] : addresses;
      },
    },
  });
}
