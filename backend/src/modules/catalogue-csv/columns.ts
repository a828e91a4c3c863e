import type { ImageUrls } from '../../platform/images/image-urls';
import {
  PriceBreakInput,
  SpecificationInput,
  ToolImageInput,
  toolFieldNames,
  type AddToolInput,
} from '../tools';
import type { CatalogueTool } from './catalogue-tools';
import {
  formatAmount,
  formatImages,
  formatPriceBreaks,
  formatSpecifications,
  parseAmount,
  parseImages,
  parsePriceBreaks,
  parseQuantity,
  parseSpecifications,
} from './compact-lists';

/** A column of the catalogue as CSV. */
export interface Column {
  readonly title: string;
  /** The field of the input that the column sets. */
  readonly field: keyof AddToolInput;
  readonly format: (tool: CatalogueTool) => string;
  /** @throws CellError */
  readonly parse: (text: string) => unknown;
}

const asText = (text: string): string => text;

/** Makes the entries instances of their input class, whose rules then apply. */
const asInputs =
  <Values extends object>(inputClass: new () => Values, parse: (text: string) => Values[]) =>
  (text: string): Values[] =>
    parse(text).map((values) => Object.assign(new inputClass(), values));

export const SKU = 'SKU';

/** The columns in the order of the export. */
export const catalogueColumns = (imageUrls: ImageUrls): readonly Column[] => [
  { title: SKU, field: 'sku', format: ({ sku }) => sku, parse: asText },
  { title: 'Name', field: 'toolName', format: ({ toolName }) => toolName, parse: asText },
  { title: 'Slug', field: 'slug', format: ({ slug }) => slug, parse: asText },
  { title: 'Category', field: 'category', format: ({ categorySlug }) => categorySlug, parse: asText },
  { title: 'Price', field: 'price', format: ({ price }) => formatAmount(price), parse: parseAmount },
  {
    title: 'Price breaks',
    field: 'priceBreaks',
    format: ({ priceBreaks }) => formatPriceBreaks(priceBreaks),
    parse: asInputs(PriceBreakInput, parsePriceBreaks),
  },
  {
    title: 'Minimum order',
    field: 'minOrder',
    format: ({ minOrder }) => String(minOrder),
    parse: parseQuantity,
  },
  {
    title: 'Order multiple',
    field: 'orderMultiple',
    format: ({ orderMultiple }) => String(orderMultiple),
    parse: parseQuantity,
  },
  {
    title: 'Available',
    field: 'available',
    format: ({ available }) => String(available),
    parse: parseQuantity,
  },
  {
    title: 'Description',
    field: 'toolDescription',
    format: ({ toolDescription }) => toolDescription,
    parse: asText,
  },
  { title: 'Image', field: 'imageLink', format: ({ image }) => imageUrls.url(image), parse: asText },
  { title: 'Image alt', field: 'imageAlt', format: ({ imageAlt }) => imageAlt, parse: asText },
  {
    title: 'Specifications',
    field: 'specifications',
    format: ({ specifications }) => formatSpecifications(specifications),
    parse: asInputs(SpecificationInput, parseSpecifications),
  },
  {
    title: 'Further images',
    field: 'furtherImages',
    format: ({ furtherImages }) =>
      formatImages(furtherImages.map(({ image, alt }) => ({ imageLink: imageUrls.url(image), alt }))),
    parse: asInputs(ToolImageInput, parseImages),
  },
];

/** Whether a new tool needs a value in this column. */
export const isRequired = ({ field }: Column): boolean =>
  (toolFieldNames as readonly string[]).includes(field);
