import { ArrayMaxSize, MaxLength, ValidateNested } from 'class-validator';
import { GraphQLBoolean, GraphQLID, GraphQLInt, GraphQLString } from 'graphql';
import { ArgsType, Field, InputType, registerEnumType } from 'type-graphql';
import { listArgs } from '../../graphql/list-args';
import { PageArgs } from '../../graphql/page-args';
import { MoneyScalar } from '../../graphql/scalars';
import { TextField } from '../../graphql/text-field';
import { AreSlugs, MAX_SLUG_LENGTH } from './slug-field';
import { MAX_CHANGED_TOOLS, specificationLengths } from './tool.fields';
import { ToolChangeInput } from './tool.inputs';

/** Each member's value is the property by which it sorts; relevance is none. */
enum ToolSort {
  CREATED_AT = 'id',
  NAME = 'toolName',
  PRICE = 'price',
  MIN_ORDER = 'minOrder',
  RELEVANCE = 'relevance',
}

registerEnumType(ToolSort, {
  name: 'ToolSort',
  description: 'The sort keys of a list of tools.',
  valuesConfig: {
    CREATED_AT: { description: 'When the tool was added.' },
    NAME: { description: 'The name.' },
    PRICE: { description: 'The price of one piece.' },
    MIN_ORDER: { description: 'The minimum order.' },
    RELEVANCE: {
      description:
        'How well a tool fits `search`, without which it is an error. The best comes first, whatever `descending` says. ' +
        'Of more than 10,000 tools, 10,000 are ranked and listed.',
    },
  },
});

const SortedArgs = listArgs<`${ToolSort}`>({
  sortEnum: ToolSort,
  sortBy: ToolSort.CREATED_AT,
  descending: false,
  search: 'Returns only tools that have all of these words in SKU, name, category, data sheet or description',
  searchNote: 'The last word may be the start of one. When no tool has them, similar words are searched.',
});

@ArgsType()
export class ToolArgs {
  @Field(() => GraphQLID, { nullable: true, description: 'The id of the tool.' })
  id?: string | null;

  @Field(() => GraphQLString, { nullable: true, description: 'The slug of the tool, or a former one.' })
  slug?: string | null;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'The SKU of the tool, or a former one, in any case.',
  })
  sku?: string | null;
}

/** As many as a page shows of the tools that a browser remembers. */
export const MAX_SLUGS = 12;

@ArgsType()
export class ToolsBySlugArgs {
  @Field(() => [GraphQLString], {
    description: `The slugs of the tools, or former ones, at most ${MAX_SLUGS}.`,
  })
  @AreSlugs()
  @ArrayMaxSize(MAX_SLUGS, { message: `Use at most ${MAX_SLUGS} slugs` })
  slugs!: string[];
}

const MAX_SPECIFICATION_FILTERS = 10;
const MAX_VALUES = 50;
/** That of a value, a space and its unit. */
const MAX_VALUE_LENGTH = specificationLengths.value + 1 + specificationLengths.unit;

/** Limits the length of a text, or of each text of a list. */
const MaxCharacters = (max: number, each = false): PropertyDecorator =>
  MaxLength(max, { each, message: `Use at most ${max} characters` });

@InputType({ description: 'Only tools with one of these values in their data sheet.' })
export class SpecificationFilter {
  @Field(() => GraphQLString, {
    description: `The name of the row of the data sheet, at most ${specificationLengths.name} characters.`,
  })
  @MaxCharacters(specificationLengths.name)
  name!: string;

  @Field(() => [GraphQLString], {
    description: `The values, each with a space and its unit where it has one: \`567 g\`. At most ${MAX_VALUES}, of at most ${MAX_VALUE_LENGTH} characters.`,
  })
  @ArrayMaxSize(MAX_VALUES, { message: `Use at most ${MAX_VALUES} values` })
  @MaxCharacters(MAX_VALUE_LENGTH, true)
  values!: string[];
}

@InputType({ description: 'Only tools that meet all of these conditions.' })
export class ToolFilter {
  @Field(() => GraphQLString, {
    nullable: true,
    description: `The slug of their category, or a former one, at most ${MAX_SLUG_LENGTH} characters.`,
  })
  @MaxCharacters(MAX_SLUG_LENGTH)
  category?: string | null;

  /** Whole cents. */
  @Field(() => MoneyScalar, { nullable: true, description: 'The lowest price per piece, in US dollars.' })
  minPrice?: number | null;

  /** Whole cents. */
  @Field(() => MoneyScalar, { nullable: true, description: 'The highest price per piece, in US dollars.' })
  maxPrice?: number | null;

  @Field(() => GraphQLBoolean, {
    nullable: true,
    description:
      'True: tools that can be ordered now, with at least their `minOrder` in stock. False: the others.',
  })
  inStock?: boolean | null;

  @Field(() => GraphQLBoolean, {
    nullable: true,
    description: 'True: tools with less than three of their `minOrder` in stock. False: the others.',
  })
  lowStock?: boolean | null;

  @Field(() => GraphQLInt, { nullable: true, description: 'The largest minimum order.' })
  maxMinOrder?: number | null;

  @Field(() => [SpecificationFilter], {
    nullable: true,
    description: `The data sheet, at most ${MAX_SPECIFICATION_FILTERS} rows.`,
  })
  @ValidateNested({ each: true })
  @ArrayMaxSize(MAX_SPECIFICATION_FILTERS, { message: `Use at most ${MAX_SPECIFICATION_FILTERS} filters` })
  specifications?: SpecificationFilter[] | null;
}

@ArgsType()
export class ToolListArgs extends SortedArgs {
  @Field(() => ToolFilter, { nullable: true, description: 'Only tools that meet all of these conditions.' })
  @ValidateNested()
  filter?: ToolFilter | null;
}

@ArgsType()
export class SuggestionArgs {
  @TextField({ description: 'What has been typed', max: 100 })
  text?: string | null;
}

@ArgsType()
export class ArchivedToolListArgs extends PageArgs {
  @TextField({
    description: 'Returns only tools that contain this text, case-insensitively, in the name or the SKU',
    max: 100,
  })
  search?: string | null;
}

@ArgsType()
export class UpdateToolsArgs {
  @Field(() => [ToolChangeInput], {
    description: `The changes of the tools, at most ${MAX_CHANGED_TOOLS}.`,
  })
  @ValidateNested({ each: true })
  changes!: ToolChangeInput[];
}
