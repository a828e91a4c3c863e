import { useForm } from 'react-hook-form';
import { errorFields, hasUnknownOutcome } from '../../apollo/error';
import { errorAdvice, wasNot } from '../../apollo/error-notice';
import { toast } from '../../components/feedback/toaster';
import { useFormSubmit, type SubmitError } from '../../components/form/use-form-submit';
import { getSettings } from '../../config/settings';
import { useRequestCustomizationMutation } from './request-customization.generated';

/** To send it again at once may make a second request. */
const UNKNOWN = 'If you hear nothing from us, send it again.';

/** The form of the customization banner. A toast reports the result. */
export function useRequestCustomization() {
  const form = useForm({ defaultValues: { email: '' } });
  const [requestCustomization] = useRequestCustomizationMutation();

  const { submit, isBusy } = useFormSubmit(form, async (fields): Promise<SubmitError | undefined> => {
    const email = fields.email.trim();
    try {
      await requestCustomization({ variables: { input: { email } } });
    } catch (error) {
      const { phone } = getSettings().contact;
      const advice = hasUnknownOutcome(error) ? UNKNOWN : errorAdvice(error, 'send it again');
      const notice = {
        title: `Your request ${wasNot(error)} sent`,
        detail: `${advice} You can also call ${phone}.`,
      };
      return { toast: notice, fields: errorFields(error) };
    }
    form.reset();
    toast.success('Thanks for your request', `We'll email you at ${email}.`);
  });

  return { form, submit, isBusy };
}
