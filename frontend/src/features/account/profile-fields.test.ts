import { profileRules, toProfileFields, toProfileInput } from './profile-fields';

const user = {
  id: 'u1',
  email: 'grace@example.com',
  displayName: 'Grace Joiner',
  photoURL: '/images/blank-profile.webp',
  education: null,
  location: 'Leeds',
  phoneNumber: null,
};

it('fills the profile form with the saved values, and with empty strings for missing ones', () => {
  expect(toProfileFields(user)).toEqual({
    displayName: 'Grace Joiner',
    education: '',
    location: 'Leeds',
    phoneNumber: '',
    photoURL: '',
  });
});

it('trims the profile input and leaves out empty fields', () => {
  const fields = {
    displayName: ' Grace Turner ',
    education: '',
    location: '   ',
    phoneNumber: '01712345678',
  };
  expect(toProfileInput(fields)).toEqual({ displayName: 'Grace Turner', phoneNumber: '01712345678' });
  expect(toProfileInput({ ...fields, photoURL: '/images/uploads/grace-640.webp' })).toMatchObject({
    photoURL: '/images/uploads/grace-640.webp',
  });
  expect(toProfileInput({ ...fields, photoURL: undefined })).not.toHaveProperty('photoURL');
});

it.each([
  ['', true],
  [' +1 503 555 0100 ', true],
  ['12345', true],
  ['1234', false],
  ['1'.repeat(21), false],
  ['call me', false],
])('accepts the phone number %j: %j', (phoneNumber, isValid) => {
  const { value } = profileRules.phoneNumber.pattern as { value: RegExp };
  expect(value.test(phoneNumber)).toBe(isValid);
});
