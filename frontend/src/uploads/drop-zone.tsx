import { chakra } from '@chakra-ui/react';

/** The drop area. It shows the focus ring of the visually hidden file input inside. */
export const DropZone = chakra('div', {
  base: {
    position: 'relative',
    bg: 'bg.panel',
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'l3',
    p: { base: '3', md: '4' },
    transitionProperty: 'background, border-color',
    transitionDuration: 'fast',
    _hover: { borderColor: 'border.strong' },
    '&:has(input:focus-visible)': {
      outlineWidth: '2px',
      outlineStyle: 'solid',
      outlineColor: 'ink.focusRing',
      outlineOffset: '2px',
    },
  },
  variants: {
    state: {
      idle: {},
      over: { bg: 'signal.subtle', borderColor: 'border.strong', borderStyle: 'solid' },
      invalid: { borderColor: 'border.error', _hover: { borderColor: 'border.error' } },
    },
  },
  defaultVariants: { state: 'idle' },
});
