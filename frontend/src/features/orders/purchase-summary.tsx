import { Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { Detail } from '../../components/detail';
import { FoldedList } from '../../components/folded-list';
import { Money } from '../../components/money';
import { largeText, ToolImage } from '../../components/tool-image';
import { paths } from '../../config/paths';
import { formatCountOf } from '../../lib/numbers';
import { isPayable, orderStatusLabels, shownStatus } from './order-status';
import type { PurchaseSummary_purchaseFragment } from './purchase-summary.generated';

type Purchase = PurchaseSummary_purchaseFragment;

const HEADING_ID = 'purchase-summary';

/** A purchase of several orders on the payment page: the orders that await payment, or all when none does. */
export function PurchaseSummary({ purchase }: { purchase: Purchase }) {
  const { number, orders, outstanding } = purchase;
  const awaited = orders.filter(isPayable);
  const listed = awaited.length > 0 ? awaited : orders;
  return (
    <Stack as="section" aria-labelledby={HEADING_ID} layerStyle="card" gap="0" px="5" py="4">
      <Heading as="h2" id={HEADING_ID} textStyle="cardTitle">
        <Link asChild minH="11" textDecoration="underline">
          <RouterLink to={paths.purchase(number)}>Purchase {number}</RouterLink>
        </Link>
      </Heading>
      <FoldedList
        items={listed}
        renderItem={(order) => <OrderItem key={order.id} order={order} />}
        showAll={`Show all ${listed.length} orders`}
      />
      {outstanding > 0 && (
        <Stack as="dl" gap="0" borderTopWidth="2px" borderColor="border.strong">
          <Detail term="Amount due">
            <Money amount={outstanding} />
          </Detail>
        </Stack>
      )}
    </Stack>
  );
}

function OrderItem({ order }: { order: Purchase['orders'][number] }) {
  const { tool, orderQuantity, totalBill, status } = order;
  return (
    <Flex
      as="li"
      align="center"
      gap="4"
      py="3"
      borderBottomWidth="1px"
      borderColor="border"
      _last={{ border: 'none' }}
    >
      <ToolImage
        src={tool.imageLink}
        srcSet={tool.imageSrcSet}
        alt=""
        sizes="5rem"
        w="20"
        flexShrink="0"
        borderRadius="l2"
        css={{ [largeText]: { display: 'none' } }}
      />
      <Stack gap="1" flex="1" minW="0">
        <Text fontWeight="650" overflowWrap="anywhere">
          {tool.toolName}
        </Text>
        {/* Below the name, which needs the whole width of a phone. */}
        <Flex justify="space-between" align="baseline" wrap="wrap" columnGap="4">
          <Text color="fg.muted" textStyle="sm">
            {formatCountOf(orderQuantity, 'piece')}
            {status !== 'PLACED' && `, ${orderStatusLabels[shownStatus(order)].toLowerCase()}`}
          </Text>
          <Money amount={totalBill} fontWeight="650" ms="auto" />
        </Flex>
      </Stack>
    </Flex>
  );
}
