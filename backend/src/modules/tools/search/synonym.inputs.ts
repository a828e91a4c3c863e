import { ArrayMaxSize, Matches, MaxLength } from 'class-validator';
import { GraphQLString } from 'graphql';
import { Field, InputType } from 'type-graphql';
import { PRINTABLE } from '../../../graphql/text-field';

const MAX_WORDS = 10;
const MAX_LENGTH = 40;

@InputType({ description: 'Words that mean the same to a search.' })
export class SynonymGroupInput {
  @Field(() => [GraphQLString], {
    description:
      `2 to ${MAX_WORDS} words of at most ${MAX_LENGTH} characters each, in any case. Each may consist of several: ` +
      '`tape measure`. A word is in one group only.',
  })
  @ArrayMaxSize(MAX_WORDS, { message: `Use at most ${MAX_WORDS} words` })
  @MaxLength(MAX_LENGTH, { each: true, message: `Use at most ${MAX_LENGTH} characters for a word` })
  @Matches(PRINTABLE, { each: true, message: 'Use printable characters only' })
  words!: string[];
}
