import { NativeSelect, type NativeSelectFieldProps } from '@chakra-ui/react';

/** A select that looks like the other controls of a form. */
export function Select(props: NativeSelectFieldProps) {
  return (
    <NativeSelect.Root unstyled>
      <NativeSelect.Field
        w="full"
        h="11"
        px="3"
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="l2"
        bg="bg.panel"
        {...props}
      />
    </NativeSelect.Root>
  );
}
