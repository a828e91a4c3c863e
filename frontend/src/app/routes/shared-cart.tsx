import { useLocation } from 'react-router-dom';
import { SectionHeading } from '../../components/brand/section-heading';
import { SharedCart } from '../../features/cart/hand-over/shared-cart';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/cart/shared#token`: the lines of a hand-over link. */
export function Component() {
  const token = useLocation().hash.slice(1);
  usePageMeta('Shared cart', 'Tools that someone shared with you, to be added to your cart.');
  return (
    <section aria-labelledby="shared-cart">
      <SectionHeading as="h1" id="shared-cart">
        Shared cart
      </SectionHeading>
      <SharedCart key={token} token={token} />
    </section>
  );
}
