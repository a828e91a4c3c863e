import { chakra } from '@chakra-ui/react';
import {
  ChiselShape,
  HammerOutline,
  HammerShape,
  MalletShape,
  SawShape,
  SquareShape,
  TapeShape,
} from './tool-shapes';

interface ShadowBoardProps {
  /** Shows only the outline of the hammer: somebody took it. */
  hammerMissing?: boolean;
}

/** The board of a tidy workshop: every tool on its hook. Decoration only. */
export function ShadowBoard({ hammerMissing = false }: ShadowBoardProps) {
  return (
    <chakra.svg
      viewBox="0 0 520 420"
      w="full"
      maxW="xl"
      h="auto"
      mx="auto"
      aria-hidden
      css={{
        '--board': 'colors.wood.surface',
        '--hole': 'colors.wood.edge',
        '--steel': 'colors.steel.300',
        '--steel-shade': 'colors.steel.500',
        '--handle': 'colors.oak.500',
        '--handle-shade': 'colors.oak.700',
        '--signal': 'colors.signal.solid',
        '--ink': 'colors.ink.900',
        '--outline': 'colors.fg.wood',
      }}
    >
      <defs>
        <pattern id="pegs" width="26" height="26" patternUnits="userSpaceOnUse">
          <circle cx="13" cy="13" r="2.6" fill="var(--hole)" />
        </pattern>
      </defs>
      <rect width="520" height="420" rx="10" fill="var(--board)" />
      <rect width="520" height="420" rx="10" fill="url(#pegs)" />
      <rect x="4" y="4" width="512" height="412" rx="8" fill="none" stroke="var(--hole)" strokeWidth="8" />
      <g transform="translate(116 62) rotate(-4)">
        <SawShape />
      </g>
      <g transform="translate(426 62)">{hammerMissing ? <HammerOutline /> : <HammerShape />}</g>
      <g transform="translate(48 190)">
        <SquareShape />
      </g>
      <g transform="translate(262 190)">
        <ChiselShape />
      </g>
      <g transform="translate(312 190)">
        <ChiselShape />
      </g>
      <g transform="translate(44 322)">
        <TapeShape />
      </g>
      <g transform="translate(424 272)">
        <MalletShape />
      </g>
    </chakra.svg>
  );
}
