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

/** Removes the draft, after the purchase and at sign-out; it waits for its user when a session has expired. */
export const clearDraft = (): void => storedDraft.write(EMPTY);
