import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

/** A T whose stem is a dovetail. */
export function LogoIcon(props: HTMLChakraProps<'svg'>) {
  return (
    <chakra.svg viewBox="0 0 32 32" aria-hidden flexShrink="0" {...props}>
      <chakra.rect width="32" height="32" rx="6" fill="bg.inverted" />
      <chakra.path d="M5 6h22v7h-7l4 13H8l4-13H5z" fill="signal.solid" />
    </chakra.svg>
  );
}
