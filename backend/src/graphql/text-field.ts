import { Matches, MaxLength } from 'class-validator';
import { GraphQLString } from 'graphql';
import { Field } from 'type-graphql';
import { formatCounted } from '../common/counts';

interface TextRule {
  readonly description: string;
  /** Sentences after the limits. */
  readonly note?: string | undefined;
  /** The maximum number of characters. */
  readonly max: number;
  /** The error for an empty text; without it the text may be empty or missing. */
  readonly required?: string;
  /** Whether it may be missing although `required` forbids an empty text; a missing text stays unchanged. */
  readonly optional?: boolean;
  /** The maximum number of lines, by default 1. */
  readonly maxLines?: number;
}

/** Allows line breaks and tabs but no other control characters or lone surrogates, some of which PostgreSQL cannot store. */
export const PRINTABLE = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u;

/**
 * Characters that reorder the text around them: embeddings, overrides and isolates. A text with them can look like another
 * one, or change what follows it on the screen.
 */
const NO_BIDI_CONTROLS = /^[^\u202a-\u202e\u2066-\u2069]*$/;

/** At most four combining marks on one character: more cover the lines around it. No script needs more. */
const NO_STACKED_MARKS = /^(?!.*\p{M}{5})/su;

/**
 * Documents show a text of a single line as one of theirs, and have space for some lines of an address. Each line break matches in
 * one way only, so that the time for a text with too many grows with its length and not exponentially.
 */
const atMostLines = (count: number): RegExp =>
  new RegExp(String.raw`^.*(?:(?:\r\n|\r(?!\n)|[\n\u2028\u2029]).*){0,${count - 1}}$`);

/**
 * A character that is drawn: no space, no formatting character, and no letter that is defined to be empty. An empty text
 * and one of control characters are left to the other rules.
 */
const VISIBLE = /^[\s\p{Cc}\p{Cs}]*$|[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;

/** The description of a text, with its limits. */
export function describeText({
  description,
  note,
  max,
  maxLines = 1,
}: Pick<TextRule, 'description' | 'note' | 'max' | 'maxLines'>): string {
  const lines = maxLines > 1 && maxLines < Infinity ? ` and ${maxLines} lines` : '';
  const limits = `at most ${formatCounted(max, 'character')}${lines}`;
  return [`${description}, ${limits}.`, note].filter(Boolean).join(' ');
}

/** A text field of an input, which others may see. */
export function TextField({ required, optional, ...rule }: TextRule): PropertyDecorator {
  const { max, maxLines = 1 } = rule;
  return (target, property) => {
    const name = property as string;
    const nullable = optional ?? required === undefined;
    Field(() => GraphQLString, { nullable, description: describeText(rule) })(target, name);
    if (required !== undefined) Matches(/\S/, { message: required })(target, name);
    Matches(VISIBLE, { message: 'Use at least one visible character' })(target, name);
    Matches(NO_BIDI_CONTROLS, { message: 'Leave out characters that change the direction of the text' })(
      target,
      name,
    );
    Matches(NO_STACKED_MARKS, { message: 'Use at most 4 accents on one character' })(target, name);
    MaxLength(max, { message: `Use at most ${formatCounted(max, 'character')}` })(target, name);
    if (maxLines < Infinity)
      Matches(atMostLines(maxLines), {
        message: maxLines === 1 ? 'Use a single line' : `Use at most ${maxLines} lines`,
      })(target, name);
    Matches(PRINTABLE, { message: 'Use printable characters only' })(target, name);
  };
}
