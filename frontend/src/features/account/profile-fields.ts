import type { RegisterOptions } from 'react-hook-form';
import type { UpdateProfileInput } from '../../apollo/generated/schema-types';
import type { ProfileForm_userFragment } from './profile-form.generated';

/** What a person types into the profile form. */
export interface ProfileFields {
  displayName: string;
  education: string;
  location: string;
  phoneNumber: string;
}

/** The form as it is offered: what the shop has stored. */
export function storedFields(user: ProfileForm_userFragment): ProfileFields {
  const { displayName, education, location, phoneNumber } = user;
  return {
    displayName,
    education: education ?? '',
    location: location ?? '',
    phoneNumber: phoneNumber ?? '',
  };
}

/** What is sent of the form: a blank field is left out, which keeps its stored value. */
export function filledIn(fields: ProfileFields & { photoURL?: string | undefined }): {
  [Name in keyof UpdateProfileInput]: string;
} {
  const trimmed = Object.entries<string | undefined>({ ...fields }).map(
    ([name, value = '']) => [name, value.trim()] as const,
  );
  return Object.fromEntries<string>(trimmed.filter(([, value]) => value !== ''));
}

const maxLength = { value: 100, message: 'Use at most 100 characters' };

/** The rules of the profile form; none of its fields is required. */
export const profileRules: { [Name in keyof ProfileFields]: RegisterOptions<ProfileFields, Name> } = {
  displayName: { maxLength },
  education: { maxLength },
  location: { maxLength },
  phoneNumber: {
    pattern: { value: /^\s*(\+?[\d ]{5,20})?\s*$/, message: 'Enter a phone number in digits' },
  },
};
