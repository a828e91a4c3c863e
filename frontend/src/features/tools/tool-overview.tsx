import { Button, Link as ChakraLink, Flex, Heading, HStack, Icon, Stack, Text } from '@chakra-ui/react';
import { Package, PackageCheck, ShieldCheck, Truck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Money } from '../../components/money';
import { PriceTable } from '../../components/price-table';
import { RatingSummary } from '../../components/rating-summary';
import { TwoColumns } from '../../components/two-columns';
import { paths } from '../../config/paths';
import { deliveryTime, guarantee } from '../../content/promises';
import { formatCountOf } from '../../lib/numbers';
import { cartonMessage } from '../../lib/order-quantity';
import { CompareToggle } from './compare-toggle';
import { isOrderable, stockMessage } from './stock';
import { ToolGallery } from './tool-gallery';
import type { ToolOverview_toolFragment } from './tool-overview.generated';

interface ToolOverviewProps {
  tool: ToolOverview_toolFragment;
  /** Shown beside Order now. */
  addToCart: ReactNode;
  /** Shown when the tool is out of stock. */
  notifyMe: ReactNode;
}

/** The first part of the page of a tool: images, prices, stock, and how to order it. */
export function ToolOverview({ tool, addToCart, notifyMe }: ToolOverviewProps) {
  return (
    <TwoColumns>
      <ToolGallery key={tool.id} images={tool.images} toolName={tool.toolName} />
      <Stack gap="6">
        <Stack gap="2">
          <Heading as="h1" textStyle="title">
            {tool.toolName}
          </Heading>
          <Text color="fg.muted" textStyle="figure">
            SKU {tool.sku}
          </Text>
          {tool.averageRating !== null && (
            <ChakraLink href="#reviews" alignSelf="flex-start">
              <RatingSummary rating={tool} />
            </ChakraLink>
          )}
        </Stack>
        <Text>
          <Money amount={tool.price} fontFamily="heading" fontWeight="800" fontSize="3xl" />{' '}
          <Text as="span" color="fg.muted">
            / piece
          </Text>
        </Text>
        {tool.priceBreaks.length > 0 && <PriceTable prices={tool} minOrder={tool.minOrder} />}
        <Terms tool={tool} />
        {isOrderable(tool) ? (
          <Flex wrap="wrap" align="flex-end" gap="3">
            {addToCart}
            <Button asChild colorPalette="signal" size="lg" flexGrow={{ base: 1, sm: 0 }}>
              <Link to={paths.order(tool.id)}>Order now</Link>
            </Button>
          </Flex>
        ) : (
          <Stack gap="4">
            <Text role="note" bg="bg.error" color="fg.error" borderRadius="l2" p="4">
              You can order this tool again once it is restocked.
            </Text>
            {notifyMe}
          </Stack>
        )}
        <CompareToggle tool={tool} />
      </Stack>
    </TwoColumns>
  );
}

/** Stock, quantities, delivery and guarantee. */
function Terms({ tool }: { tool: ToolOverview_toolFragment }) {
  return (
    <Stack as="ul" gap="3" listStyle="none">
      <Term icon={PackageCheck}>
        <Text as="strong" fontWeight="650">
          {stockMessage(tool)}
        </Text>
      </Term>
      <Term icon={Package}>
        {cartonMessage(tool.orderMultiple)}. Minimum order: {formatCountOf(tool.minOrder, 'piece')}
      </Term>
      <Term icon={Truck}>Delivered to your door {deliveryTime()}</Term>
      <Term icon={ShieldCheck}>{guarantee()}: we replace any tool that fails</Term>
    </Stack>
  );
}

function Term({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <HStack as="li" gap="3" align="flex-start">
      <Icon as={icon} boxSize="5" mt="0.5" color="fg.wood" flexShrink="0" aria-hidden />
      <Text as="span" textStyle="figure">
        {children}
      </Text>
    </HStack>
  );
}
