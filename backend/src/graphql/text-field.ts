import { IsOptional, Matches, MaxLength } from 'class-validator';
import { GraphQLString } from 'graphql';
import { Field } from 'type-graphql';

interface TextRule {
  readonly description: string;
  /** Characters at most. */
  readonly max: number;
  /** What a person is told who leaves it blank; without it the text may be blank or missing. */
  readonly required?: string;
  /** Whether it may be missing all the same: then it is not changed. */
  readonly optional?: boolean;
}

/**
 * Line breaks and tabs belong to a text; other control characters and halves of a character do not, and PostgreSQL
 * cannot keep some of them.
 */
const READABLE = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u;

/** A field of an input that takes text from a person. */
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
    Matches(READABLE, { message: 'Use readable characters only' })(target, name);
  };
}
