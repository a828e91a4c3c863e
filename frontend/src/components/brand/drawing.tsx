import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

/** The colors of the tool shapes, those of the tool images of the catalogue. */
const colors = {
  '--board': 'colors.wood.surface',
  '--board-edge': 'colors.wood.edge',
  '--steel': 'colors.steel.300',
  '--steel-light': 'colors.steel.100',
  '--steel-shade': 'colors.steel.700',
  '--timber': 'colors.timber.400',
  '--timber-light': 'colors.timber.200',
  '--timber-shade': 'colors.timber.500',
  '--handle': 'colors.timber.600',
  '--handle-light': 'colors.timber.500',
  '--handle-shade': 'colors.timber.700',
  '--paper': 'colors.paper.50',
  '--signal': 'colors.signal.solid',
  '--ink': 'colors.ink.800',
  '--outline': 'colors.fg.wood',
};

interface DrawingProps extends HTMLChakraProps<'svg'> {
  viewBox: string;
  /** The text alternative; omitted for a decorative drawing. */
  label?: string | undefined;
}

/** A drawing of tool shapes. */
export function Drawing({ label, ...props }: DrawingProps) {
  return (
    <chakra.svg
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      css={colors}
      {...props}
    />
  );
}

/** Shapes in front of a board, on which they cast a shadow. */
export const InFront = chakra('g', {
  base: {
    filter: {
      _light: 'drop-shadow(0 4px 4px {colors.ink.900/30})',
      _dark: 'drop-shadow(0 4px 4px {colors.black/60})',
    },
  },
});
