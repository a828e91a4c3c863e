import { IsOptional, MaxLength } from 'class-validator';
import { GraphQLString } from 'graphql';
import { Field, InputType } from 'type-graphql';

const MAX_TEXT = 100;
const MAX_LINK = 2000;

/** Optional text; blank and missing mean the same to every reader of it. */
function OptionalText(description: string, limit = MAX_TEXT): PropertyDecorator {
  return (target, property) => {
    Field(() => GraphQLString, {
      nullable: true,
      description: `${description}, at most ${limit} characters.`,
    })(target, property);
    IsOptional()(target, property);
    MaxLength(limit, { message: `Use at most ${limit} characters` })(target, property);
  };
}

@InputType({
  description: 'What the page knows of a person whose account is new; a known person keeps what is stored.',
})
export class SyncUserInput {
  @OptionalText('The full name')
  displayName?: string | null;

  @OptionalText('The URL of a portrait, http or https', MAX_LINK)
  photoURL?: string | null;
}

@InputType({ description: 'A profile; what is missing or blank keeps its stored value.' })
export class UpdateProfileInput extends SyncUserInput {
  @OptionalText("The name of the person's institute")
  education?: string | null;

  @OptionalText('Where the business is')
  location?: string | null;

  @OptionalText('The phone number')
  phoneNumber?: string | null;
}
