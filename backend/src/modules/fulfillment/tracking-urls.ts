/** The pages of carriers about a parcel, by the first word of the carrier's name. The tracking number follows. */
const TRACKING_PAGES: ReadonlyMap<string, string> = new Map([
  ['ups', 'https://www.ups.com/track?tracknum='],
  ['fedex', 'https://www.fedex.com/fedextrack/?trknbr='],
  ['usps', 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  ['dhl', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id='],
  ['gls', 'https://gls-group.eu/EU/en/parcel-tracking?match='],
  ['dpd', 'https://tracking.dpd.de/status/en_US/parcel/'],
]);

/** The pages about the parcels of a shipment, in the order of the tracking numbers; null for an unknown carrier. */
export function createTrackingUrls(carrier: string, trackingNumbers: readonly string[]): string[] | null {
  const [name = ''] = carrier.trim().toLowerCase().split(/\s+/);
  const page = TRACKING_PAGES.get(name);
  if (page === undefined) return null;
  // Carriers print numbers in groups, and their pages expect them without spaces.
  return trackingNumbers.map((number) => `${page}${encodeURIComponent(number.replaceAll(/\s/g, ''))}`);
}
