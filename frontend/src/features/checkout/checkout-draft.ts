import type { KeyStore } from '../../apollo/use-unconfirmed-request';
import { tabStorage } from '../../lib/browser-storage';
import { findMismatches, isString, type Shape } from '../../lib/shape';
import { StoredValue } from '../../lib/stored-value';

/** What a customer has entered at checkout. */
export interface CheckoutDraft {
  userId: string;
  /** Empty before one is chosen. */
  addressId: string;
  /** Null while they are those of the address. */
  deliveryNotes: string | null;
  purchaseOrderNumber: string;
}

const EMPTY: CheckoutDraft = { userId: '', addressId: '', deliveryNotes: null, purchaseOrderNumber: '' };

const shape: Record<keyof CheckoutDraft, Shape> = {
  userId: isString,
  addressId: isString,
  deliveryNotes: (notes) => notes === null || isString(notes),
  purchaseOrderNumber: isString,
};

function parseDraft(text: string): CheckoutDraft {
  try {
    const draft: unknown = JSON.parse(text);
    return findMismatches(draft, shape).length === 0 ? (draft as CheckoutDraft) : EMPTY;
  } catch {
    return EMPTY;
  }
}

/** The draft of this tab, which survives a reload and a sign-in. */
const storedDraft = new StoredValue(
  'checkout',
  parseDraft,
  (draft) => (draft.userId ? JSON.stringify(draft) : ''),
  tabStorage,
);

/** The draft of a user; undefined when there is none. */
export function readDraft(userId: string): CheckoutDraft | undefined {
  const draft = storedDraft.read();
  return draft.userId === userId ? draft : undefined;
}

export const writeDraft = (draft: CheckoutDraft): void => storedDraft.write(draft);

type Keys = Readonly<Record<string, string>>;

function parseKeys(text: string): Keys {
  try {
    const keys: unknown = JSON.parse(text);
    return typeof keys === 'object' && keys !== null ? (keys as Keys) : {};
  } catch {
    return {};
  }
}

const storedKeys = new StoredValue('checkoutKeys', parseKeys, JSON.stringify, tabStorage);

/**
 * The idempotency key of the purchase that this tab has sent last, by what was ordered. It survives a reload, after which that
 * request may still run.
 */
export const purchaseKeys: KeyStore = {
  get: (request) => storedKeys.read()[request],
  // Only the last one, so that what is stored stays small.
  set: (request, key) => storedKeys.write({ [request]: key }),
  delete: () => storedKeys.write({}),
};

/** Removes the draft and the key, after the purchase and at sign-out; they wait for their user when a session has expired. */
export function clearDraft(): void {
  storedDraft.write(EMPTY);
  storedKeys.write({});
}
