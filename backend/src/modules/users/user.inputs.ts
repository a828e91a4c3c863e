import { IsOptional, MaxLength } from 'class-validator';
import { GraphQLString } from 'graphql';
import { Field, InputType } from 'type-graphql';

@InputType({
  description: 'What the page knows of a person whose account is new; a known person keeps what is stored.',
})
export class SyncUserInput {
  @Field(() => GraphQLString, { nullable: true, description: 'The full name, at most 100 characters.' })
  @IsOptional()
  @MaxLength(100, { message: 'A name has at most 100 characters' })
  displayName?: string | null;

  @Field(() => GraphQLString, { nullable: true, description: 'The URL of a portrait, http or https.' })
  @IsOptional()
  @MaxLength(2000, { message: 'A link has at most 2000 characters' })
  photoURL?: string | null;
}
