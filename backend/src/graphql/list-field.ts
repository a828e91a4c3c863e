import { ArrayMaxSize, ArrayMinSize, ValidateNested } from 'class-validator';
import { Field, type ClassType } from 'type-graphql';

interface ListRule {
  readonly description: string;
  /** The maximum number of rows. */
  readonly max: number;
  /** The error for an empty list; without it the list may be empty or missing. */
  readonly required?: string;
}

/** A field with a list of inputs. */
export function ListField(input: ClassType, { description, max, required }: ListRule): PropertyDecorator {
  return (target, property) => {
    const nullable = required === undefined;
    Field(() => [input], { nullable, description: `${description}, at most ${max}.` })(
      target,
      property as string,
    );
    ValidateNested({ each: true })(target, property);
    if (required !== undefined) ArrayMinSize(1, { message: required })(target, property);
    ArrayMaxSize(max, { message: `Use at most ${max} rows` })(target, property);
  };
}
