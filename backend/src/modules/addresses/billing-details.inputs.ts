import { IsEmail } from 'class-validator';
import { InputType } from 'type-graphql';
import { TextField } from '../../graphql/text-field';
import { PostalAddressInput } from './postal-address.inputs';

@InputType({ description: 'What your invoices name.' })
export class BillingDetailsInput extends PostalAddressInput {
  @TextField({
    description: 'The company, or the name of a person',
    max: 100,
    required: 'Enter the company or name',
  })
  name!: string;

  @TextField({ description: 'The tax number, as it is written', max: 40 })
  taxNumber?: string | null;

  @IsEmail({}, { message: 'Enter a valid email address' })
  @TextField({
    description:
      'An email address that gets a copy of each invoice and credit note, besides that of the account',
    max: 254,
  })
  invoiceEmail?: string | null;
}
