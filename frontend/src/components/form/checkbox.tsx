import { HStack, type StackProps } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** The label, or its visible part. */
  children: ReactNode;
  label?: StackProps;
}

/** A checkbox with its label, as high as a finger needs. */
export function Checkbox({ children, label, ...input }: CheckboxProps) {
  return (
    <HStack as="label" gap="3" minH="11" cursor="pointer" {...label}>
      <input
        type="checkbox"
        style={{ width: '1.25rem', height: '1.25rem', flexShrink: 0, accentColor: 'currentColor' }}
        {...input}
      />
      {children}
    </HStack>
  );
}
