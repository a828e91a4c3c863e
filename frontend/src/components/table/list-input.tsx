import { Box, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FormField } from '../form/form-field';
import { isDay } from '../../lib/days';
import { useChangeParameters } from './use-list-state';

interface ListInputProps {
  label: string;
  /** The parameter of the URL with the value. */
  parameter: string;
  /** A date filters as soon as it is entered, a text when the user has finished it. */
  type: 'date' | 'text';
  placeholder?: string;
}

/** While a year is typed, a date field has the values of the years 0002, 0020 and 0202. */
const isEntered = (date: string): boolean => date === '' || date >= '1900';

/** A filter of a list by a value that the user enters. It keeps the search and the sorting of the list. */
export function ListInput({ label, parameter, type, placeholder }: ListInputProps) {
  const [params] = useSearchParams();
  const change = useChangeParameters();
  const parameterValue = params.get(parameter) ?? '';
  const value = type === 'date' && !isDay(parameterValue) ? '' : parameterValue;
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  // Shows a value from outside, such as Back. Ignores the one that this field applied, since the user may have typed more in the
  // meantime.
  const [previousValue, setPreviousValue] = useState(value);
  if (value !== previousValue) {
    setPreviousValue(value);
    if (value !== applied) {
      setApplied(value);
      setText(value);
    }
  }

  const apply = (next: string) => {
    setApplied(next);
    if (next !== value) change({ [parameter]: next });
  };

  return (
    <Box flex="1 1 8rem" minW="0" maxW="xs">
      <FormField label={label}>
        <Input
          type={type}
          value={text}
          placeholder={placeholder}
          maxLength={320}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            if (type === 'date' && isEntered(currentTarget.value)) apply(currentTarget.value);
          }}
          onBlur={() => type === 'text' && apply(text.trim())}
          onKeyDown={({ key }) => key === 'Enter' && apply(text.trim())}
        />
      </FormField>
    </Box>
  );
}
