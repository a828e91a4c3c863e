import { IsEmail, IsOptional, MaxLength } from 'class-validator';
import { GraphQLString } from 'graphql';
import { Field, InputType } from 'type-graphql';
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

  @IsOptional()
  @Field(() => GraphQLString, {
    nullable: true,
    description:
      'The email address that invoices go to, at most 254 characters; without one, that of the account.',
  })
  @IsEmail({}, { message: 'Enter a valid email address' })
  @MaxLength(254, { message: 'Use at most 254 characters' })
  invoiceEmail?: string | null;
}
