import { Button, SimpleGrid, Stack } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { usePhotoUpload } from '../../components/photo-field/use-photo-upload';
import { TextArea, TextInput } from '../../components/text-field';
import { blankTool, toolRules, type ToolFields } from './tool-fields';
import { ToolPhoto } from './tool-photo';
import { useToolSubmission } from './use-tool-submission';

/** A new tool for the catalogue; all of it is required. */
export function AddProductForm() {
  const form = useForm<ToolFields>({ defaultValues: blankTool });
  const photo = usePhotoUpload();
  const { submit, isBusy } = useToolSubmission(form, photo);

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="5">
        <TextInput
          form={form}
          name="toolName"
          label="Tools Name"
          rules={toolRules.toolName}
          autoComplete="off"
          help="Required: the name under which it is sold"
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
            help="Required: dollars per piece"
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
            help="Required: pieces in stock"
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
            help="Required: pieces per order"
          />
        </SimpleGrid>
        <TextArea
          form={form}
          name="toolDescription"
          label="Description"
          rules={toolRules.toolDescription}
          rows={5}
          help="Required: what it is for, what it is made of, how it is packed"
        />
        <ToolPhoto form={form} photo={photo} />
        <Button
          type="submit"
          colorPalette="signal"
          size="lg"
          alignSelf={{ md: 'flex-start' }}
          loading={isBusy}
          loadingText="Adding the tool"
        >
          Add Product
        </Button>
      </Stack>
    </form>
  );
}
