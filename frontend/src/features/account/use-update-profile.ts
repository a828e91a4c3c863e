import type { UseFormReturn } from 'react-hook-form';
import { errorCode, errorFields } from '../../apollo/error';
import { errorAdvice, wasNot, type ErrorNotice } from '../../apollo/error-notice';
import { toast } from '../../components/feedback/toaster';
import { useFormSubmit, type SubmitError } from '../../components/form/use-form-submit';
import { useSessionUser, type SessionUser } from '../../lib/session/session-context';
import { useSessionActions } from '../../lib/session/session-provider';
import { ImageUploadError, type ImageUpload } from '../../uploads/use-image-upload';
import { toProfileFields, toProfileInput, type ProfileFields } from './profile-fields';
import type { ProfileForm_userFragment } from './profile-form.generated';
import { useUpdateProfileMutation } from './update-profile.generated';

/**
 * Submits the profile form once its avatar is uploaded. The result is shown optimistically in the cache and in the session
 * (and so in the top bar); an error restores both. After a save the form shows the saved values.
 */
export function useUpdateProfile(
  form: UseFormReturn<ProfileFields>,
  avatar: ImageUpload,
  savedUser: ProfileForm_userFragment,
) {
  const session = useSessionActions();
  const sessionUser = useSessionUser();
  const [updateProfile] = useUpdateProfileMutation({
    update(_cache, { data }) {
      if (data) showInSession(data.updateProfile);
    },
  });
  /** The rest of the user, such as the role, may have changed in the session since the form was sent. */
  const showInSession = ({ displayName, photoURL }: Pick<SessionUser, 'displayName' | 'photoURL'>) =>
    session.updateUser({ id: sessionUser.id, displayName, photoURL });

  return useFormSubmit(form, async (fields): Promise<SubmitError | undefined> => {
    try {
      const photoURL = await avatar.url();
      const input = toProfileInput({ ...fields, photoURL });
      const { role, emailVerified } = sessionUser;
      const optimisticUser = { __typename: 'User' as const, role, emailVerified, ...savedUser, ...input };
      const { data } = await updateProfile({
        variables: { input },
        optimisticResponse: { updateProfile: optimisticUser },
      }).catch((error: unknown) => {
        // Apollo rolls back the cache, not the session.
        showInSession(sessionUser);
        throw error;
      });
      toast.success('User Information Updated');
      avatar.clearSaved(photoURL);
      // An emptied field shows its saved value again.
      if (data) form.reset(toProfileFields(data.updateProfile), { keepDirtyValues: false });
    } catch (error) {
      const fields = error instanceof ImageUploadError ? error.fields : errorFields(error);
      return { toast: updateProfileError(error), fields };
    }
  });
}

/** Without a response the advice is to save again, which is safe to repeat. */
function updateProfileError(error: unknown): ErrorNotice {
  if (error instanceof ImageUploadError)
    return { title: 'Your information was not saved', detail: error.message };
  if (errorCode(error) === 'UNAUTHENTICATED') {
    return { title: 'No user is logged in', detail: 'Log in, then save again.' };
  }
  const { photoURL } = errorFields(error);
  return {
    title: `Your information ${wasNot(error)} saved`,
    detail: photoURL ? `${photoURL}. Choose another photo.` : errorAdvice(error, 'save again'),
  };
}
