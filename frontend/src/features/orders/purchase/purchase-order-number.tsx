import { Button, HStack, Link, Stack, Text } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { Fragment, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { errorFields } from '../../../apollo/error';
import { actionErrorMessage } from '../../../apollo/error-notice';
import { withReload } from '../../../apollo/reload-if-outdated';
import { ActionButton } from '../../../components/action-button';
import { toast } from '../../../components/feedback/toaster';
import { FormError } from '../../../components/form/form-error';
import { LockableFields } from '../../../components/form/lockable-fields';
import { TextInput } from '../../../components/form/text-field';
import { useFormSubmit } from '../../../components/form/use-form-submit';
import { paths } from '../../../config/paths';
import { useFocusWhen } from '../../../hooks/use-focus-when';
import { MAX_PURCHASE_ORDER_NUMBER } from '../../../lib/cart-rules';
import { maxCharacters } from '../../../lib/text-rules';
import type { PurchasePage_purchaseFragment } from './purchase-page.generated';
import { useSameOrderNumberQuery } from './same-order-number.generated';
import { useUpdatePurchaseMutation } from './update-purchase.generated';

type Purchase = Pick<PurchasePage_purchaseFragment, 'number' | 'purchaseOrderNumber'>;

/** The purchase order number of the customer's own purchase, which they change in place. */
export function PurchaseOrderNumber({ purchase }: { purchase: Purchase }) {
  const [isEditing, setEditing] = useState(false);
  const [wasEdited, setEdited] = useState(false);
  // The button replaces the form that had the focus.
  const button = useFocusWhen<HTMLButtonElement>(wasEdited && !isEditing);
  const { purchaseOrderNumber } = purchase;
  if (isEditing) {
    const close = () => {
      setEdited(true);
      setEditing(false);
    };
    return <PurchaseOrderNumberForm purchase={purchase} onClose={close} />;
  }
  return (
    <Stack gap="0" align="flex-end">
      <HStack gap="2" flexWrap="wrap" justify="flex-end">
        {purchaseOrderNumber ?? 'None'}
        <Button ref={button} variant="outline" size="sm" onClick={() => setEditing(true)}>
          <Pencil aria-hidden /> {purchaseOrderNumber === null ? 'Add' : 'Change'}
        </Button>
      </HStack>
      {purchaseOrderNumber !== null && <OtherPurchases {...purchase} {...{ purchaseOrderNumber }} />}
    </Stack>
  );
}

/** Points out that the customer has used the purchase order number before. */
function OtherPurchases({ number, purchaseOrderNumber }: { number: string; purchaseOrderNumber: string }) {
  const { data } = useSameOrderNumberQuery({ variables: { purchaseOrderNumber } });
  const others = (data?.myPurchases?.edges ?? [])
    .map(({ node }) => node)
    .filter((other) => other.number !== number);
  return (
    <Text role="status" textStyle="sm" fontWeight="400" color="fg.muted">
      {others.length > 0 && 'Also used in '}
      {others.map((other, index) => (
        <Fragment key={other.id}>
          {index > 0 && ' '}
          <Text as="span" whiteSpace="nowrap">
            <Link asChild textDecoration="underline">
              <RouterLink to={paths.purchase(other.number)}>{other.number}</RouterLink>
            </Link>
            {index < others.length - 1 && ','}
          </Text>
        </Fragment>
      ))}
    </Text>
  );
}

interface FormProps {
  purchase: Purchase;
  onClose: () => void;
}

function PurchaseOrderNumberForm({ purchase: { number, purchaseOrderNumber }, onClose }: FormProps) {
  const form = useForm({ defaultValues: { purchaseOrderNumber: purchaseOrderNumber ?? '' } });
  const [update, { client }] = useUpdatePurchaseMutation({
    // The purchases by their purchase order number.
    update: (cache) => void cache.evict({ fieldName: 'myPurchases' }),
  });
  // The form replaces the button that had the focus.
  useEffect(() => form.setFocus('purchaseOrderNumber'), [form]);
  const { submit, isBusy, error } = useFormSubmit(form, async (fields) => {
    try {
      const input = { purchaseOrderNumber: fields.purchaseOrderNumber.trim() || null };
      await withReload(client, update({ variables: { number, input } }));
      toast.success('Purchase order number saved');
      onClose();
      return undefined;
    } catch (cause) {
      return { fields: errorFields(cause), message: actionErrorMessage(cause, 'This purchase') };
    }
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="3" textAlign="start">
        <LockableFields isLocked={isBusy}>
          <TextInput
            form={form}
            name="purchaseOrderNumber"
            label="Your purchase order number"
            help="Leave it empty to remove it."
            rules={maxCharacters(MAX_PURCHASE_ORDER_NUMBER)}
            autoComplete="off"
          />
        </LockableFields>
        <FormError message={error} />
        <HStack gap="3">
          <ActionButton type="submit" size="sm" isBusy={isBusy} busyText="Saving">
            Save
          </ActionButton>
          <Button variant="outline" size="sm" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
        </HStack>
      </Stack>
    </form>
  );
}
