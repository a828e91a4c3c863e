import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormImageField } from '../../uploads/form-image-field';
import { useImageUpload } from '../../uploads/use-image-upload';
import { ActionButton } from '../../components/action-button';
import { LockableFields } from '../../components/form/lockable-fields';
import { ReadOnlyField, TextInput } from '../../components/form/text-field';
import { profileRules, toProfileFields, type ProfileFields } from './profile-fields';
import type { ProfileForm_userFragment } from './profile-form.generated';
import { useUpdateProfile } from './use-update-profile';

/** Edits the avatar and details of the signed-in user. An empty field keeps its saved value. */
export function ProfileForm({ user }: { user: ProfileForm_userFragment }) {
  // `user` is the optimistic result while a save runs. The form keeps the saved user until then, since new values would
  // reset it.
  const [savedUser, setSavedUser] = useState(user);
  const form = useForm<ProfileFields>({
    values: toProfileFields(savedUser),
    // A late response does not overwrite edited fields.
    resetOptions: { keepDirtyValues: true },
  });
  const avatar = useImageUpload('photoURL');
  const { submit, isBusy } = useUpdateProfile(form, avatar, savedUser);
  if (!isBusy && user !== savedUser) setSavedUser(user);

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="5">
        <FormImageField form={form} name="photoURL" image={avatar} />
        <LockableFields isLocked={isBusy}>
          <ReadOnlyField label="Email Address" value={user.email} />
          <TextInput
            form={form}
            name="displayName"
            label="Full Name"
            rules={profileRules.displayName}
            autoComplete="name"
          />
          <TextInput
            form={form}
            name="education"
            label="Education"
            rules={profileRules.education}
            placeholder="Enter your institute name"
            autoComplete="off"
          />
          <TextInput
            form={form}
            name="location"
            label="Location"
            rules={profileRules.location}
            autoComplete="address-level2"
          />
          <TextInput
            form={form}
            name="phoneNumber"
            label="Phone Number"
            rules={profileRules.phoneNumber}
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
          />
        </LockableFields>
        <Stack
          direction={{ base: 'column', md: 'row' }}
          align={{ md: 'center' }}
          gap={{ base: '3', md: '5' }}
        >
          <ActionButton type="submit" colorPalette="signal" size="lg" isBusy={isBusy} busyText="Saving">
            Save Info
          </ActionButton>
          <Text textStyle="sm" color="fg.muted">
            Empty fields stay unchanged.
          </Text>
        </Stack>
      </Stack>
    </form>
  );
}
