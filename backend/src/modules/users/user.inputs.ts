import { GraphQLBoolean } from 'graphql';
import { Field, InputType } from 'type-graphql';
import { TextField } from '../../graphql/text-field';

/** The texts of a profile, for both APIs. */
export const profileTexts = {
  displayName: { description: 'The full name', max: 100 },
  photoURL: {
    description:
      'The URL of the avatar: one that `POST /images` returned, or an https URL on a host of `IMAGE_HOSTS`',
    max: 2000,
  },
  education: { description: "The name of the user's institute", max: 100 },
  location: { description: 'The location of the business', max: 100 },
} as const;

@InputType({
  description:
    'The initial profile of a new account; what is left out is read from Firebase. It has no effect on an existing account.',
})
export class SyncUserInput {
  @TextField(profileTexts.displayName)
  displayName?: string | null;

  @TextField(profileTexts.photoURL)
  photoURL?: string | null;
}

@InputType({ description: 'The changes to a profile. A missing or empty field keeps its stored value.' })
export class UpdateProfileInput extends SyncUserInput {
  @TextField(profileTexts.education)
  education?: string | null;

  @TextField(profileTexts.location)
  location?: string | null;

  @Field(() => GraphQLBoolean, {
    nullable: true,
    description: 'Whether to get emails that are not about purchases.',
  })
  emailUpdates?: boolean | null;

  @TextField({ description: 'The phone number: 5 to 20 digits and spaces after an optional `+`', max: 21 })
  phoneNumber?: string | null;
}
