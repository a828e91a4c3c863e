import { Type, type TInteger, type TNumber, type TString } from 'typebox';
import { toolFields, type ToolFieldRule } from '../../modules/tools';
import { Dollars, Id, ImageLink } from '../conventions/schemas';

type SchemaOf<Rule extends ToolFieldRule> = Rule extends { type: 'integer' }
  ? TInteger
  : Rule extends { type: 'money' }
    ? TNumber
    : TString;

function schemaOf(rule: ToolFieldRule): TInteger | TNumber | TString {
  const description = `${rule.description}.`;
  switch (rule.type) {
    case 'integer':
      return Type.Integer({ description, examples: [rule.example] });
    case 'money':
      return Dollars(description);
    case 'imageUrl':
      return ImageLink(description);
    case 'text':
      return Type.String({ description, examples: [rule.example] });
  }
}

const properties = Object.fromEntries(
  Object.entries(toolFields).map(([name, rule]) => [name, schemaOf(rule)]),
) as { [Name in keyof typeof toolFields]: SchemaOf<(typeof toolFields)[Name]> };

export const ToolSchema = Type.Object(
  { _id: Id, ...properties },
  { $id: 'Tool', description: 'A carpentry tool of the catalogue.' },
);

export const AddToolBody = Type.Object({ updatedInfo: Type.Object(properties) });
