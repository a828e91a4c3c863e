import { SimpleGrid } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import { PriceInput } from '../../components/form/price-input';
import { TextArea, TextInput } from '../../components/form/text-field';
import { toolRules, type ToolFields } from './tool-rules';

interface RequiredToolFieldsProps {
  form: UseFormReturn<ToolFields>;
  /** Whether the form sets the stock. */
  hasStock: boolean;
}

/** The fields of a tool that the specification names, without its image. */
export function RequiredToolFields({ form, hasStock }: RequiredToolFieldsProps) {
  return (
    <>
      <TextInput
        form={form}
        name="toolName"
        label="Tools Name"
        rules={toolRules.toolName}
        autoComplete="off"
        help="The name that customers see"
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
