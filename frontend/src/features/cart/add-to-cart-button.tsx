import { chakra } from '@chakra-ui/react';
import type { SyntheticEvent } from 'react';
import { ActionButton } from '../../components/action-button';
import { showAdded } from './added-toast';
import { useAddToCart } from './use-add-to-cart';

interface AddToCartButtonProps {
  tool: { id: string; toolName: string; minOrder: number; orderMultiple: number };
}

/**
 * Adds the minimum order of a tool to the cart, or one carton when the cart has the tool. A form, since a form that is
 * submitted before the page is hydrated is submitted again afterwards.
 */
export function AddToCartButton({ tool }: AddToCartButtonProps) {
  const { addTool, isAdding } = useAddToCart();
  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    const quantity = await addTool(tool);
    if (quantity > 0) showAdded(quantity, tool.toolName);
  };
  return (
    <chakra.form
      onSubmit={(event) => void add(event)}
      css={{ '@media (scripting: none)': { display: 'none' } }}
    >
      <ActionButton
        type="submit"
        variant="outline"
        isBusy={isAdding}
        busyText="Adding"
        aria-label={`Add to cart: ${tool.toolName}`}
      >
        Add to cart
      </ActionButton>
    </chakra.form>
  );
}
