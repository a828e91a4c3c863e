import { Box, Button, chakra, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { AddressDialog } from './address-dialog';
import { AddressForm } from './address-form';
import { AddressText } from './address-text';
import type { PostalAddressInputs_countryFragment } from './postal-address-inputs.generated';
import { useSaveAddress, type SavedAddress } from './use-save-address';

interface AddressChoiceProps {
  addresses: readonly SavedAddress[];
  countries: readonly PostalAddressInputs_countryFragment[];
  /** Undefined when there is none that can be chosen. */
  chosen: SavedAddress | undefined;
  onChoose: (address: SavedAddress) => void;
  /** The id of the form of the first address. */
  formId: string;
}

/** The addresses of the address book as radio buttons. The first address is entered in place. */
export function AddressChoice({ addresses, countries, chosen, onChoose, formId }: AddressChoiceProps) {
  const [subject, setSubject] = useState<SavedAddress | 'new' | null>(null);
  const saveAddress = useSaveAddress();
  if (addresses.length === 0) {
    return (
      <AddressForm
        id={formId}
        countries={countries}
        submitText="Deliver to this address"
        onSave={async (values) => onChoose(await saveAddress(undefined, values))}
      />
    );
  }
  return (
    <Stack gap="4">
      <chakra.fieldset display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        <VisuallyHidden asChild>
          <legend>Delivery address</legend>
        </VisuallyHidden>
        {addresses.map((address) => (
          <Option
            key={address.id}
            address={address}
            isChosen={address.id === chosen?.id}
            isDelivered={countries.some(({ code }) => code === address.country)}
            onChoose={() => onChoose(address)}
            onEdit={() => setSubject(address)}
          />
        ))}
      </chakra.fieldset>
      <Button variant="outline" alignSelf="flex-start" onClick={() => setSubject('new')}>
        <Plus aria-hidden /> Add address
      </Button>
      <AddressDialog
        subject={subject}
        countries={countries}
        onSaved={onChoose}
        onClose={() => setSubject(null)}
      />
    </Stack>
  );
}

interface OptionProps {
  address: SavedAddress;
  isChosen: boolean;
  /** Whether the shop still delivers to the country. */
  isDelivered: boolean;
  onChoose: () => void;
  onEdit: () => void;
}

function Option({ address, isChosen, isDelivered, onChoose, onEdit }: OptionProps) {
  const textId = `address-${address.id}`;
  return (
    <Flex
      borderWidth="1px"
      borderColor={isChosen ? 'border.strong' : 'border.control'}
      boxShadow={isChosen ? 'inset 0 0 0 1px {colors.border.strong}' : undefined}
      borderRadius="l2"
      // Between md and lg it is in one of two narrow columns.
      direction={{ base: 'column', sm: 'row', mdToLg: 'column' }}
      align="flex-start"
    >
      <Flex as="label" flex="1" minW="0" w="full" gap="3" p="4" cursor={isDelivered ? 'pointer' : 'default'}>
        <input
          type="radio"
          name="address"
          checked={isChosen}
          disabled={!isDelivered}
          onChange={onChoose}
          style={{ width: '1.25rem', height: '1.25rem', flexShrink: 0, accentColor: 'currentColor' }}
        />
        <Box id={textId} minW="0">
          <AddressText address={address} />
          {!isDelivered && <Text color="fg.error">We no longer deliver to this country.</Text>}
        </Box>
      </Flex>
      <Button
        variant="ghost"
        m="1.5"
        mt={{ base: '-2', sm: '1.5', mdToLg: '-2' }}
        ms={{ base: '8', sm: '1.5', mdToLg: '8' }}
        flexShrink="0"
        aria-describedby={textId}
        onClick={onEdit}
      >
        <Pencil aria-hidden /> Edit
      </Button>
    </Flex>
  );
}
