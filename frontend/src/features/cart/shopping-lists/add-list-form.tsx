import { Box, HStack } from '@chakra-ui/react';
import { useApolloClient } from '@apollo/client/react';
import { ShoppingCart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { actionErrorMessage } from '../../../apollo/error-notice';
import { ActionButton } from '../../../components/action-button';
import { FormError } from '../../../components/form/form-error';
import { LockableFields } from '../../../components/form/lockable-fields';
import { TextInput } from '../../../components/form/text-field';
import { useFormSubmit } from '../../../components/form/use-form-submit';
import type { LineToAdd } from '../adding/plan-lines';
import type { AddOutcome } from '../adding/use-add-lines';
import { toLinesToAdd } from '../lines/lines-table';
import { ShoppingListDocument } from './shopping-list.generated';

const MAX_TIMES = 99;

/**
 * The form that puts a shopping list into the cart.
 * @param onAdd adds the lines, whose quantities are multiplied.
 */
export function useAddList(id: string, onAdd: (lines: readonly LineToAdd[]) => Promise<AddOutcome>) {
  const client = useApolloClient();
  const form = useForm({ defaultValues: { times: 1 } });
  const submission = useFormSubmit(form, async ({ times }) => {
    try {
      const { data } = await client.query({
        query: ShoppingListDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      const outcome = await onAdd(toLinesToAdd(data?.shoppingList?.lines ?? [], times));
      // A toast says why it failed.
      return outcome === 'failed' ? {} : undefined;
    } catch (cause) {
      return { message: actionErrorMessage(cause, 'This list') };
    }
  });
  return { form, ...submission };
}

interface AddListFormProps extends ReturnType<typeof useAddList> {
  /** Buttons before it. */
  children?: ReactNode;
}

/** Puts a shopping list into the cart, several times when a customer builds several of a thing. */
export function AddListForm({ form, submit, isBusy, error, children }: AddListFormProps) {
  return (
    <form noValidate onSubmit={submit}>
      <FormError message={error} />
      <HStack gap="4" align="flex-end" wrap="wrap">
        <Box w="32">
          <LockableFields isLocked={isBusy}>
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
          </LockableFields>
        </Box>
        <HStack gap="3" ms="auto">
          {children}
          <ActionButton type="submit" colorPalette="signal" isBusy={isBusy} busyText="Adding">
            <ShoppingCart aria-hidden /> Add to cart
          </ActionButton>
        </HStack>
      </HStack>
    </form>
  );
}
