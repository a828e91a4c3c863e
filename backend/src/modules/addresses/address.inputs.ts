import { Matches } from 'class-validator';
import { GraphQLString } from 'graphql';
import { Field, InputType } from 'type-graphql';
import { TextField } from '../../graphql/text-field';
import { PostalAddressInput } from './postal-address.inputs';

@InputType({ description: 'An address of your address book.' })
export class AddressInput extends PostalAddressInput {
  @TextField({ description: 'A name for it, such as `Workshop`', max: 60 })
  label?: string | null;

  @TextField({
    description: 'Who receives the delivery',
    max: 80,
    required: 'Enter the name of the recipient',
  })
  contact!: string;

  @Field(() => GraphQLString, { description: 'The phone number of the recipient: exactly 11 digits.' })
  @Matches(/^\d{11}$/, { message: 'Enter valid phone number of 11 digit' })
  phoneNumber!: string;

  @TextField({
    description: 'What the driver should know, such as access hours',
    max: 500,
    maxLines: 10,
  })
  deliveryNotes?: string | null;
}
