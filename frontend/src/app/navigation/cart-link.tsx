import { Button, Text } from '@chakra-ui/react';
import { ShoppingCart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import { useCartCount } from '../../features/cart/cart-count';

/** The link to the cart, with the number of its tools. The page from the server has none. */
export function CartLink() {
  const count = useCartCount();
  return (
    <Button asChild variant="ghost" px="0">
      <Link to={paths.cart} aria-label={labelOf(count)}>
        <ShoppingCart aria-hidden />
        {count > 0 && (
          <Text
            as="span"
            aria-hidden
            position="absolute"
            top="0"
            insetEnd="0"
            minW="5"
            px="1"
            borderRadius="full"
            bg="signal.solid"
            color="signal.contrast"
            textStyle="xs"
            fontWeight="700"
            lineHeight="1.25rem"
          >
            {count}
          </Text>
        )}
      </Link>
    </Button>
  );
}

function labelOf(count: number): string {
  if (count === 0) return 'Cart';
  return `Cart, ${count} ${count === 1 ? 'tool' : 'tools'}`;
}
