import { filledIn, storedFields } from './profile-fields';

const user = {
  id: 'u1',
  email: 'grace@example.com',
  displayName: 'Grace Joiner',
  photoURL: '/images/blank-profile.webp',
  education: null,
  location: 'Leeds',
  phoneNumber: null,
};

it('offers what is stored, and blanks for what is not', () => {
  expect(storedFields(user)).toEqual({
    displayName: 'Grace Joiner',
    education: '',
    location: 'Leeds',
    phoneNumber: '',
  });
});

it('sends what is filled in, without blanks around it, and leaves out the rest', () => {
  const fields = {
    displayName: ' Grace Turner ',
    education: '',
    location: '   ',
    phoneNumber: '01712345678',
  };
  expect(filledIn(fields)).toEqual({ displayName: 'Grace Turner', phoneNumber: '01712345678' });
  expect(filledIn({ ...fields, photoURL: '/images/uploads/grace-640.webp' })).toMatchObject({
    photoURL: '/images/uploads/grace-640.webp',
  });
  expect(filledIn({ ...fields, photoURL: undefined })).not.toHaveProperty('photoURL');
});
