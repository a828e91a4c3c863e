import type { DefaultValues } from 'react-hook-form';
import type { AddToolInput, UpdateToolInput } from '../../apollo/generated/schema-types';
import type { ToolForm_toolFragment } from './tool-form.generated';
import type { ToolFields } from './tool-rules';

/** The values of the form for a tool. */
export function toToolFields(tool: ToolForm_toolFragment): ToolFields {
  const [main, ...further] = tool.images;
  return {
    toolName: tool.toolName,
    price: tool.price,
    available: tool.available,
    minOrder: tool.minOrder,
    toolDescription: tool.toolDescription,
    imageLink: tool.imageLink,
    imageAlt: main?.alt ?? '',
    category: tool.category.slug,
    sku: tool.sku,
    slug: tool.slug,
    orderMultiple: tool.orderMultiple,
    priceBreaks: tool.priceBreaks.map(({ minQuantity, price }) => ({ minQuantity, price })),
    specifications: tool.specifications.map(({ name, value, unit }) => ({ name, value, unit: unit ?? '' })),
    furtherImages: further.map(({ url, alt }) => ({ imageLink: url, alt })),
  };
}

/** The values of a copy of a tool: without what is unique, and without stock. */
export const toCopiedFields = (tool: ToolForm_toolFragment): DefaultValues<ToolFields> => ({
  ...toToolFields(tool),
  sku: '',
  slug: '',
  available: undefined,
});

const isFilled = (value: unknown): boolean =>
  typeof value === 'number' ? !Number.isNaN(value) : Array.isArray(value) ? value.length > 0 : value !== '';

/** The texts without the spaces around them. */
const trimmed = (fields: ToolFields): ToolFields => ({
  ...fields,
  toolName: fields.toolName.trim(),
  toolDescription: fields.toolDescription.trim(),
  sku: fields.sku.trim().toUpperCase(),
});

/** The fields with images that were uploaded meanwhile. */
export const withImages = (
  fields: ToolFields,
  { photo, further }: { photo?: string | undefined; further?: string | undefined },
): ToolFields => ({
  ...fields,
  imageLink: photo ?? fields.imageLink,
  furtherImages:
    further === undefined ? fields.furtherImages : [...fields.furtherImages, { imageLink: further, alt: '' }],
});

/** The input for a new tool. The server has a default for each further field that is left out. */
export const toAddInput = (fields: ToolFields): AddToolInput =>
  Object.fromEntries(
    Object.entries(trimmed(fields)).filter(([, value]) => isFilled(value)),
  ) as unknown as AddToolInput;

/** The fields that differ between two versions of a tool. */
export function changedNames(before: ToolFields, after: ToolFields): (keyof ToolFields)[] {
  const names = Object.keys(before) as (keyof ToolFields)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** The input that saves the fields that differ from the saved ones. The stock has a form of its own. */
export function toUpdateInput(saved: ToolFields, fields: ToolFields): UpdateToolInput {
  const entered = { ...trimmed(fields), orderMultiple: fields.orderMultiple || 1 };
  const changes = changedNames(saved, entered)
    .filter((name) => name !== 'available')
    .map((name) => [name, entered[name]]);
  return Object.fromEntries(changes) as UpdateToolInput;
}

/** The fields of `current` with what was changed from `base` to `fields`. */
export const mergeChanges = (base: ToolFields, fields: ToolFields, current: ToolFields): ToolFields =>
  ({ ...current, ...toUpdateInput(base, fields) }) as ToolFields;
