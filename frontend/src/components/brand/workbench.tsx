import { chakra } from '@chakra-ui/react';
import { drawingColors } from './drawing-colors';
import { MalletShape, SawShape, SquareShape } from './tool-shapes';

/** A wooden crate, 110 by 84, with its upper left corner at the origin. */
function Crate() {
  return (
    <>
      <rect width="110" height="84" rx="3" fill="var(--handle)" />
      <path d="M0 26 H110 M0 56 H110" stroke="var(--handle-shade)" strokeWidth="3" />
      <path d="M14 0 V84 M96 0 V84" stroke="var(--handle-shade)" strokeWidth="12" />
      <rect x="34" y="18" width="42" height="48" rx="2" fill="var(--signal)" />
      <path d="M39 26 h32 v9 h-10 l5 23 H44 l5-23 H39 z" fill="var(--ink)" />
    </>
  );
}

/** A bench plane, 128 wide, with its sole on the line through the origin. */
function PlaneShape() {
  return (
    <>
      <path d="M0 -24 H116 Q128 -24 128 -12 V0 H0 Z" fill="var(--steel-shade)" />
      <rect y="-5" width="128" height="5" fill="var(--ink)" />
      <path d="M20 -24 C16 -46 22 -62 34 -62 C40 -62 40 -54 37 -50 L44 -24 Z" fill="var(--handle-shade)" />
      <path d="M52 -24 L72 -60 L80 -56 L64 -24 Z" fill="var(--steel)" />
      <circle cx="102" cy="-36" r="13" fill="var(--handle-shade)" />
      <rect x="97" y="-30" width="10" height="8" fill="var(--handle-shade)" />
      <circle cx="75" cy="-58" r="6" fill="var(--signal)" />
    </>
  );
}

/** A bench with a vice at its left, 400 wide, with its top edge at the origin. */
function BenchShape() {
  return (
    <>
      <rect x="36" y="30" width="26" height="132" fill="var(--handle-shade)" />
      <rect x="340" y="30" width="26" height="132" fill="var(--handle-shade)" />
      <rect x="36" y="112" width="330" height="16" fill="var(--handle-shade)" />
      <rect width="400" height="30" rx="3" fill="var(--handle)" />
      <path d="M0 22 H400 V27 Q400 30 397 30 H3 Q0 30 0 27 Z" fill="var(--handle-shade)" />
      <rect x="-18" y="-4" width="18" height="56" rx="3" fill="var(--handle-shade)" />
      <rect x="-34" y="26" width="16" height="9" fill="var(--steel-shade)" />
      <rect x="-38" y="8" width="7" height="46" rx="3.5" fill="var(--steel)" />
    </>
  );
}

/** A plank with a plane on it and a shaving in front of the plane. */
function Planing() {
  return (
    <>
      <rect y="-18" width="290" height="18" rx="2" fill="var(--plank)" />
      <path d="M0 -9 H120 M40 -13 H210 M150 -5 H290" stroke="var(--hole)" strokeWidth="1.5" />
      <g transform="translate(84 -18)">
        <PlaneShape />
      </g>
      <path
        d="M214 -18 C232 -20 246 -32 240 -44 C234 -54 220 -48 222 -38 C224 -30 234 -30 236 -37"
        fill="none"
        stroke="var(--plank)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  );
}

/** A drawing of a workbench with crates. `label` is its text alternative. */
export function Workbench({ label }: { label: string }) {
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox="0 0 700 450"
      w="full"
      h="auto"
      css={{ ...drawingColors, '--plank': 'colors.oak.100' }}
    >
      <rect width="700" height="450" rx="10" fill="var(--board)" />
      <path d="M0 398 H700 V440 Q700 450 690 450 H10 Q0 450 0 440 Z" fill="var(--hole)" />
      <rect x="92" y="42" width="430" height="8" rx="2" fill="var(--handle-shade)" />
      <g transform="translate(168 66)">
        <SawShape />
      </g>
      <g transform="translate(400 66) scale(0.72)">
        <SquareShape />
      </g>
      <g transform="translate(80 236)">
        <BenchShape />
        <g transform="translate(24 0)">
          <Planing />
        </g>
        <g transform="translate(352 -13) rotate(180) scale(0.62)">
          <MalletShape />
        </g>
      </g>
      <g transform="translate(568 314)">
        <Crate />
      </g>
      <g transform="translate(450 314)">
        <Crate />
      </g>
      <g transform="translate(511 230)">
        <Crate />
      </g>
    </chakra.svg>
  );
}
