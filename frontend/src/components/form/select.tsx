import { NativeSelect, type NativeSelectFieldProps } from '@chakra-ui/react';
import { selectStyles } from './select-styles';

/** A select that looks like the other controls of a form. */
export function Select(props: NativeSelectFieldProps) {
  return (
    <NativeSelect.Root unstyled>
      <NativeSelect.Field w="full" {...selectStyles} {...props} />
    </NativeSelect.Root>
  );
}
