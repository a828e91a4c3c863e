import { Box, Button, HStack, SimpleGrid, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { errorMessage } from '../../apollo/error';
import { SectionHeading } from '../../components/brand/section-heading';
import { focusNeighborOnRemoval } from '../../components/focus-neighbor';
import { ErrorState, LoadingState } from '../../components/feedback/page-state';
import { useAddressBookQuery, type AddressBookQuery } from './address-book.generated';
import { AddressDialog } from './address-dialog';
import { AddressText } from './address-text';
import { BillingSection } from './billing-section';
import { DeleteAddressDialog, DeleteBillingDialog } from './delete-dialogs';
import type { SavedAddress } from './use-save-address';

/** The address book and the billing details of the signed-in user. */
export function AddressBook() {
  const { data, error, refetch } = useAddressBookQuery({ fetchPolicy: 'cache-and-network' });
  if (data?.myAddresses) return <Loaded data={data} addresses={data.myAddresses} />;
  return (
    <>
      <section aria-labelledby={ADDRESSES}>
        <SectionHeading id={ADDRESSES}>Addresses</SectionHeading>
        {error ? (
          <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <LoadingState label="Loading addresses">
            <Skeleton height="44" maxW="5xl" borderRadius="l3" />
          </LoadingState>
        )}
      </section>
      {!error && (
        // The settings below would move by its height.
        <Billing>
          <Skeleton height="28" />
        </Billing>
      )}
    </>
  );
}

const ADDRESSES = 'addresses';
const BILLING = 'billing';

interface LoadedProps {
  data: AddressBookQuery;
  addresses: readonly SavedAddress[];
}

function Loaded({ data: { billingDetails, deliveryCountries }, addresses }: LoadedProps) {
  const [subject, setSubject] = useState<SavedAddress | 'new' | null>(null);
  const [addressToDelete, setAddressToDelete] = useState<SavedAddress | null>(null);
  const [billingToDelete, setBillingToDelete] = useState<typeof billingDetails>(null);
  return (
    <>
      <section aria-labelledby={ADDRESSES}>
        <SectionHeading id={ADDRESSES}>Addresses</SectionHeading>
        <Stack gap="5" maxW="5xl">
          {addresses.length === 0 && (
            <Text color="fg.muted">Save the addresses that we deliver to, and choose one at checkout.</Text>
          )}
          <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2 }} gap="5">
            {addresses.map((address) => (
              <Stack
                as="li"
                ref={focusNeighborOnRemoval}
                key={address.id}
                layerStyle="card"
                p="5"
                justify="space-between"
                gap="4"
              >
                <Box id={`saved-${address.id}`}>
                  <AddressText address={address} />
                </Box>
                <HStack gap="3">
                  <Button
                    variant="outline"
                    aria-describedby={`saved-${address.id}`}
                    onClick={() => setSubject(address)}
                  >
                    <Pencil aria-hidden /> Edit
                  </Button>
                  <Button
                    variant="outline"
                    colorPalette="danger"
                    aria-describedby={`saved-${address.id}`}
                    onClick={() => setAddressToDelete(address)}
                  >
                    <Trash2 aria-hidden /> Delete
                  </Button>
                </HStack>
              </Stack>
            ))}
          </SimpleGrid>
          <Button variant="outline" alignSelf="flex-start" onClick={() => setSubject('new')}>
            <Plus aria-hidden /> Add address
          </Button>
        </Stack>
      </section>
      <Billing>
        <BillingSection billing={billingDetails} address={addresses[0]} countries={deliveryCountries}>
          <Button variant="outline" colorPalette="danger" onClick={() => setBillingToDelete(billingDetails)}>
            <Trash2 aria-hidden /> Delete billing details
          </Button>
        </BillingSection>
      </Billing>
      <AddressDialog
        subject={subject}
        countries={deliveryCountries}
        onSaved={() => undefined}
        onClose={() => setSubject(null)}
      />
      <DeleteAddressDialog address={addressToDelete} onClose={() => setAddressToDelete(null)} />
      <DeleteBillingDialog billing={billingToDelete} onClose={() => setBillingToDelete(null)} />
    </>
  );
}

function Billing({ children }: { children: ReactNode }) {
  return (
    <Box as="section" aria-labelledby={BILLING} mt={{ base: '10', md: '14' }}>
      <SectionHeading id={BILLING}>Billing details</SectionHeading>
      <Box layerStyle="card" p={{ base: '5', md: '8' }} maxW="5xl">
        {children}
      </Box>
    </Box>
  );
}
