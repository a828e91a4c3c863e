import { Box } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { FormField } from '../form/form-field';
import { Select } from '../form/select';
import { useChangeParameters } from './use-list-state';

interface ListSelectProps {
  label: string;
  /** The parameter of the URL with the value of the selected option. */
  parameter: string;
  /** The label of the option that does not filter: 'All categories'. */
  all: string;
  options: readonly { label: string; value: string }[];
}

/** A filter of a list. It keeps the search and the sorting of the list. */
export function ListSelect({ label, parameter, all, options }: ListSelectProps) {
  const [params] = useSearchParams();
  const change = useChangeParameters();
  const selected = params.get(parameter);
  return (
    <Box flex="1 1 8rem" maxW="xs">
      <FormField label={label}>
        <Select
          value={options.some(({ value }) => value === selected) ? (selected ?? '') : ''}
          onChange={({ currentTarget }) => change({ [parameter]: currentTarget.value })}
        >
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      </FormField>
    </Box>
  );
}
