import { deletionOf, runBlocked } from '../support/blocked-requests';
import { createCustomer, type TestUser } from '../support/users';
import { startServer, type TestServer } from '../support/server';

const UPDATE = `mutation Update($input: UpdateProfileInput!) {
  updateProfile(input: $input) { displayName photoURL education location phoneNumber email }
}`;

describe('Profile', () => {
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    server = await startServer();
  });
  beforeEach(async () => {
    user = await createCustomer(server, 'Jo Joiner');
  });
  afterAll(() => server.close());

  const updateProfile = (input: object) =>
    server.graphql<{ updateProfile: object }>(UPDATE, { input }, user.token);

  it('updates the given fields of the profile', async () => {
    const photoURL = 'http://shop.test/images/catalogue/claw-hammer-640.webp';
    const other = await createCustomer(server, 'Will Turner');
    const { data } = await updateProfile({
      displayName: ' Jo Turner ',
      photoURL,
      education: 'School of Wood',
      location: 'Leeds',
      phoneNumber: '01712345678',
    });
    expect(data.updateProfile).toEqual({
      displayName: 'Jo Turner',
      photoURL,
      education: 'School of Wood',
      location: 'Leeds',
      phoneNumber: '01712345678',
      email: user.email,
    });
    const { data: others } = await server.graphql('{ me { displayName location } }', {}, other.token);
    expect(others).toEqual({ me: { displayName: 'Will Turner', location: null } });
  });

  it('keeps the stored values of empty or missing fields of the profile', async () => {
    await updateProfile({ education: 'School of Wood', location: 'Leeds' });
    const { data } = await updateProfile({ education: '  ', location: null, displayName: '' });
    expect(data.updateProfile).toMatchObject({
      displayName: 'Jo Joiner',
      education: 'School of Wood',
      location: 'Leeds',
    });
    expect((await updateProfile({})).data.updateProfile).toEqual(data.updateProfile);
  });

  it.each(['12345', '+1 202 555 0100', '1'.repeat(20)])(
    'accepts the phone number "%s"',
    async (phoneNumber) => {
      expect((await updateProfile({ phoneNumber })).data.updateProfile).toMatchObject({ phoneNumber });
    },
  );

  it.each([
    ['displayName', 'x'.repeat(101), 'Use at most 100 characters'],
    ['phoneNumber', 'call me', 'Enter a valid phone number'],
    ['phoneNumber', '1234', 'Enter a valid phone number'],
    ['phoneNumber', '1'.repeat(21), 'Enter a valid phone number'],
    ['photoURL', 'javascript:alert(1)', 'Invalid image URL'],
  ])('rejects a profile with the %s "%s" with BAD_USER_INPUT', async (field, value, message) => {
    const response = await updateProfile({ [field]: value });
    expect(response.errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { [field]: message },
    });
  });

  it('rejects a profile update with UNAUTHENTICATED when the account is deleted simultaneously', async () => {
    const update = () => updateProfile({ location: 'Leeds' });
    const [response] = await runBlocked(server, deletionOf(user), [update]);
    expect(response?.errors?.[0]).toMatchObject({
      message: 'No user is logged in',
      extensions: { code: 'UNAUTHENTICATED' },
    });
  });
});
