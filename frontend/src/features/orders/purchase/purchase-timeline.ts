import { orderTimeline, type TimelineEntry } from '../order-timeline';
import type { PurchaseHistory_purchaseFragment } from './purchase-history.generated';

type Order = PurchaseHistory_purchaseFragment['orders'][number];

/** An entry of the timeline of a purchase. */
export interface PurchaseTimelineEntry extends TimelineEntry {
  /** The tools of the orders that it happened to. */
  tools: readonly string[];
}

/** The histories of all orders of a purchase, oldest event first. What happened to several orders at once is one entry. */
export function purchaseTimeline(orders: readonly Order[]): readonly PurchaseTimelineEntry[] {
  const entries = new Map<string, PurchaseTimelineEntry>();
  for (const { history, tool } of orders) {
    const timeline = orderTimeline(history, 'admin');
    for (const [index, entry] of timeline.entries()) {
      const actor = [history[index]?.actorName, entry.actor].filter(Boolean).join(', ');
      const named = { ...entry, actor };
      const key = JSON.stringify(named);
      const tools = [...(entries.get(key)?.tools ?? []), tool.toolName];
      entries.set(key, { ...named, tools });
    }
  }
  return [...entries.values()].toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
}
