import { Box, Button, Grid, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { focusNeighborOnRemoval, ignoreHeldKey } from '../../components/focus-neighbor';
import { Money } from '../../components/money';
import { largeText, ToolImage } from '../../components/tool-image';
import { paths } from '../../config/paths';
import { isSold } from '../../lib/cart-problems';
import { nextBreakMessage } from '../../lib/next-break-message';
import { type CartLine, priceLine } from './cart';
import { LineProblems } from './line-problems';
import { LineQuantity } from './line-quantity';
import { LineReference } from './line-reference';
import { useLineQuantity } from './use-line-quantity';
import { useRemoveFromCart } from './use-remove-from-cart';

/** Name, quantity and total, stacked on phones beside the image. */
const areas = {
  base: '"image name remove" "quantity quantity quantity" "total total total" "notes notes notes"',
  md: '"image name quantity total remove" "notes notes notes notes notes"',
};
const withoutImage = {
  gridTemplateAreas: '"name remove" "quantity quantity" "total total" "notes notes"',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  p: '2',
};
const columns = { base: '5rem minmax(0, 1fr) auto', md: '6rem minmax(0, 1fr) 12rem 7rem auto' };

/** A line of the cart. */
export function CartLineItem({ line }: { line: CartLine }) {
  const { tool } = line;
  const quantityState = useLineQuantity(line);
  const removeFromCart = useRemoveFromCart();
  const problemsId = useId();
  const { price, total } = priceLine({ ...line, quantity: quantityState.quantity });
  const breakMessage = isSold(line) && nextBreakMessage(tool, quantityState.quantity);
  const remove = () => {
    quantityState.discard();
    void removeFromCart(line);
  };
  return (
    <Grid
      as="li"
      ref={focusNeighborOnRemoval}
      layerStyle="card"
      templateAreas={areas}
      templateColumns={columns}
      css={{ [largeText]: withoutImage }}
      columnGap="4"
      rowGap="3"
      p={{ base: '4', md: '5' }}
    >
      <Box gridArea="image" css={{ [largeText]: { display: 'none' } }}>
        <ToolImage src={tool.imageLink} srcSet={tool.imageSrcSet} alt="" sizes="6rem" borderRadius="l2" />
      </Box>
      <Stack gridArea="name" gap="0.5" align="flex-start">
        <Heading as="h2" textStyle="md" fontWeight="650" overflowWrap="anywhere">
          {isSold(line) ? (
            <Link asChild minH="11" color="inherit" overflowWrap="anywhere">
              <RouterLink to={paths.tool(tool.slug)}>{tool.toolName}</RouterLink>
            </Link>
          ) : (
            tool.toolName
          )}
        </Heading>
        <Text color="fg.muted" textStyle="figure" fontSize="sm" overflowWrap="anywhere">
          SKU {tool.sku}
        </Text>
        <LineReference line={line} />
      </Stack>
      <Box gridArea="quantity">
        <LineQuantity line={line} state={quantityState} problemsId={problemsId} />
      </Box>
      {isSold(line) && <LineAmounts price={price} total={total} />}
      <Box gridArea="remove" mt="-2" me="-2">
        <Button
          data-neighbor-focus
          variant="ghost"
          px="0"
          aria-label={`Remove ${tool.toolName}`}
          onClick={remove}
          onKeyDown={ignoreHeldKey}
        >
          <Trash2 aria-hidden />
        </Button>
      </Box>
      <Stack gridArea="notes" gap="2" _empty={{ display: 'none' }}>
        <LineProblems id={problemsId} line={line} onSave={quantityState.saveQuantity} onRemove={remove} />
        {breakMessage && (
          <Text color="fg.success" fontWeight="600">
            {breakMessage}
          </Text>
        )}
      </Stack>
    </Grid>
  );
}

/** The total of a line and its price per piece. The total of the cart leaves out what is no longer sold. */
function LineAmounts({ price, total }: Pick<CartLine, 'price' | 'total'>) {
  return (
    <Stack
      gridArea="total"
      gap="0.5"
      direction={{ base: 'row', md: 'column' }}
      wrap={{ base: 'wrap', md: 'nowrap' }}
      justify={{ base: 'space-between', md: 'flex-start' }}
      align={{ base: 'baseline', md: 'flex-end' }}
    >
      <Money amount={total} fontWeight="700" fontSize="lg" />
      <Text as="span" color="fg.muted" fontSize="sm">
        <Money amount={price} /> / piece
      </Text>
    </Stack>
  );
}
