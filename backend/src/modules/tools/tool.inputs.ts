import { Matches, Max } from 'class-validator';
import { GraphQLID, GraphQLInt } from 'graphql';
import { Field, InputType, type ClassType } from 'type-graphql';
import { formatCount, pieces } from '../../common/counts';
import { ListField } from '../../graphql/list-field';
import { NumberField } from '../../graphql/number-field';
import { TextField } from '../../graphql/text-field';
import { MAX_SLUG_LENGTH, SlugField } from './slug-field';
import {
  MAX_STOCK,
  specificationLengths,
  STOCK_TOO_HIGH,
  toolFieldNames,
  toolFields,
  type ToolValues,
} from './tool.fields';

export const MAX_PRICE_BREAKS = 10;
export const MAX_SPECIFICATIONS = 30;
export const MAX_FURTHER_IMAGES = 7;

@InputType({ description: 'A lower price of one piece in orders of at least a quantity.' })
export class PriceBreakInput {
  @Field(() => GraphQLInt, {
    description:
      'The smallest quantity with this price: above the minimum order, a multiple of `orderMultiple`, and at most ' +
      `${formatCount(MAX_STOCK)}.`,
  })
  @Max(MAX_STOCK, { message: STOCK_TOO_HIGH })
  minQuantity!: number;

  /** Whole cents. */
  @NumberField(toolFields.price)
  price!: number;
}

@InputType({ description: 'A row of the data sheet.' })
export class SpecificationInput {
  @TextField({ description: 'What is specified', max: specificationLengths.name, required: 'Enter a name' })
  name!: string;

  @TextField({ description: 'The value', max: specificationLengths.value, required: 'Enter a value' })
  value!: string;

  @TextField({ description: 'The unit of the value', max: specificationLengths.unit })
  unit?: string | null;
}

@InputType({ description: 'An image of a tool.' })
export class ToolImageInput {
  @TextField(toolFields.imageLink)
  imageLink!: string;

  @TextField({ description: 'Describes the image to those who do not see it', max: 200 })
  alt?: string | null;
}

/** The fields that a tool has beyond those of the specification, all optional. */
@InputType()
class CatalogueFields {
  @TextField({
    description: 'The SKU: letters, digits and single hyphens',
    note: 'By default, a new tool gets the next number.',
    max: 32,
  })
  @Matches(/^\s*[A-Za-z\d]+(-[A-Za-z\d]+)*\s*$/, {
    message: 'Use letters and digits, separated by single hyphens',
  })
  sku?: string | null;

  @SlugField()
  slug?: string | null;

  @TextField({
    description: 'The slug of the category',
    note: 'By default, a new tool is in `other-tools`.',
    max: MAX_SLUG_LENGTH,
  })
  category?: string | null;

  @NumberField({
    optional: true,
    description: 'The pieces in a carton, of which the minimum order is a multiple',
    note: 'By default, a new tool has 1.',
    min: 1,
    tooLow: 'A carton has at least 1 piece',
    max: MAX_STOCK,
    tooHigh: STOCK_TOO_HIGH,
  })
  orderMultiple?: number | null;

  @ListField(PriceBreakInput, {
    description: 'The lower prices of larger orders, with rising quantities and falling prices',
    max: MAX_PRICE_BREAKS,
  })
  priceBreaks?: PriceBreakInput[] | null;

  @ListField(SpecificationInput, { description: 'The data sheet', max: MAX_SPECIFICATIONS })
  specifications?: SpecificationInput[] | null;

  @TextField({ description: 'Describes the image to those who do not see it', max: 200 })
  imageAlt?: string | null;

  @ListField(ToolImageInput, { description: 'The images after the first', max: MAX_FURTHER_IMAGES })
  furtherImages?: ToolImageInput[] | null;
}

/** An input class with the given fields of a tool, all required or all optional. */
function toolInput<Name extends keyof ToolValues>(
  names: readonly Name[],
  optional: boolean,
): ClassType<CatalogueFields & Pick<ToolValues, Name>> {
  @InputType()
  class ToolInput extends CatalogueFields {}
  for (const name of names) ToolField(name, optional)(ToolInput.prototype, name);
  return ToolInput as ClassType<CatalogueFields & Pick<ToolValues, Name>>;
}

function ToolField(name: keyof ToolValues, optional: boolean): PropertyDecorator {
  const rule = toolFields[name];
  return 'required' in rule ? TextField({ ...rule, optional }) : NumberField({ ...rule, optional });
}

@InputType({ description: 'A new tool of the catalogue.' })
export class AddToolInput extends toolInput(toolFieldNames, false) {}

/** The fields that are columns of the tool under the same name. */
export type ColumnField = Exclude<
  keyof AddToolInput,
  'imageLink' | 'category' | 'specifications' | 'furtherImages'
>;

const changeableNames = toolFieldNames.filter((name) => name !== 'available');

@InputType({
  description: 'The changes to a tool. A field that is left out stays unchanged; null is rejected.',
})
export class UpdateToolInput extends (toolInput(changeableNames, true) as ClassType<
  CatalogueFields & Partial<Omit<ToolValues, 'available'>>
>) {
  @NumberField({
    optional: true,
    description: 'The change of the stock in pieces',
    note: 'It is a difference, not the new stock, so that orders placed in the meantime still count.',
    min: -MAX_STOCK,
    tooLow: `You can remove at most ${pieces(MAX_STOCK)}`,
    max: MAX_STOCK,
    tooHigh: STOCK_TOO_HIGH,
  })
  availableChange?: number;

  @TextField({ description: 'Why the stock changes, for the ledger', max: 200 })
  stockReason?: string;

  @Field(() => GraphQLInt, {
    nullable: true,
    description:
      'The `version` of the tool that the admin has seen. When the tool has changed since, the error is CONFLICT. It does not ' +
      'rise with the stock: repeat an `availableChange` with the same `Idempotency-Key` header.',
  })
  version?: number;
}

@InputType({ description: 'The changes to one of several tools. A field that is left out stays unchanged.' })
export class ToolChangeInput {
  @Field(() => GraphQLID, { description: 'The id of the tool.' })
  id!: string;

  @Field(() => GraphQLInt, {
    description:
      'The `version` of the tool that the admin has seen. A tool that has changed since stays as it is.',
  })
  version!: number;

  @TextField({ description: 'The slug of the category', max: MAX_SLUG_LENGTH })
  category?: string | null;

  @ToolField('price', true)
  price?: number | null;

  @ListField(PriceBreakInput, {
    description: 'The lower prices of larger orders, with rising quantities and falling prices',
    max: MAX_PRICE_BREAKS,
  })
  priceBreaks?: PriceBreakInput[] | null;
}
