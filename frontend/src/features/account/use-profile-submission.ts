import type { SyntheticEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { failureFields } from '../../apollo/failure';
import type { PhotoUpload } from '../../components/photo-field/use-photo-upload';
import { showFieldErrors } from '../../components/show-field-errors';
import { toast } from '../../components/toaster';
import { useOneAtATime } from '../../components/use-one-at-a-time';
import { useSessionActions } from '../../lib/session/session-provider';
import { profileFailure } from './profile-failure';
import { filledIn, storedFields, type ProfileFields } from './profile-fields';
import { useUpdateProfileMutation } from './update-profile.generated';

/**
 * Sends the profile form, with its photo as soon as that has arrived. The answer renews the user in the cache and in
 * the session, hence in the bar on top of the page; the form shows what is stored then.
 */
export function useProfileSubmission(form: UseFormReturn<ProfileFields>, photo: PhotoUpload) {
  const session = useSessionActions();
  const [updateProfile] = useUpdateProfileMutation({
    update(_cache, { data }) {
      if (data) session.updateUser(data.updateProfile);
    },
  });

  const send = useOneAtATime(async (fields: ProfileFields) => {
    try {
      const input = filledIn({ ...fields, photoURL: await photo.url() });
      const { data } = await updateProfile({ variables: { input } });
      toast.success('User Information Updated');
      photo.clear();
      // A field that was blanked shows again what is stored.
      if (data) form.reset(storedFields(data.updateProfile), { keepDirtyValues: false });
    } catch (error) {
      const { title, detail } = profileFailure(error);
      toast.error(title, detail);
      showFieldErrors(form, failureFields(error));
    }
  });

  return {
    submit: (event: SyntheticEvent) => void form.handleSubmit(send)(event),
    isBusy: form.formState.isSubmitting,
  };
}
