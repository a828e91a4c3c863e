import { StoredValue } from '../../../lib/stored-value';

/** The carrier of the last shipment that this browser entered. */
export const lastCarrier = new StoredValue<string>(
  'carrier',
  (text) => text.slice(0, 40),
  (carrier) => carrier,
);
