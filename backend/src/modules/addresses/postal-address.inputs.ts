import { GraphQLString } from 'graphql';
import { Field, InputType } from 'type-graphql';
import { TextField } from '../../graphql/text-field';

/** The fields of a postal address. What the country requires is checked by the delivery countries. */
@InputType()
export abstract class PostalAddressInput {
  @TextField({
    description: 'The street and the house number',
    max: 100,
    required: 'Enter the street address',
  })
  line1!: string;

  @TextField({ description: 'The suite, unit or building', max: 100 })
  line2?: string | null;

  @TextField({ description: 'The city', max: 80, required: 'Enter the city' })
  city!: string;

  @TextField({ description: 'The state, province or county, where addresses have one', max: 60 })
  region?: string | null;

  @TextField({ description: 'The postal code, where addresses have one', max: 12 })
  postalCode?: string | null;

  @Field(() => GraphQLString, { description: 'One of the delivery countries, as its two letters.' })
  country!: string;
}
