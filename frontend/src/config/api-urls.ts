import { getSettings } from './settings';

/** The URL of the GraphQL API. */
export const graphqlUrl = (): string => `${getSettings().apiUrl}/graphql`;

/** The absolute URL of the default avatar, as the API returns it. */
export function defaultAvatarUrl(): string {
  const { apiUrl, publicUrl } = getSettings();
  return `${apiUrl || publicUrl}/images/blank-profile.webp`;
}
