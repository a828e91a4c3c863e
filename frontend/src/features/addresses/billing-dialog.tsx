import { useForm } from 'react-hook-form';
import { errorFields } from '../../apollo/error';
import { errorAdvice } from '../../apollo/error-notice';
import { toast } from '../../components/feedback/toaster';
import { FormDialog } from '../../components/form/form-dialog';
import { TextInput } from '../../components/form/text-field';
import { useFormSubmit } from '../../components/form/use-form-submit';
import { maxCharacters, requiredText } from '../../lib/text-rules';
import type { AddressForm_addressFragment } from './address-form.generated';
import type { BillingSection_billingFragment } from './billing-section.generated';
import {
  PostalAddressInputs,
  toPostalAddressValues,
  type PostalAddressValues,
} from './postal-address-inputs';
import type { PostalAddressInputs_countryFragment } from './postal-address-inputs.generated';
import { useUpdateBillingDetailsMutation } from './update-billing-details.generated';

interface BillingValues extends PostalAddressValues {
  name: string;
  taxNumber: string;
  invoiceEmail: string;
}

interface BillingDialogProps {
  billing: BillingSection_billingFragment | null;
  /** Fills in the form when there are no billing details yet. */
  address: AddressForm_addressFragment | undefined;
  countries: readonly PostalAddressInputs_countryFragment[];
  onClose: () => void;
}

/** Edits what the invoices of the signed-in user name. */
export function BillingDialog({ billing, address, countries, onClose }: BillingDialogProps) {
  const form = useForm<BillingValues>({
    defaultValues: {
      ...toPostalAddressValues(billing ?? address, countries),
      name: billing?.name ?? '',
      taxNumber: billing?.taxNumber ?? '',
      invoiceEmail: billing?.invoiceEmail ?? '',
    },
  });
  const [updateBillingDetails] = useUpdateBillingDetailsMutation({
    update(cache, { data }) {
      if (data) cache.modify({ fields: { billingDetails: () => data.updateBillingDetails } });
    },
  });
  const submission = useFormSubmit(form, async (values) => {
    try {
      const input = { ...values, invoiceEmail: values.invoiceEmail.trim() || null };
      await updateBillingDetails({ variables: { input } });
      toast.success('Billing details saved');
      onClose();
      return undefined;
    } catch (cause) {
      return { fields: errorFields(cause), message: errorAdvice(cause, 'save them again') };
    }
  });

  return (
    <FormDialog
      title="Billing details"
      isWide
      {...submission}
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      <TextInput
        form={form}
        name="name"
        label="Company or name"
        rules={requiredText('Enter the company or name', 100)}
        autoComplete="billing organization"
      />
      <TextInput
        form={form}
        name="taxNumber"
        label="Tax number (optional)"
        rules={maxCharacters(40)}
        autoComplete="off"
        help="As it should appear on your invoices"
      />
      <PostalAddressInputs form={form} section="billing" countries={countries} />
      <TextInput
        form={form}
        name="invoiceEmail"
        label="Invoice email (optional)"
        rules={maxCharacters(254)}
        type="email"
        inputMode="email"
        autoComplete="billing email"
        help="Gets a copy of each invoice and credit note, besides the email address of your account"
      />
    </FormDialog>
  );
}
