import { createTrackingUrls } from './tracking-urls';

it.each([
  ['UPS', 'https://www.ups.com/track?tracknum=1Z9'],
  [' ups Ground', 'https://www.ups.com/track?tracknum=1Z9'],
  ['FEDEX', 'https://www.fedex.com/fedextrack/?trknbr=1Z9'],
  ['Usps', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=1Z9'],
  ['DHL Express', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=1Z9'],
  ['GLS', 'https://gls-group.eu/EU/en/parcel-tracking?match=1Z9'],
  ['DPD', 'https://tracking.dpd.de/status/en_US/parcel/1Z9'],
])('links a parcel of the carrier "%s" to %s', (carrier, url) => {
  expect(createTrackingUrls(carrier, ['1Z 9'])).toEqual([url]);
});

it.each(['Oak Freight', 'Upside', 'constructor', ''])('has no pages of the carrier "%s"', (carrier) => {
  expect(createTrackingUrls(carrier, ['1Z9'])).toBeNull();
});

it('encodes tracking numbers and keeps their order', () => {
  expect(createTrackingUrls('UPS', ['B&c=2', 'a/1'])).toEqual([
    'https://www.ups.com/track?tracknum=B%26c%3D2',
    'https://www.ups.com/track?tracknum=a%2F1',
  ]);
  expect(createTrackingUrls('UPS', [])).toEqual([]);
});
