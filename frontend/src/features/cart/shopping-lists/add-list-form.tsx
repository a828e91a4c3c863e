import { Box, HStack } from '@chakra-ui/react';
import { useApolloClient } from '@apollo/client/react';
import { ShoppingCart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { actionErrorMessage } from '../../../apollo/error-notice';
import { ActionButton } from '../../../components/action-button';
import { FormError } from '../../../components/form/form-error';
import { TextInput } from '../../../components/form/text-field';
import { useFormSubmit } from '../../../components/form/use-form-submit';
import type { LineToAdd } from '../adding/plan-lines';
import { toLinesToAdd } from '../lines/lines-table';
import { ShoppingListDocument } from './shopping-list.generated';

const MAX_TIMES = 99;

interface AddListFormProps {
  id: string;
  /** Adds the lines, whose quantities are multiplied. */
  onAdd: (lines: readonly LineToAdd[]) => Promise<unknown>;
  /** Further buttons. */
  children?: ReactNode;
}

/** Puts a shopping list into the cart, several times when a customer builds several of a thing. */
export function AddListForm({ id, onAdd, children }: AddListFormProps) {
  const client = useApolloClient();
  const form = useForm({ defaultValues: { times: 1 } });
  const { submit, isBusy, error } = useFormSubmit(form, async ({ times }) => {
    try {
      const { data } = await client.query({
        query: ShoppingListDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      await onAdd(toLinesToAdd(data?.shoppingList?.lines ?? [], times));
      return undefined;
    } catch (cause) {
      return { message: actionErrorMessage(cause, 'This list') };
    }
  });
  return (
    <form noValidate onSubmit={submit}>
      <FormError message={error} />
      <HStack gap="4" align="flex-end" wrap="wrap">
        <Box w="32">
          <TextInput
            form={form}
            name="times"
            label="How many times"
            rules={{
              valueAsNumber: true,
              validate: (times) =>
                (Number.isInteger(times) && times >= 1 && times <= MAX_TIMES) || `Enter 1 to ${MAX_TIMES}`,
            }}
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_TIMES}
          />
        </Box>
        {children}
        <ActionButton type="submit" colorPalette="signal" isBusy={isBusy} busyText="Adding">
          <ShoppingCart aria-hidden /> Add to cart
        </ActionButton>
      </HStack>
    </form>
  );
}
