import { IsOptional, Matches, MaxLength } from 'class-validator';
import { GraphQLString } from 'graphql';
import { Field } from 'type-graphql';

interface TextRule {
  readonly description: string;
  /** The maximum number of characters. */
  readonly max: number;
  /** The error for an empty text; without it the text may be empty or missing. */
  readonly required?: string;
  /** Whether it may be missing although `required` forbids an empty text; a missing text stays unchanged. */
  readonly optional?: boolean;
}

/** Allows line breaks and tabs but no other control characters or lone surrogates, some of which PostgreSQL cannot store. */
const PRINTABLE = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u;

/** A text field of an input. */
export function TextField({ description, max, required, optional }: TextRule): PropertyDecorator {
  return (target, property) => {
    const name = property as string;
    const nullable = optional ?? required === undefined;
    Field(() => GraphQLString, { nullable, description: `${description}, at most ${max} characters.` })(
      target,
      name,
    );
    if (nullable) IsOptional()(target, name);
    if (required !== undefined) Matches(/\S/, { message: required })(target, name);
    MaxLength(max, { message: `Use at most ${max} characters` })(target, name);
    Matches(PRINTABLE, { message: 'Use printable characters only' })(target, name);
  };
}
