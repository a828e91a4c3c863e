import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { Pencil, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { AddressForm_addressFragment } from './address-form.generated';
import { Lines } from './address-text';
import { BillingDialog } from './billing-dialog';
import type { BillingSection_billingFragment } from './billing-section.generated';
import type { PostalAddressInputs_countryFragment } from './postal-address-inputs.generated';

interface BillingSectionProps {
  billing: BillingSection_billingFragment | null;
  /** Fills in the form when there are no billing details yet. */
  address?: AddressForm_addressFragment | undefined;
  countries: readonly PostalAddressInputs_countryFragment[];
  /** Further actions on existing details. */
  children?: ReactNode;
}

/** What the invoices of the signed-in user name, with the dialog that edits it. */
export function BillingSection({ billing, address, countries, children }: BillingSectionProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Stack gap="4">
      {billing ? (
        <div>
          <Lines lines={billing.formatted} />
          {billing.taxNumber && <Text color="fg.muted">Tax number: {billing.taxNumber}</Text>}
          {billing.invoiceEmail && <Text color="fg.muted">Invoices go to {billing.invoiceEmail}</Text>}
        </div>
      ) : (
        <Text color="fg.muted">Add your company and tax number if your invoices need them.</Text>
      )}
      <HStack gap="3" wrap="wrap">
        <Button variant="outline" onClick={() => setEditing(true)}>
          {billing ? <Pencil aria-hidden /> : <Plus aria-hidden />}
          {billing ? 'Edit billing details' : 'Add billing details'}
        </Button>
        {billing && children}
      </HStack>
      {isEditing && (
        <BillingDialog
          billing={billing}
          address={address}
          countries={countries}
          onClose={() => setEditing(false)}
        />
      )}
    </Stack>
  );
}
