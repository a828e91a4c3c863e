import { findMismatches, isString } from '../../lib/shape';

/** What a customer has entered at checkout. It survives a reload and a sign-in in this tab. */
export interface CheckoutDraft {
  /** The user who has entered it: another one starts anew. */
  userId: string;
  /** Empty before one is chosen. */
  addressId: string;
  deliveryNotes: string;
  purchaseOrderNumber: string;
}

const KEY = 'checkout';

const shape = {
  userId: isString,
  addressId: isString,
  deliveryNotes: isString,
  purchaseOrderNumber: isString,
};

/** The draft of a user; undefined when there is none. */
export function readDraft(userId: string): CheckoutDraft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (findMismatches(draft, shape).length > 0) return undefined;
    return (draft as CheckoutDraft).userId === userId ? (draft as CheckoutDraft) : undefined;
  } catch {
    return undefined;
  }
}

export function writeDraft(draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // The browser stores nothing for this page.
  }
}

/** Removes the draft, after the purchase and at sign-out. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // The browser stores nothing for this page.
  }
}
