import { IsEmail } from 'class-validator';
import { InputType } from 'type-graphql';
import { TextField } from '../../graphql/text-field';

const NO_ADDRESS = 'Enter a valid e-mail address';

@InputType({ description: 'A wish for help with a customized order.' })
export class RequestCustomizationInput {
  @IsEmail({}, { message: NO_ADDRESS })
  @TextField({ description: 'Where to answer', max: 254, required: NO_ADDRESS })
  email!: string;
}
