import { InputType } from 'type-graphql';
import { TextField } from '../../graphql/text-field';

@InputType({
  description: 'What the page knows of a person whose account is new; a known person keeps what is stored.',
})
export class SyncUserInput {
  @TextField({ description: 'The full name', max: 100 })
  displayName?: string | null;

  @TextField({ description: 'The URL of a portrait, https', max: 2000 })
  photoURL?: string | null;
}

@InputType({ description: 'A profile; what is missing or blank keeps its stored value.' })
export class UpdateProfileInput extends SyncUserInput {
  @TextField({ description: "The name of the person's institute", max: 100 })
  education?: string | null;

  @TextField({ description: 'Where the business is', max: 100 })
  location?: string | null;

  @TextField({ description: 'The phone number, in digits', max: 20 })
  phoneNumber?: string | null;
}
