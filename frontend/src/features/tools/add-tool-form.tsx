import { SimpleGrid, Stack } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { FormImageField } from '../../uploads/form-image-field';
import { useImageUpload } from '../../uploads/use-image-upload';
import { ActionButton } from '../../components/action-button';
import { RequiredFields } from '../../components/form/form-field';
import { TextArea, TextInput } from '../../components/form/text-field';
import { emptyTool, toolRules, type ToolFields } from './tool-rules';
import { useAddTool } from './use-add-tool';

/** The form that adds a tool to the catalogue. Every field is required. */
export function AddToolForm() {
  const form = useForm<ToolFields>({ defaultValues: emptyTool });
  const image = useImageUpload();
  const { submit, isBusy } = useAddTool(form, image);

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="5">
        <RequiredFields>
          <TextInput
            form={form}
            name="toolName"
            label="Tools Name"
            rules={toolRules.toolName}
            autoComplete="off"
            help="The name that customers see"
          />
          <SimpleGrid columns={{ base: 1, md: 3 }} gap="5">
            <TextInput
              form={form}
              name="price"
              label="Price"
              rules={toolRules.price}
              type="number"
              inputMode="decimal"
              min={0.01}
              step={0.01}
              help="US dollars per piece"
            />
            <TextInput
              form={form}
              name="available"
              label="Available Piece"
              rules={toolRules.available}
              type="number"
              inputMode="numeric"
              min={0}
              step={1}
              help="Pieces in stock"
            />
            <TextInput
              form={form}
              name="minOrder"
              label="Min Order"
              rules={toolRules.minOrder}
              type="number"
              inputMode="numeric"
              min={1}
              step={1}
              help="Smallest quantity per order"
            />
          </SimpleGrid>
          <TextArea
            form={form}
            name="toolDescription"
            label="Description"
            rules={toolRules.toolDescription}
            rows={5}
            help="Use, material and packaging"
          />
          <FormImageField form={form} name="imageLink" image={image} required help="A photo of the tool" />
          <ActionButton
            type="submit"
            colorPalette="signal"
            size="lg"
            alignSelf={{ md: 'flex-start' }}
            isBusy={isBusy}
            busyText="Adding tool"
          >
            Add Product
          </ActionButton>
        </RequiredFields>
      </Stack>
    </form>
  );
}
