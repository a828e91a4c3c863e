import { Box, Button, Heading, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { ToolImage } from '../../components/tool-image';
import { formatMoney, formatNumber } from '../../lib/numbers';
import type { ImageUpload } from '../../uploads/use-image-upload';
import { changedNames, toToolFields } from './tool-fields';
import type { ToolForm_toolFragment } from './tool-form.generated';
import type { ToolFields } from './tool-rules';

const LABELS: Readonly<Record<keyof ToolFields, string>> = {
  toolName: 'Tools Name',
  price: 'Price',
  available: 'Available Piece',
  minOrder: 'Min Order',
  toolDescription: 'Description',
  imageLink: 'Photo',
  imageAlt: 'Photo shows',
  category: 'Category',
  sku: 'SKU',
  slug: 'Address',
  orderMultiple: 'Pieces per carton',
  priceBreaks: 'Price breaks',
  specifications: 'Data sheet',
  furtherImages: 'Images',
};

interface ToolConflictProps {
  form: UseFormReturn<ToolFields>;
  image: ImageUpload;
  /** The tool as it is saved now. */
  saved: ToolForm_toolFragment;
  /** The fields that both have changed. */
  conflicts: readonly (keyof ToolFields)[];
}

/** Shows what was entered beside what another admin has saved in the meantime, to choose for each field. */
export function ToolConflict({ form, image, saved, conflicts }: ToolConflictProps) {
  const savedFields = toToolFields(saved);
  const entered = { ...savedFields, ...useWatch({ control: form.control }) } as ToolFields;
  if (image.state.status === 'uploaded') entered.imageLink = image.state.url;
  const differing = changedNames(savedFields, entered).filter((name) => conflicts.includes(name));
  const chooseSaved = (name: keyof ToolFields) => {
    if (name === 'imageLink') image.clear();
    form.setValue(name, savedFields[name], { shouldDirty: true });
  };
  const chooseAllSaved = () => {
    image.clear();
    form.reset(savedFields);
  };
  return (
    <Stack role="alert" layerStyle="card" gap="4" p="5">
      <Heading as="h2" textStyle="subtitle" display="flex" gap="2">
        <TriangleAlert aria-hidden /> This product has changed
      </Heading>
      <Text>
        Another admin saved it while you edited. Choose for each field that you both changed, then save again:
        what you entered replaces what is saved. The form has their other changes already.
      </Text>
      {differing.map((name) => (
        <Stack key={name} role="group" aria-label={LABELS[name]} gap="2" borderTopWidth="1px" pt="4">
          <Heading as="h3" textStyle="cardTitle">
            {LABELS[name]}
          </Heading>
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
            <Version title="You entered">{describe(name, entered)}</Version>
            <Version title="Saved now">
              {describe(name, savedFields)}
              <Button
                display="flex"
                mt="2"
                size="sm"
                variant="outline"
                aria-label={`Use saved ${LABELS[name]}`}
                onClick={({ currentTarget }) => {
                  focusNextButton(currentTarget);
                  chooseSaved(name);
                }}
              >
                Use saved
              </Button>
            </Version>
          </SimpleGrid>
        </Stack>
      ))}
      <Button variant="outline" alignSelf="flex-start" onClick={chooseAllSaved}>
        Use everything saved
      </Button>
    </Stack>
  );
}

/** Focuses the next button when one disappears with its field. The last button stays. */
function focusNextButton(button: HTMLButtonElement): void {
  const buttons = [...(button.closest('[role=alert]')?.querySelectorAll('button') ?? [])];
  buttons[buttons.indexOf(button) + 1]?.focus();
}

function Version({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box minW="0" whiteSpace="pre-line" overflowWrap="anywhere">
      <Text textStyle="sm" color="fg.muted">
        {title}
      </Text>
      {children}
    </Box>
  );
}

/** Formats a number; an empty field has `undefined` or `NaN`. */
const formatOr = (empty: string, value: number | undefined, format: (value: number) => string): string =>
  value === undefined || Number.isNaN(value) ? empty : format(value);

/** The value of a field: images as pictures with what they show, all others as text. */
function describe(name: keyof ToolFields, fields: ToolFields): ReactNode {
  const { priceBreaks, specifications, furtherImages } = fields;
  switch (name) {
    case 'price':
      return formatOr('Empty', fields.price, formatMoney);
    case 'minOrder':
    case 'orderMultiple':
      return formatOr('Empty', fields[name], formatNumber);
    case 'priceBreaks':
      return (
        priceBreaks
          .map(
            ({ minQuantity, price }) =>
              `from ${formatOr('empty', minQuantity, formatNumber)}: ${formatOr('empty', price, formatMoney)}`,
          )
          .join(', ') || 'None'
      );
    case 'specifications':
      return (
        specifications.map((row) => `${row.name}: ${`${row.value} ${row.unit}`.trim()}`).join(', ') || 'None'
      );
    case 'furtherImages':
      return furtherImages.length === 0 ? 'None' : <Images images={furtherImages} />;
    case 'imageLink':
      return <Picture src={fields.imageLink} alt={fields.imageAlt || 'No description'} />;
    default:
      return String(fields[name]) || 'Empty';
  }
}

function Images({ images }: { images: ToolFields['furtherImages'] }) {
  return (
    <Stack as="ol" listStyle="none" gap="2">
      {images.map(({ imageLink, alt }) => (
        <HStack as="li" key={imageLink} gap="3">
          <Picture src={imageLink} alt="" />
          {alt || 'No description'}
        </HStack>
      ))}
    </Stack>
  );
}

const Picture = ({ src, alt }: { src: string; alt: string }) => (
  <ToolImage src={src} alt={alt} sizes="5rem" width="20" flexShrink="0" borderRadius="l1" />
);
