import { InputType } from 'type-graphql';
import { PhoneNumberField } from '../../graphql/phone-number-field';
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

  @PhoneNumberField({ description: 'The phone number of the recipient: exactly 11 digits.' })
  phoneNumber!: string;

  @TextField({
    description: 'What the driver should know, such as access hours',
    max: 500,
    maxLines: 10,
  })
  deliveryNotes?: string | null;
}
