import { Box, chakra, Text } from '@chakra-ui/react';
import { ShoppingCart } from 'lucide-react';
import { useId, useState, type SyntheticEvent } from 'react';
import { ActionButton } from '../../components/action-button';
import { numberError } from '../../components/form/number-error';
import { QuantityStepper } from '../../components/form/quantity-stepper';
import { nextBreakMessage } from '../../lib/next-break-message';
import { maxQuantity, validateOrderQuantity, type StockLimits } from '../../lib/order-quantity';
import type { Prices } from '../../lib/prices';
import { showAdded } from './added-toast';
import { useAddToCart } from './use-add-to-cart';

interface AddToCartFormProps {
  tool: Prices & StockLimits & { id: string; toolName: string };
}

/** Adds a quantity of a tool to the cart. */
export function AddToCartForm({ tool }: AddToCartFormProps) {
  const { id, toolName, minOrder, orderMultiple } = tool;
  const { addToCart, isAdding } = useAddToCart();
  const [quantity, setQuantity] = useState(minOrder);
  const [error, setError] = useState<string>();
  const fieldId = useId();
  const errorId = `${fieldId}error`;

  const change = (value: number) => {
    setQuantity(value);
    setError(undefined);
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const field = document.getElementById(fieldId);
    const newError = numberError(field) ?? validateOrderQuantity(quantity, tool);
    setError(newError);
    if (newError !== undefined) field?.focus();
    else if (await addToCart([{ toolId: id, quantity }])) showAdded(quantity, toolName);
  };
  return (
    <chakra.form
      noValidate
      aria-label="Add to cart"
      onSubmit={(event) => void submit(event)}
      display="flex"
      flexWrap="wrap"
      alignItems="flex-end"
      gap="3"
      flexGrow={{ base: 1, sm: 0 }}
      css={{ '@media (scripting: none)': { display: 'none' } }}
    >
      {tool.priceBreaks.length > 0 && (
        // As wide as the form, which it does not widen. Above the fields, so that these stay in a row with the link beside the
        // form, and as high as its text usually is, so that they stay where they are.
        <Text w="0" minW="full" minH="2lh" aria-live="polite" color="fg.success" fontWeight="600">
          {nextBreakMessage(tool, quantity)}
        </Text>
      )}
      <Box flex={{ base: '1 1 100%', sm: '0 0 11rem' }}>
        <chakra.label htmlFor={fieldId} fontWeight="600" display="block" mb="1.5">
          Quantity
        </chakra.label>
        <QuantityStepper
          quantity={quantity}
          min={minOrder}
          max={maxQuantity(tool)}
          step={orderMultiple}
          onChange={change}
          input={{
            id: fieldId,
            value: Number.isNaN(quantity) ? '' : quantity,
            onChange: ({ target }) => change(target.valueAsNumber),
            'aria-invalid': error !== undefined,
            'aria-describedby': errorId,
          }}
        />
        <Text id={errorId} aria-live="polite" color="fg.error" textStyle="sm" mt={error ? '1.5' : '0'}>
          {error}
        </Text>
      </Box>
      <ActionButton
        type="submit"
        variant="outline"
        size="lg"
        flexGrow={{ base: 1, sm: 0 }}
        isBusy={isAdding}
        busyText="Adding"
      >
        <ShoppingCart aria-hidden /> Add to cart
      </ActionButton>
    </chakra.form>
  );
}
