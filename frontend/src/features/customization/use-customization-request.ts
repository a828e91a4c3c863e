import type { SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { failureFields } from '../../apollo/failure';
import { showFieldErrors } from '../../components/show-field-errors';
import { toast } from '../../components/toaster';
import { getSettings } from '../../config/settings';
import { customizationFailure } from './customization-failure';
import { useRequestCustomizationMutation } from './request-customization.generated';

/** The form of the customization banner: a stored request is thanked for, a refused one says what to do. */
export function useCustomizationRequest() {
  const form = useForm({ defaultValues: { email: '' } });
  const [requestCustomization] = useRequestCustomizationMutation();

  const send = form.handleSubmit(async (fields) => {
    const email = fields.email.trim();
    try {
      await requestCustomization({ variables: { input: { email } } });
    } catch (error) {
      toast.error('Your request was not sent', customizationFailure(error, getSettings().contact.phone));
      showFieldErrors(form, failureFields(error));
      return;
    }
    form.reset();
    toast.success('Thank you, your request has arrived', `We will write to ${email}.`);
  });

  return {
    form,
    submit: (event: SyntheticEvent) => void send(event),
    isBusy: form.formState.isSubmitting,
  };
}
