import type { SyntheticEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { failureFields } from '../../apollo/failure';
import type { PhotoUpload } from '../../components/photo-field/use-photo-upload';
import { showFieldErrors } from '../../components/show-field-errors';
import { toast } from '../../components/toaster';
import { useOneAtATime } from '../../components/use-one-at-a-time';
import { useSessionUser } from '../../lib/session/session-context';
import { useSessionActions } from '../../lib/session/session-provider';
import { profileFailure } from './profile-failure';
import { filledIn, storedFields, type ProfileFields } from './profile-fields';
import type { ProfileForm_userFragment } from './profile-form.generated';
import { useUpdateProfileMutation } from './update-profile.generated';

/**
 * Sends the profile form, with its photo as soon as that has arrived. What is sent is shown at once, in the cache and in
 * the session, hence in the bar on top of the page: the answer makes it true, a refusal takes it back. The form itself
 * waits, and then shows what is stored.
 */
export function useProfileSubmission(
  form: UseFormReturn<ProfileFields>,
  photo: PhotoUpload,
  user: ProfileForm_userFragment,
) {
  const session = useSessionActions();
  const self = useSessionUser();
  const [updateProfile] = useUpdateProfileMutation({
    update(_cache, { data }) {
      if (data) session.updateUser(data.updateProfile);
    },
  });

  const send = useOneAtATime(async (fields: ProfileFields) => {
    try {
      const input = filledIn({ ...fields, photoURL: await photo.url() });
      const updated = { __typename: 'User' as const, role: self.role, ...user, ...input };
      const { data } = await updateProfile({
        variables: { input },
        optimisticResponse: { updateProfile: updated },
      });
      toast.success('User Information Updated');
      photo.clear();
      // A field that was blanked shows again what is stored.
      if (data) form.reset(storedFields(data.updateProfile), { keepDirtyValues: false });
    } catch (error) {
      // The cache takes back by itself what was shown of it, the session does not.
      session.updateUser(self);
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
