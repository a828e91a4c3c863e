import { Box, HStack, SimpleGrid, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { errorFields } from '../../apollo/error';
import { actionErrorMessage } from '../../apollo/error-notice';
import { ActionButton } from '../../components/action-button';
import { FormError } from '../../components/form/form-error';
import { LockableFields } from '../../components/form/lockable-fields';
import { TextInput } from '../../components/form/text-field';
import { useFormSubmit } from '../../components/form/use-form-submit';
import { requiredText } from '../../lib/text-rules';
import { detailRules } from './tool-rules';

export interface CategoryFields {
  name: string;
  /** Empty to derive it from the name. */
  slug: string;
}

interface CategoryFormProps {
  defaultValues: CategoryFields;
  slugHelp: string;
  /** Whether the address may be empty. */
  isSlugOptional?: boolean;
  /** The label of the button that submits the form. */
  label: string;
  /** Its label while the form is submitted. */
  busyText: string;
  /** Saves the fields. @throws when the request fails. */
  onSave: (fields: CategoryFields) => Promise<void>;
  /** Buttons before the one that submits the form. */
  children?: ReactNode;
}

/** The name and the address of a category. */
export function CategoryForm(props: CategoryFormProps) {
  const { defaultValues, slugHelp, isSlugOptional = false, label, busyText, onSave, children } = props;
  const form = useForm<CategoryFields>({ defaultValues });
  const { submit, isBusy, error } = useFormSubmit(form, async ({ name, slug }) => {
    try {
      await onSave({ name: name.trim(), slug });
      form.reset();
      return undefined;
    } catch (cause) {
      return { fields: errorFields(cause), message: actionErrorMessage(cause, 'This category') };
    }
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="4">
        <LockableFields isLocked={isBusy}>
          <SimpleGrid minChildWidth="14rem" gap="5">
            <TextInput
              form={form}
              name="name"
              label="Name"
              rules={requiredText('Enter the name of the category', 60)}
              autoComplete="off"
            />
            <TextInput
              form={form}
              name="slug"
              label="Address"
              rules={
                isSlugOptional ? detailRules.slug : { ...detailRules.slug, required: 'Enter an address' }
              }
              autoComplete="off"
              help={slugHelp}
            />
          </SimpleGrid>
        </LockableFields>
        <Box>
          <FormError message={error} />
          <HStack gap="3" justify={children ? 'flex-end' : undefined}>
            {children}
            <ActionButton type="submit" colorPalette="signal" isBusy={isBusy} busyText={busyText}>
              {label}
            </ActionButton>
          </HStack>
        </Box>
      </Stack>
    </form>
  );
}
