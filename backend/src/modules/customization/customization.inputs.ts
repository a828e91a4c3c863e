import { IsEmail } from 'class-validator';
import { InputType } from 'type-graphql';
import { TextField } from '../../graphql/text-field';

const INVALID_EMAIL = 'Enter a valid email address';

@InputType({ description: 'A request for help with a customized order.' })
export class RequestCustomizationInput {
  @IsEmail({}, { message: INVALID_EMAIL })
  @TextField({ description: 'The email address for the reply', max: 254, required: INVALID_EMAIL })
  email!: string;
}
