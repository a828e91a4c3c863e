import { Max, Min } from 'class-validator';
import { GraphQLInt } from 'graphql';
import { Field } from 'type-graphql';
import { centsToDollars } from '../common/money';
import { MoneyScalar } from './scalars';

export interface NumberRule {
  /** The unit of `money` is the cent in code and the dollar in both APIs; by default `integer`. */
  readonly type?: 'integer' | 'money';
  readonly description: string;
  /** Sentences after the limits. */
  readonly note?: string;
  readonly min: number;
  readonly tooLow: string;
  readonly max: number;
  readonly tooHigh: string;
}

interface NumberFieldRule extends NumberRule {
  /** Whether it may be missing. */
  readonly optional?: boolean;
  readonly defaultValue?: number;
}

/** The description of a number, with its limits. */
export function describeNumber({ type, description, note, min, max }: NumberRule): string {
  const format = (value: number): string =>
    (type === 'money' ? centsToDollars(value) : value).toLocaleString('en-US');
  return [`${description}, from ${format(min)} to ${format(max)}.`, note].filter(Boolean).join(' ');
}

/** A number of an input, between two limits. */
export function NumberField({ optional = false, defaultValue, ...rule }: NumberFieldRule): PropertyDecorator {
  return (target, property) => {
    Field(() => (rule.type === 'money' ? MoneyScalar : GraphQLInt), {
      nullable: optional,
      ...(defaultValue !== undefined && { defaultValue }),
      description: describeNumber(rule),
    })(target, property as string);
    Min(rule.min, { message: rule.tooLow })(target, property);
    Max(rule.max, { message: rule.tooHigh })(target, property);
  };
}
