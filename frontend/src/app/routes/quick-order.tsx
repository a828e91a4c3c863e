import { Text } from '@chakra-ui/react';
import { SectionHeading } from '../../components/brand/section-heading';
import { QuickOrder } from '../../features/cart/quick-order/quick-order';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/quick-order` */
export function Component() {
  usePageMeta('Quick order', 'Order many tools at once: paste SKUs and quantities from a spreadsheet.');
  return (
    <section aria-labelledby="quick-order-heading">
      <SectionHeading as="h1" id="quick-order-heading">
        Quick order
      </SectionHeading>
      <Text mb="6" maxW="2xl">
        Paste rows from a spreadsheet, fix what does not fit, and add the rest to your cart.
      </Text>
      <QuickOrder />
    </section>
  );
}
