import { Type, type TInteger, type TNumber, type TString } from 'typebox';
import { describeNumber } from '../../graphql/number-field';
import { describeText } from '../../graphql/text-field';
import { toolFields, type ToolFieldRule } from '../../modules/tools';
import { Dollars, Id, ImageLink, TOOL_IMAGE } from '../conventions/schemas';

type SchemaOf<Rule extends ToolFieldRule> = Rule extends { type: 'integer' }
  ? TInteger
  : Rule extends { type: 'money' }
    ? TNumber
    : TString;

function schemaOf(rule: ToolFieldRule, description: string): TInteger | TNumber | TString {
  switch (rule.type) {
    case 'integer':
      return Type.Integer({ description, examples: [rule.example] });
    case 'money':
      return Dollars(description);
    case 'imageUrl':
      return ImageLink(description, TOOL_IMAGE);
    case 'text':
      return Type.String({ description, examples: [rule.example] });
  }
}

/** The schemas of the fields, with these descriptions. */
const properties = (describe: (rule: ToolFieldRule) => string) =>
  Object.fromEntries(
    Object.entries(toolFields).map(([name, rule]) => [name, schemaOf(rule, describe(rule))]),
  ) as { [Name in keyof typeof toolFields]: SchemaOf<(typeof toolFields)[Name]> };

const describeLimits = (rule: ToolFieldRule): string =>
  'required' in rule ? describeText(rule) : describeNumber(rule);

export const ToolSchema = Type.Object(
  {
    _id: Id,
    ...properties(({ description }) => `${description}.`),
    imageLink: ImageLink('The absolute URL of the image.', TOOL_IMAGE),
    sku: Type.String({ description: 'The code of the tool, for people.', examples: ['HAM-0020'] }),
    slug: Type.String({
      description: 'The name in the URL of its page, `/tools/{slug}`.',
      examples: ['claw-hammer'],
    }),
    orderMultiple: Type.Integer({
      description: 'The pieces in a carton: a quantity is a multiple of it. 1 for loose pieces.',
      examples: [12],
    }),
    priceBreaks: Type.Array(
      Type.Object({
        minQuantity: Type.Integer({ description: 'The smallest quantity with this price.' }),
        price: Dollars('The price of one piece in US dollars.'),
      }),
      { description: 'The lower prices of larger orders.' },
    ),
  },
  { $id: 'Tool', description: 'A carpentry tool of the catalogue.' },
);

export const AddToolBody = Type.Object({ updatedInfo: Type.Object(properties(describeLimits)) });
