import { Max, Min } from 'class-validator';
import { GraphQLInt } from 'graphql';
import { Field, InputType, type ClassType } from 'type-graphql';
import { centsToDollars } from '../../common/money';
import { MoneyScalar } from '../../graphql/scalars';
import { TextField } from '../../graphql/text-field';
import {
  FORMATTED_MAX_STOCK,
  MAX_STOCK,
  STOCK_TOO_HIGH,
  toolFieldNames,
  toolFields,
  type ToolValues,
} from './tool.fields';

/** An input class with the given fields of a tool, all required or all optional. */
function toolInput<Name extends keyof ToolValues>(
  names: readonly Name[],
  optional: boolean,
): ClassType<Pick<ToolValues, Name>> {
  @InputType()
  class ToolInput {}
  for (const name of names) ToolField(name, optional)(ToolInput.prototype, name);
  return ToolInput as ClassType<Pick<ToolValues, Name>>;
}

function ToolField(name: keyof ToolValues, optional: boolean): PropertyDecorator {
  const rule = toolFields[name];
  if ('required' in rule) return TextField({ ...rule, optional });
  const limit = (value: number): string =>
    (rule.type === 'money' ? centsToDollars(value) : value).toLocaleString('en-US');
  return (target, property) => {
    Field(() => (rule.type === 'money' ? MoneyScalar : GraphQLInt), {
      nullable: optional,
      description: `${rule.description}, ${limit(rule.min)} to ${limit(rule.max)}.`,
    })(target, property as string);
    Min(rule.min, { message: rule.tooLow })(target, property);
    Max(rule.max, { message: rule.tooHigh })(target, property);
  };
}

@InputType({ description: 'A new tool of the catalogue. All fields are required.' })
export class AddToolInput extends toolInput(toolFieldNames, false) {}

const changeableNames = toolFieldNames.filter((name) => name !== 'available');

@InputType({
  description: 'The changes to a tool. A field that is left out stays unchanged; null is rejected.',
})
export class UpdateToolInput extends (toolInput(changeableNames, true) as ClassType<
  Partial<Omit<ToolValues, 'available'>>
>) {
  @Field(() => GraphQLInt, {
    nullable: true,
    description:
      `The change of the stock in pieces, from -${FORMATTED_MAX_STOCK} to ${FORMATTED_MAX_STOCK}. ` +
      'It is a difference, not the new stock, so that orders placed in the meantime still count.',
  })
  @Min(-MAX_STOCK, { message: `You can remove at most ${FORMATTED_MAX_STOCK} pieces` })
  @Max(MAX_STOCK, { message: STOCK_TOO_HIGH })
  availableChange?: number;
}
