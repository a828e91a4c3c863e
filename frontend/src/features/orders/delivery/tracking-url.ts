/** The pages of the carriers that show where a parcel is, by the first word of the carrier's name. */
const trackingPages = new Map([
  ['UPS', 'https://www.ups.com/track?tracknum='],
  ['FedEx', 'https://www.fedex.com/fedextrack/?trknbr='],
  ['USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  ['DHL', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id='],
]);

/** The carriers that the form suggests. */
export const CARRIERS: readonly string[] = [...trackingPages.keys()];

/** The page of a carrier about a parcel; undefined for an unknown carrier. */
export function trackingUrl(carrier: string, trackingNumber: string): string | undefined {
  const [word = ''] = carrier.trim().toLowerCase().split(/\s+/);
  const name = CARRIERS.find((known) => known.toLowerCase() === word);
  const page = name && trackingPages.get(name);
  return page && `${page}${encodeURIComponent(trackingNumber.replace(/\s/g, ''))}`;
}
