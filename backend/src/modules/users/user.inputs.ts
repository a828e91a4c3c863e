import { IsOptional } from 'class-validator';
import { GraphQLBoolean } from 'graphql';
import { Field, InputType } from 'type-graphql';
import { TextField } from '../../graphql/text-field';

@InputType({
  description:
    'The initial profile of a new account; what is left out is read from Firebase. It has no effect on an existing account.',
})
export class SyncUserInput {
  @TextField({ description: 'The full name', max: 100 })
  displayName?: string | null;

  @TextField({
    description:
      'The URL of the avatar: one that `POST /images` returned, or an https URL on a host of `IMAGE_HOSTS`',
    max: 2000,
  })
  photoURL?: string | null;
}

@InputType({ description: 'The changes to a profile. A missing or empty field keeps its stored value.' })
export class UpdateProfileInput extends SyncUserInput {
  @TextField({ description: "The name of the user's institute", max: 100 })
  education?: string | null;

  @TextField({ description: 'The location of the business', max: 100 })
  location?: string | null;

  @IsOptional()
  @Field(() => GraphQLBoolean, {
    nullable: true,
    description: 'Whether to get emails that are not about purchases.',
  })
  emailUpdates?: boolean | null;

  @TextField({ description: 'The phone number: 5 to 20 digits and spaces after an optional `+`', max: 21 })
  phoneNumber?: string | null;
}
