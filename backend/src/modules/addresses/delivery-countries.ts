import { isPostalCode } from 'class-validator';
import { formatAddress } from 'localized-address-format';
import { badInput, type FieldErrors } from '../../common/errors';
import type { DeliveryCountry } from './delivery-country';
import { countryName, type PostalAddressFields } from './postal-address';
import type { PostalAddressInput } from './postal-address.inputs';

/** What countries call their regions, where it is not `province`. */
const REGIONS: Readonly<Record<string, string>> = {
  AE: 'emirate',
  AU: 'state',
  BR: 'state',
  CO: 'department',
  HK: 'area',
  IE: 'county',
  IN: 'state',
  JP: 'prefecture',
  MX: 'state',
  MY: 'state',
  NG: 'state',
  TW: 'county',
  US: 'state',
  VE: 'state',
};

/** What countries call their postal codes, where it is not `postal code`. */
const POSTAL_CODES: Readonly<Record<string, string>> = {
  AU: 'postcode',
  GB: 'postcode',
  IE: 'Eircode',
  IN: 'PIN code',
  NZ: 'postcode',
  PR: 'ZIP code',
  US: 'ZIP code',
};

/** The countries that the shop delivers to, and the rules for their addresses. */
export class DeliveryCountries {
  readonly list: readonly DeliveryCountry[];

  /** @param codes two letters of ISO 3166 each. */
  constructor(codes: readonly string[]) {
    this.list = codes.map((code) => ({
      code,
      name: countryName(code),
      regionLabel: capitalize(regionName(code)),
      postalCodeLabel: capitalize(postalCodeName(code)),
    }));
  }

  has(code: string): boolean {
    return this.list.some((country) => country.code === code);
  }

  /**
   * The address of an input, with trimmed texts and without what addresses of the country do not have.
   * @throws DomainError BAD_USER_INPUT with all errors.
   */
  parse(input: PostalAddressInput): PostalAddressFields {
    const country = input.country.trim().toUpperCase();
    if (!this.has(country)) throw badInput({ country: 'Choose a country that we deliver to' });
    const regionKind = regionName(country);
    const postalCodeKind = postalCodeName(country);
    const region = (regionKind !== null && input.region?.trim()) || null;
    const postalCode = (postalCodeKind !== null && input.postalCode?.trim().toUpperCase()) || null;
    const errors: FieldErrors = {
      ...(regionKind !== null && region === null && { region: `Enter the ${regionKind}` }),
      ...(postalCodeKind !== null &&
        !isValidPostalCode(postalCode, country) && { postalCode: `Enter a valid ${postalCodeKind}` }),
    };
    if (Object.keys(errors).length > 0) throw badInput(errors);
    const { line1, line2, city } = input;
    return {
      line1: line1.trim(),
      line2: line2?.trim() || null,
      city: city.trim(),
      region,
      postalCode,
      country,
    };
  }
}

/** The word for the regions of a country; null when its addresses have none. */
const regionName = (country: string): string | null =>
  hasPart(country, { administrativeArea: '0' }) ? (REGIONS[country] ?? 'province') : null;

/** The word for the postal codes of a country; null when it has none. */
const postalCodeName = (country: string): string | null =>
  hasPart(country, { postalCode: '0' }) ? (POSTAL_CODES[country] ?? 'postal code') : null;

/** Whether the address format of a country has the part. */
const hasPart = (postalCountry: string, part: Parameters<typeof formatAddress>[0]): boolean =>
  formatAddress({ postalCountry, ...part }, 'latin').some((line) => line.includes('0'));

/** The pattern of some countries is not known: any text is valid. */
function isValidPostalCode(postalCode: string | null, country: string): boolean {
  if (postalCode === null) return false;
  try {
    return isPostalCode(postalCode, country as Parameters<typeof isPostalCode>[1]);
  } catch {
    return true;
  }
}

const capitalize = (text: string | null): string | null =>
  text && text.charAt(0).toUpperCase() + text.slice(1);
