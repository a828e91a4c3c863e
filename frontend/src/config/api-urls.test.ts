import { defaultAvatarUrl, graphqlUrl } from './api-urls';
import { getSettings, provideSettings } from './settings';

const settings = getSettings();
afterEach(() => provideSettings(settings));

it.each([
  ['', '/graphql', 'http://localhost/images/blank-profile.webp'],
  ['https://api.test', 'https://api.test/graphql', 'https://api.test/images/blank-profile.webp'],
])('uses the API at the origin "%s"', (apiUrl, graphql, avatar) => {
  provideSettings({ ...settings, apiUrl });
  expect(graphqlUrl()).toBe(graphql);
  expect(defaultAvatarUrl()).toBe(avatar);
});
