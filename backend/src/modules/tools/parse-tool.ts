import type { EntityManager } from 'typeorm';
import { badInput } from '../../common/errors';
import type { ImageUrls } from '../../platform/images/image-urls';
import type { Tool } from './tool.entity';
import { toolFieldNames, type ToolValues } from './tool.fields';
import type { AddToolInput, ColumnField, SpecificationInput, ToolImageInput } from './tool.inputs';
import { findCategoryId, type ImageValues, type SpecificationValues } from './tool-parts';

interface ToolRecords {
  readonly columns: Partial<Tool>;
  readonly specifications?: SpecificationValues[];
  readonly images?: ImageValues[];
}

/**
 * The records of the given fields, with texts trimmed. Only known fields are read: the body of a REST request may have
 * others.
 * @throws DomainError BAD_USER_INPUT
 */
export async function parseTool(
  manager: EntityManager,
  imageUrls: ImageUrls,
  input: Partial<AddToolInput>,
  at: Date,
): Promise<ToolRecords> {
  const {
    imageLink,
    sku,
    slug,
    category,
    orderMultiple,
    priceBreaks,
    imageAlt,
    specifications,
    furtherImages,
  } = input;
  const values = toolFieldNames.flatMap<[string, unknown]>((name) => {
    const value = input[name];
    if (value === undefined || name === 'imageLink') return [];
    return [[name, typeof value === 'string' ? value.trim() : value]];
  });
  const optionalValues = {
    sku: sku?.trim().toUpperCase(),
    slug,
    orderMultiple,
    priceBreaks: priceBreaks?.map(({ minQuantity, price }) => ({ minQuantity, price })),
    imageAlt: imageAlt?.trim(),
  } satisfies Record<Exclude<ColumnField, keyof ToolValues>, unknown>;
  values.push(...Object.entries(optionalValues).filter(([, value]) => value != null));
  const columns = {
    ...(Object.fromEntries(values) as Partial<Tool>),
    ...(imageLink !== undefined && {
      image: await imageUrls.parseForInput(manager, 'imageLink', imageLink),
    }),
    ...(category != null && { categoryId: await findCategoryId(manager, category, at) }),
  };
  return {
    columns,
    ...(specifications != null && { specifications: toDataSheet(specifications) }),
    ...(furtherImages != null && { images: await toImages(manager, imageUrls, furtherImages) }),
  };
}

async function toImages(
  manager: EntityManager,
  imageUrls: ImageUrls,
  images: readonly ToolImageInput[],
): Promise<ImageValues[]> {
  const values: ImageValues[] = [];
  for (const [index, { imageLink, alt }] of images.entries()) {
    const image = await imageUrls.parseForInput(manager, `furtherImages.${index}.imageLink`, imageLink);
    values.push({ image, alt: alt?.trim() ?? '' });
  }
  return values;
}

/** @throws DomainError BAD_USER_INPUT when two rows have the same name. */
export function toDataSheet(rows: readonly SpecificationInput[]): SpecificationValues[] {
  const names = new Set<string>();
  return rows.map(({ name, value, unit }, index) => {
    const trimmed = name.trim();
    const key = trimmed.toLowerCase();
    if (names.has(key)) throw badInput({ [`specifications.${index}.name`]: 'Use each name once' });
    names.add(key);
    return { name: trimmed, value: value.trim(), unit: unit?.trim() || null };
  });
}
