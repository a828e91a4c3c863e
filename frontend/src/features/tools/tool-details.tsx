import { Box, Button, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { FormField } from '../../components/form/form-field';
import { PriceInput } from '../../components/form/price-input';
import { Select } from '../../components/form/select';
import { TextInput } from '../../components/form/text-field';
import { ToolImage } from '../../components/tool-image';
import { useFocusWhen } from '../../hooks/use-focus-when';
import { ImageField } from '../../uploads/image-field';
import type { ImageUpload } from '../../uploads/use-image-upload';
import { RowButtons } from './row-buttons';
import type { ToolForm_toolFragment } from './tool-form.generated';
import {
  detailRules,
  MAX_FURTHER_IMAGES,
  MAX_PRICE_BREAKS,
  MAX_SPECIFICATIONS,
  type ToolFields,
} from './tool-rules';
import { useCategoryOptions } from './use-category-options';

interface DetailsProps {
  form: UseFormReturn<ToolFields>;
}

interface ToolDetailsProps extends DetailsProps {
  newImage: ImageUpload;
  /** The tool that is changed; undefined for a new one, for which the server fills in what is left empty. */
  saved?: Pick<ToolForm_toolFragment, 'slug' | 'category'>;
}

/** The fields of a tool that are optional while it is new: category, SKU, address, carton, price breaks, data sheet and images. */
export function ToolDetails({ form, newImage, saved }: ToolDetailsProps) {
  const isNew = saved === undefined;
  return (
    <Stack as="section" aria-labelledby="more-details" gap="6" borderTopWidth="1px" pt="6">
      <Heading as="h2" id="more-details" textStyle="subtitle">
        More details
      </Heading>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        <CategorySelect form={form} saved={saved?.category} />
        <TextInput
          form={form}
          name="orderMultiple"
          label="Pieces per carton"
          rules={detailRules.orderMultiple}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          help="Quantities are multiples of it. Leave empty for 1"
        />
        <TextInput
          form={form}
          name="sku"
          label="SKU"
          rules={{ ...detailRules.sku, required: !isNew }}
          autoComplete="off"
          help={isNew ? 'Unique. Leave empty for the next number' : 'Unique'}
        />
        <TextInput
          form={form}
          name="slug"
          label="Address"
          rules={{ ...detailRules.slug, required: !isNew }}
          autoComplete="off"
          help={
            isNew
              ? 'The end of the link to its page. Leave empty to derive it from the name'
              : `If you change it, /tools/${saved.slug} redirects to the new address`
          }
        />
      </SimpleGrid>
      <PriceBreakRows form={form} />
      <SpecificationRows form={form} />
      <ImageRows form={form} newImage={newImage} />
    </Stack>
  );
}

interface CategorySelectProps extends DetailsProps {
  /** The category of the tool that is changed, which may be newer than the list. */
  saved: ToolForm_toolFragment['category'] | undefined;
}

function CategorySelect({ form, saved }: CategorySelectProps) {
  const listed = useCategoryOptions();
  const isListed = saved === undefined || listed.some(({ id }) => id === saved.id);
  const categories = isListed ? listed : [...listed, saved];
  const { error } = form.getFieldState('category', form.formState);
  return (
    <FormField
      label="Category"
      help={!saved && 'Leave empty for Other tools'}
      error={error && (error.message ?? '')}
    >
      {/* A select shows the value of its form once it has the option. */}
      <Select key={categories.map(({ slug }) => slug).join()} {...form.register('category')}>
        {!saved && <option value="">Choose a category</option>}
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
    </FormField>
  );
}

interface RowsProps {
  legend: string;
  /** The label of the button that adds a row. */
  addLabel: string;
  help: string;
  onAdd: () => void;
  isFull: boolean;
  children: ReactNode;
}

function Rows({ legend, addLabel, help, onAdd, isFull, children }: RowsProps) {
  return (
    <Stack as="fieldset" gap="4">
      <Text as="legend" fontWeight="650" mb="1">
        {legend}
      </Text>
      <Text textStyle="sm" color="fg.muted">
        {help}
      </Text>
      {children}
      {!isFull && (
        <Button data-add="" variant="outline" alignSelf="flex-start" onClick={onAdd}>
          <Plus aria-hidden /> {addLabel}
        </Button>
      )}
    </Stack>
  );
}

function Row({ children }: { children: ReactNode }) {
  return (
    <Stack direction={{ base: 'column', md: 'row' }} align={{ md: 'flex-start' }} gap="3">
      {children}
    </Stack>
  );
}

function PriceBreakRows({ form }: DetailsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'priceBreaks' });
  return (
    <Rows
      legend="Price breaks"
      addLabel="Add price break"
      help="From a quantity on, each piece costs less. Quantities rise, and prices fall"
      onAdd={() => append({ minQuantity: NaN, price: NaN })}
      isFull={fields.length >= MAX_PRICE_BREAKS}
    >
      {fields.map(({ id }, index) => (
        <Row key={id}>
          <TextInput
            form={form}
            name={`priceBreaks.${index}.minQuantity`}
            label={`Break ${index + 1}: from quantity`}
            rules={detailRules.minQuantity}
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
          />
          <PriceInput
            form={form}
            name={`priceBreaks.${index}.price`}
            label={`Break ${index + 1}: price per piece`}
            rules={detailRules.breakPrice}
          />
          <RowButtons
            name={`price break ${index + 1}`}
            index={index}
            count={fields.length}
            onRemove={remove}
          />
        </Row>
      ))}
    </Rows>
  );
}

function SpecificationRows({ form }: DetailsProps) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'specifications' });
  return (
    <Rows
      legend="Data sheet"
      addLabel="Add row"
      help="Such as Head weight, 567, g"
      onAdd={() => append({ name: '', value: '', unit: '' })}
      isFull={fields.length >= MAX_SPECIFICATIONS}
    >
      {fields.map(({ id }, index) => (
        <Row key={id}>
          <TextInput
            form={form}
            name={`specifications.${index}.name`}
            label={`Property ${index + 1}`}
            rules={detailRules.specificationName}
            autoComplete="off"
          />
          <TextInput
            form={form}
            name={`specifications.${index}.value`}
            label={`Value ${index + 1}`}
            rules={detailRules.specificationValue}
            autoComplete="off"
          />
          <TextInput
            form={form}
            name={`specifications.${index}.unit`}
            label={`Unit ${index + 1}`}
            rules={detailRules.specificationUnit}
            autoComplete="off"
          />
          <RowButtons
            name={`row ${index + 1}`}
            index={index}
            count={fields.length}
            onMove={move}
            onRemove={remove}
          />
        </Row>
      ))}
    </Rows>
  );
}

function ImageRows({ form, newImage }: Pick<ToolDetailsProps, 'form' | 'newImage'>) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'furtherImages' });
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Rows
      legend="Images"
      addLabel="Add image"
      help="The photo above comes first. Say what each image shows, for those who do not see it"
      onAdd={() => setIsAdding(true)}
      isFull={isAdding || fields.length >= MAX_FURTHER_IMAGES}
    >
      <TextInput form={form} name="imageAlt" label="Photo shows" rules={detailRules.alt} autoComplete="off" />
      {fields.map(({ id, imageLink }, index) => (
        <Row key={id}>
          <ToolImage
            src={imageLink}
            srcSet={null}
            alt=""
            sizes="5rem"
            boxSize="20"
            borderRadius="l2"
            flexShrink="0"
          />
          <TextInput
            form={form}
            name={`furtherImages.${index}.alt`}
            label={`Image ${index + 2} shows`}
            rules={detailRules.alt}
            autoComplete="off"
          />
          <RowButtons
            name={`image ${index + 2}`}
            index={index}
            count={fields.length}
            onMove={move}
            onRemove={remove}
          />
        </Row>
      ))}
      {isAdding && (
        <NewImage
          image={newImage}
          onUploaded={(imageLink, shouldFocus) => {
            append({ imageLink, alt: '' }, { shouldFocus });
            newImage.clear();
            setIsAdding(false);
          }}
        />
      )}
    </Rows>
  );
}

interface NewImageProps {
  image: ImageUpload;
  /** Takes whether the focus is lost with the field, and not in another one. */
  onUploaded: (url: string, losesFocus: boolean) => void;
}

/** Uploads an image, which then becomes a row. Its field takes the focus of the button that it replaces. */
function NewImage({ image, onUploaded }: NewImageProps) {
  const { state } = image;
  const container = useRef<HTMLDivElement>(null);
  const field = useFocusWhen<HTMLInputElement>(true);
  useEffect(() => {
    if (state.status !== 'uploaded') return;
    const { activeElement, body } = document;
    onUploaded(state.url, activeElement === body || container.current?.contains(activeElement) === true);
  });
  return (
    <Box ref={container}>
      <ImageField ref={field} image={image} />
    </Box>
  );
}
