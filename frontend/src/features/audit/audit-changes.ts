import { fulfillmentLabels } from '../../content/fulfillment-labels';
import { formatDateTime } from '../../lib/date-time';
import { formatDay } from '../../lib/days';
import { formatCents, formatNumber } from '../../lib/numbers';
import type { AuditEventRow_eventFragment } from './audit-event-row.generated';

/** The names of categories by their ids. */
export type CategoryNames = ReadonlyMap<string, string>;

interface Field {
  label: string;
  /** Shows a value, which the log stores as text; by default as it is. */
  format?: (value: string, categories: CategoryNames) => string;
}

const cents = (value: string | number): string => formatCents(Number(value));
const count = (value: string): string => formatNumber(Number(value));

/** A code of the API as words: `PARTIALLY_SHIPPED` is `Partially shipped`. */
const code = (value: string): string => {
  const words = value.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const importModes: Readonly<Record<string, string>> = {
  BOTH: 'Add and update',
  CREATE: 'Add only',
  UPDATE: 'Update only',
};

const role = (value: string): string => (value === 'USER' ? 'Customer' : code(value));

/** The delivery of an order, as on the other screens for admins. */
const delivery = (value: string): string =>
  value in fulfillmentLabels ? fulfillmentLabels[value as keyof typeof fulfillmentLabels].admin : code(value);

/** The position of the category of tools without another, which stays behind all others. */
const LAST_POSITION = 1_000_000;

const position = (value: string): string =>
  Number(value) >= LAST_POSITION ? 'Last' : formatNumber(Number(value) + 1);

/** Formats a list, which the log stores as JSON. */
const list =
  (format: (item: never) => string, separator = ', ') =>
  (value: string): string =>
    (JSON.parse(value) as never[]).map(format).join(separator);

const words = list((word: string) => word);

interface PriceBreak {
  minQuantity: number;
  price: number;
}

interface Specification {
  name: string;
  value: string;
  unit: string | null;
}

const priceBreaks = list(
  ({ minQuantity, price }: PriceBreak) => `${cents(price)} from ${formatNumber(minQuantity)} pieces`,
  '; ',
);

const specifications = list(
  ({ name, value, unit }: Specification) => `${name}: ${unit ? `${value} ${unit}` : value}`,
  '; ',
);

const images = list(({ image, alt }: { image: string; alt: string }) => alt || image, '; ');

/** The fields that the log can have, in the order in which an event shows them. */
const FIELDS: Readonly<Record<string, Field>> = {
  toolName: { label: 'Name' },
  name: { label: 'Name' },
  sku: { label: 'SKU' },
  slug: { label: 'Address' },
  categoryId: { label: 'Category', format: (id, categories) => categories.get(id) ?? id },
  price: { label: 'Price', format: cents },
  priceBreaks: { label: 'Price breaks', format: priceBreaks },
  minOrder: { label: 'Minimum order', format: count },
  orderMultiple: { label: 'Pieces per carton', format: count },
  available: { label: 'Stock', format: count },
  toolDescription: { label: 'Description' },
  specifications: { label: 'Data sheet', format: specifications },
  image: { label: 'Photo' },
  imageAlt: { label: 'Photo shows' },
  furtherImages: { label: 'Further photos', format: images },
  position: { label: 'Position', format: position },
  movedTools: { label: 'Moved tools', format: count },
  words: { label: 'Words', format: words },
  text: { label: 'Search' },
  count: { label: 'Times searched', format: count },
  fileName: { label: 'File' },
  mode: { label: 'Mode', format: (value) => importModes[value] ?? code(value) },
  addCount: { label: 'New tools', format: count },
  updateCount: { label: 'Changed tools', format: count },
  unchangedCount: { label: 'Unchanged tools', format: count },
  invalidCount: { label: 'Rows with errors', format: count },
  status: { label: 'Status', format: code },
  fulfillmentStatus: { label: 'Delivery', format: delivery },
  resolution: { label: 'Resolution', format: code },
  amount: { label: 'Amount', format: cents },
  quantity: { label: 'Pieces', format: count },
  sellableQuantity: { label: 'Sellable pieces', format: count },
  carrier: { label: 'Carrier' },
  trackingNumbers: { label: 'Tracking numbers', format: words },
  role: { label: 'Role', format: role },
  question: { label: 'Question' },
  decisionNote: { label: 'Note' },
  reason: { label: 'Reason' },
  hiddenReason: { label: 'Hidden as', format: code },
  answer: { label: 'Answer' },
  reviewRating: { label: 'Rating', format: count },
  attempts: { label: 'Attempts', format: count },
  createdAt: { label: 'Created', format: formatDateTime },
  paidAt: { label: 'Paid', format: formatDateTime },
  deliverBy: { label: 'Deliver by', format: formatDay },
  askedAt: { label: 'Asked', format: formatDateTime },
  decidedAt: { label: 'Decided', format: formatDateTime },
  receivedAt: { label: 'Received', format: formatDateTime },
  hiddenAt: { label: 'Hidden', format: formatDateTime },
  closedAt: { label: 'Closed', format: formatDateTime },
  deletedAt: { label: 'Deleted', format: formatDateTime },
  userId: { label: 'Author ID' },
  orderId: { label: 'Order ID' },
  shipmentId: { label: 'Shipment ID' },
  refundId: { label: 'Refund ID' },
  reference: { label: 'Reference' },
  answerId: { label: 'Answer ID' },
};

const names = Object.keys(FIELDS);

/** The place of a field in an event: the database orders them by the lengths of their names. */
const placeOf = (field: string): number => {
  const place = names.indexOf(field);
  return place === -1 ? names.length : place;
};

/** A changed field in words. */
export interface ShownChange {
  field: string;
  label: string;
  before: string | null;
  after: string | null;
}

/**
 * Shows the changes of an event: amounts in dollars, times in the time zone of the browser. Fields without a value before and
 * after, as an erased record may have, are left out.
 */
export function showChanges(
  changes: AuditEventRow_eventFragment['changes'],
  categories: CategoryNames,
): readonly ShownChange[] {
  const sorted = changes.toSorted((one, other) => placeOf(one.field) - placeOf(other.field));
  return sorted.flatMap(({ field, before, after }) => {
    const { label, format } = FIELDS[field] ?? { label: code(field.replaceAll(/[A-Z]/g, '_$&')) };
    const show = (value: string | null) => (value && format ? tryFormat(format, value, categories) : value);
    const shown = { field, label, before: show(before) || null, after: show(after) || null };
    return shown.before === null && shown.after === null ? [] : [shown];
  });
}

/** The log outlives the format of its values: one of another format is shown as it is stored. */
function tryFormat(format: NonNullable<Field['format']>, value: string, categories: CategoryNames): string {
  try {
    return format(value, categories);
  } catch {
    return value;
  }
}
