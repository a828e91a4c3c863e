import { Button, Text } from '@chakra-ui/react';
import { ClipboardPaste } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DownloadLinesButton } from '../../components/download-lines-button';
import { paths } from '../../config/paths';
import { MAX_CART_LINES } from '../../lib/cart-rules';
import { useSession } from '../../lib/session/session-context';
import type { Cart } from './cart';
import { ShareCart } from './hand-over/share-cart';
import { SaveAsList } from './shopping-lists/save-as-list';

/** What can be done with a cart besides ordering it. A list belongs to an account. */
export function CartActions({ cart }: { cart: Cart }) {
  const isSignedIn = useSession().status === 'signed-in';
  const lines = cart.lines.map(({ tool, quantity, jobReference }) => ({
    toolId: tool.id,
    sku: tool.sku,
    name: tool.toolName,
    quantity,
    jobReference,
  }));
  if (lines.length === 0) return null;
  // It has more when two carts were merged.
  const isShareable = lines.length <= MAX_CART_LINES;
  return (
    <>
      <Button asChild variant="outline">
        <Link to={paths.quickOrder}>
          <ClipboardPaste aria-hidden /> Quick order
        </Link>
      </Button>
      {isShareable && isSignedIn && <SaveAsList lines={lines} />}
      {isShareable && <ShareCart lines={lines} />}
      <DownloadLinesButton lines={lines} fileName="cart.csv" />
      {!isShareable && (
        <Text color="fg.muted">
          A cart of more than {MAX_CART_LINES} tools can&apos;t be shared or saved as a list.
        </Text>
      )}
    </>
  );
}
