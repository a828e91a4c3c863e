import { SimpleGrid } from '@chakra-ui/react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { FormField } from '../../components/form/form-field';
import { Select } from '../../components/form/select';
import { TextInput } from '../../components/form/text-field';
import { maxCharacters, requiredText } from '../../lib/text-rules';
import type { PostalAddressInputs_countryFragment } from './postal-address-inputs.generated';

/** The values of the fields; the country as its two letters. */
export interface PostalAddressValues {
  line1: string;
  line2: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
}

interface PostalAddressInputsProps<Values extends PostalAddressValues> {
  form: UseFormReturn<Values>;
  /** What the browser fills in. */
  section: 'shipping' | 'billing';
  countries: readonly PostalAddressInputs_countryFragment[];
}

/** The fields of a postal address, which follow its country. With one country there is nothing to choose. */
export function PostalAddressInputs<Values extends PostalAddressValues>(
  props: PostalAddressInputsProps<Values>,
) {
  const { section, countries } = props;
  // The fields of the form include these.
  const form = props.form as unknown as UseFormReturn<PostalAddressValues>;
  const code = useWatch({ control: form.control, name: 'country' });
  const { regionLabel, postalCodeLabel } = countries.find((country) => country.code === code) ?? {};
  return (
    <>
      {countries.length > 1 && (
        <FormField label="Country">
          <Select autoComplete={`${section} country`} {...form.register('country')}>
            {countries.map(({ code: value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </FormField>
      )}
      <TextInput
        form={form}
        name="line1"
        label="Street address"
        rules={requiredText('Enter the street address', 100)}
        autoComplete={`${section} address-line1`}
      />
      <TextInput
        form={form}
        name="line2"
        label="Suite, unit or building (optional)"
        rules={maxCharacters(100)}
        autoComplete={`${section} address-line2`}
      />
      <TextInput
        form={form}
        name="city"
        label="City"
        rules={requiredText('Enter the city', 80)}
        autoComplete={`${section} address-level2`}
      />
      <SimpleGrid columns={{ base: 1, sm: regionLabel && postalCodeLabel ? 2 : 1 }} gap="5">
        {regionLabel && (
          <TextInput
            form={form}
            name="region"
            label={regionLabel}
            rules={requiredText(`Enter the ${inSentence(regionLabel)}`, 60)}
            autoComplete={`${section} address-level1`}
          />
        )}
        {postalCodeLabel && (
          <TextInput
            form={form}
            name="postalCode"
            label={postalCodeLabel}
            rules={requiredText(`Enter the ${inSentence(postalCodeLabel)}`, 12)}
            autoComplete={`${section} postal-code`}
          />
        )}
      </SimpleGrid>
    </>
  );
}

/** A label such as `State` inside a sentence; `ZIP code` stays as it is. */
const inSentence = (label: string): string =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

interface SavedPostalAddress {
  line1: string;
  line2: string | null;
  city: string;
  region: string | null;
  postalCode: string | null;
  country: string;
}

/** The values for a saved address; without one, empty texts and the first country. */
export function toPostalAddressValues(
  address: SavedPostalAddress | undefined,
  countries: readonly PostalAddressInputs_countryFragment[],
): PostalAddressValues {
  return {
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    city: address?.city ?? '',
    region: address?.region ?? '',
    postalCode: address?.postalCode ?? '',
    country: (countries.find(({ code }) => code === address?.country) ?? countries[0])?.code ?? '',
  };
}
