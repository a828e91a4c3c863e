import { SimpleGrid } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import { PriceInput } from '../../components/form/price-input';
import { TextArea, TextInput } from '../../components/form/text-field';
import { toolRules, validateName, type ToolFields } from './tool-rules';

interface RequiredToolFieldsProps {
  form: UseFormReturn<ToolFields>;
  /** Whether the form sets the stock. */
  hasStock: boolean;
  /** The name of the tool that is copied. */
  copiedName?: string | undefined;
}

/** The fields of a tool that the specification names, without its image. */
export function RequiredToolFields({ form, hasStock, copiedName }: RequiredToolFieldsProps) {
  return (
    <>
      <TextInput
        form={form}
        name="toolName"
        label="Tools Name"
        rules={{ ...toolRules.toolName, validate: (name) => validateName(name, copiedName) }}
        autoComplete="off"
        help={
          copiedName === undefined
            ? 'The name that customers see'
            : 'The name that customers see. Change that of the copied tool'
        }
      />
      <SimpleGrid columns={{ base: 1, md: hasStock ? 3 : 2 }} gap="5">
        <PriceInput
          form={form}
          name="price"
          label="Price"
          rules={toolRules.price}
          help="US dollars per piece"
        />
        {hasStock && (
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
        )}
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
    </>
  );
}
