import { Heading, Stack } from '@chakra-ui/react';
import { TimelineItem } from '../order-history';
import type { PurchaseHistory_purchaseFragment } from './purchase-history.generated';
import { purchaseTimeline } from './purchase-timeline';

const HEADING_ID = 'purchase-history';

/** The tools that an entry names before it counts the others. */
const NAMED_TOOLS = 3;

/** What happened to the orders of a purchase, for admins. */
export function PurchaseHistory({ purchase: { orders } }: { purchase: PurchaseHistory_purchaseFragment }) {
  return (
    <Stack as="section" aria-labelledby={HEADING_ID} gap="4">
      <Heading as="h2" id={HEADING_ID} textStyle="subtitle">
        History
      </Heading>
      <Stack as="ol" listStyle="none" gap="0">
        {purchaseTimeline(orders).map((entry, index) => (
          <TimelineItem key={index} {...entry} subject={nameTools(entry.tools, orders.length)} />
        ))}
      </Stack>
    </Stack>
  );
}

/** 'Claw hammer, Panel saw and 2 more'; undefined when it happened to all orders. */
function nameTools(tools: readonly string[], orderCount: number): string | undefined {
  if (tools.length === orderCount) return undefined;
  const named = tools.slice(0, NAMED_TOOLS).join(', ');
  return tools.length > NAMED_TOOLS ? `${named} and ${tools.length - NAMED_TOOLS} more` : named;
}
