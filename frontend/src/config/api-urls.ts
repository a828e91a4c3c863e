import { getSettings } from './settings';

/** Where the page asks GraphQL: at its own origin, unless the API has another. */
export const graphqlUrl = (): string => `${getSettings().apiUrl}/graphql`;

/** The whole link of the photo of somebody who has not given one yet, as the API knows it. */
export function blankProfileUrl(): string {
  const { apiUrl, publicUrl } = getSettings();
  return `${apiUrl || publicUrl}/images/blank-profile.webp`;
}
