import type { RegisterOptions } from 'react-hook-form';
import type { UpdateProfileInput } from '../../apollo/generated/schema-types';
import { maxCharacters } from '../../lib/text-rules';
import { validateText } from '../../lib/validate-text';
import type { ProfileForm_userFragment } from './profile-form.generated';

/** The values of the profile form; `photoURL` belongs to the image field. */
export interface ProfileFields {
  displayName: string;
  education: string;
  location: string;
  phoneNumber: string;
  photoURL?: string | undefined;
}

/** The initial values of the form: the saved profile, with empty strings for missing values. */
export function toProfileFields(user: ProfileForm_userFragment): ProfileFields {
  const { displayName, education, location, phoneNumber } = user;
  return {
    displayName,
    education: education ?? '',
    location: location ?? '',
    phoneNumber: phoneNumber ?? '',
    photoURL: '',
  };
}

/** The input of the mutation: trimmed values, without empty fields, which keep their saved value. */
export function toProfileInput(fields: ProfileFields): {
  [Name in keyof Omit<UpdateProfileInput, 'emailUpdates'>]: string;
} {
  const trimmed = Object.entries<string | undefined>({ ...fields }).map(
    ([name, value = '']) => [name, value.trim()] as const,
  );
  return Object.fromEntries<string>(trimmed.filter(([, value]) => value !== ''));
}

/** The rules of a text, also of the name of a new account. */
export const textRules = { ...maxCharacters(100), validate: validateText };

/** No field is required. */
export const profileRules: {
  [Name in Exclude<keyof ProfileFields, 'photoURL'>]: RegisterOptions<ProfileFields, Name>;
} = {
  displayName: textRules,
  education: textRules,
  location: textRules,
  phoneNumber: {
    pattern: { value: /^\s*(\+?[\d ]{5,20})?\s*$/, message: 'Enter a valid phone number' },
  },
};
