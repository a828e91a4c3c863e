import { formatAddress } from 'localized-address-format';
import { GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { Column } from 'typeorm';

/** The columns and fields of a postal address, for entities that have one. */
@ObjectType({ simpleResolvers: true })
export abstract class PostalAddress {
  @Field(() => GraphQLString, { description: 'The street and the house number.' })
  @Column('text')
  line1!: string;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'The suite, unit or building; null without one.',
  })
  @Column('text', { nullable: true })
  line2!: string | null;

  @Field(() => GraphQLString, { description: 'The city.' })
  @Column('text')
  city!: string;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'The state, province or county; null where addresses have none.',
  })
  @Column('text', { nullable: true })
  region!: string | null;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'The postal code; null where addresses have none.',
  })
  @Column('text', { nullable: true })
  postalCode!: string | null;

  @Field(() => GraphQLString, { description: 'The country, as the two letters of ISO 3166: `US`.' })
  @Column('text')
  country!: string;
}

/** Whom or what an address belongs to: the first lines of the label. */
interface Addressee {
  readonly name?: string;
  readonly organization?: string;
}

/** The values of a postal address. */
export type PostalAddressFields = Pick<
  PostalAddress,
  'line1' | 'line2' | 'city' | 'region' | 'postalCode' | 'country'
>;

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** The English name of a country. */
export const countryName = (code: string): string => countryNames.of(code) ?? code;

/** The lines of a label, in the order that the country uses, with its name last. */
export function formatPostalAddress(
  { line1, line2, city, region, postalCode, country }: PostalAddressFields,
  addressee: Addressee,
): string[] {
  const address = {
    ...addressee,
    addressLines: [line1, line2 ?? ''],
    locality: city,
    administrativeArea: region ?? '',
    postalCode: postalCode ?? '',
    postalCountry: country,
  };
  // Where the format starts postal codes with the country, they may have been entered with it.
  const lines = formatAddress(address, 'latin').map((line) =>
    line.replace(`${country}-${country}-`, `${country}-`),
  );
  return [...lines, countryName(country)];
}
