import { NativeSelect } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { selectStyles } from './select-styles';

/** A select that looks like the other controls of a form. */
export function Select(props: ComponentProps<typeof NativeSelect.Field>) {
  return (
    <NativeSelect.Root unstyled>
      <NativeSelect.Field w="full" {...selectStyles} {...props} />
    </NativeSelect.Root>
  );
}
