import type { SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { errorCode, errorFields } from '../../apollo/error';
import { toast } from '../../components/feedback/toaster';
import { showFieldErrors } from '../../components/form/show-field-errors';
import { getSettings } from '../../config/settings';
import { useRequestCustomizationMutation } from './request-customization.generated';

/** The form of the customization banner. A toast reports the result. */
export function useRequestCustomization() {
  const form = useForm({ defaultValues: { email: '' } });
  const [requestCustomization] = useRequestCustomizationMutation();

  const submit = form.handleSubmit(async (fields) => {
    const email = fields.email.trim();
    try {
      await requestCustomization({ variables: { input: { email } } });
    } catch (error) {
      toast.error('Your request was not sent', errorAdvice(error, getSettings().contact.phone));
      showFieldErrors(form, errorFields(error));
      return;
    }
    form.reset();
    toast.success('Thank you for your request', `We will write to ${email}.`);
  });

  return {
    form,
    submit: (event: SyntheticEvent) => void submit(event),
    isBusy: form.formState.isSubmitting,
  };
}

/** What to do when a request fails; calling `phone` is the alternative. */
function errorAdvice(error: unknown, phone: string): string {
  switch (errorCode(error)) {
    case undefined:
      return `We couldn't reach the server. Check your connection and try again, or call ${phone}.`;
    case 'BAD_USER_INPUT':
      return 'Correct the marked field, then send it again.';
    case 'RATE_LIMITED':
      return `Too many requests. Wait a minute and try again, or call ${phone}.`;
    default:
      return `Something went wrong on our side. Try again in a moment, or call ${phone}.`;
  }
}
