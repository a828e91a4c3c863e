import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PhotoField } from '../../components/photo-field/photo-field';
import { usePhotoUpload } from '../../components/photo-field/use-photo-upload';
import { ReadOnlyField, TextInput } from '../../components/text-field';
import { profileRules, storedFields, type ProfileFields } from './profile-fields';
import type { ProfileForm_userFragment } from './profile-form.generated';
import { useProfileSubmission } from './use-profile-submission';

/** Changes the photo and the details of the signed-in user; a blank field keeps what is stored. */
export function ProfileForm({ user }: { user: ProfileForm_userFragment }) {
  // `user` is what was typed while that is being saved. The form waits for what comes of it: a reset ends its being busy.
  const [stored, setStored] = useState(user);
  const form = useForm<ProfileFields>({
    values: storedFields(stored),
    // What is being typed is not lost when the shop's answer comes late.
    resetOptions: { keepDirtyValues: true },
  });
  const photo = usePhotoUpload();
  const { submit, isBusy } = useProfileSubmission(form, photo, stored);
  if (!isBusy && user !== stored) setStored(user);

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="5">
        <PhotoField photo={photo} />
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
        <Stack
          direction={{ base: 'column', md: 'row' }}
          align={{ md: 'center' }}
          gap={{ base: '3', md: '5' }}
        >
          <Button type="submit" colorPalette="signal" size="lg" loading={isBusy} loadingText="Saving">
            Save Info
          </Button>
          <Text textStyle="sm" color="fg.muted">
            What you leave blank stays as it was.
          </Text>
        </Stack>
      </Stack>
    </form>
  );
}
