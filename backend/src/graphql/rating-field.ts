import { Max, Min } from 'class-validator';
import { GraphQLInt } from 'graphql';
import { Field } from 'type-graphql';

interface RatingRule {
  readonly description: string;
  /** Whether it may be missing. */
  readonly optional?: boolean;
}

/** A rating of an input, or of the filter of a list. */
export function RatingField({ description, optional = false }: RatingRule): PropertyDecorator {
  return (target, property) => {
    const name = property as string;
    Field(() => GraphQLInt, { nullable: optional, description })(target, name);
    Min(1, { message: 'Minimum rating is 1' })(target, name);
    Max(5, { message: 'Maximum rating is 5' })(target, name);
  };
}
