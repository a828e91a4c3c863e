import { Drawing, InFront } from './drawing';
import { CrateShape, MalletShape, SawShape, SquareShape } from './tool-shapes';

/** A bench plane, 128 wide, with its sole on the line through the origin. */
function PlaneShape() {
  return (
    <>
      <path d="M52 -24 L70 -64 L82 -58 L68 -24 Z" fill="var(--steel-light)" />
      <path d="M0 -6 V-18 Q0 -24 8 -24 H44 Q62 -42 84 -24 H118 Q128 -24 128 -14 V-6 Z" fill="var(--steel)" />
      <rect y="-6" width="128" height="6" fill="var(--steel-shade)" />
      <path d="M18 -24 C14 -46 20 -62 32 -62 C39 -62 39 -54 36 -50 L44 -24 Z" fill="var(--handle)" />
      <path d="M18 -24 C14 -46 20 -62 32 -62 C26 -56 24 -44 28 -24 Z" fill="var(--handle-light)" />
      <rect x="97" y="-32" width="10" height="9" fill="var(--handle-shade)" />
      <circle cx="102" cy="-38" r="12" fill="var(--handle)" />
      <circle cx="99" cy="-41" r="6" fill="var(--handle-light)" />
      <circle cx="60" cy="-16" r="5" fill="var(--signal)" />
    </>
  );
}

/** A bench with a vice at its left, 400 wide, with its top edge at the origin. */
function BenchShape() {
  return (
    <>
      <rect x="36" y="30" width="26" height="132" fill="var(--handle)" />
      <rect x="340" y="30" width="26" height="132" fill="var(--handle)" />
      <rect x="36" y="112" width="330" height="16" fill="var(--handle-shade)" />
      <rect width="400" height="30" rx="3" fill="var(--handle)" />
      <rect width="400" height="7" rx="3" fill="var(--handle-light)" />
      <rect x="-18" y="-4" width="18" height="56" rx="3" fill="var(--handle)" />
      <rect x="-34" y="26" width="16" height="9" fill="var(--steel-shade)" />
      <rect x="-38" y="8" width="7" height="46" rx="3.5" fill="var(--steel)" />
    </>
  );
}

/** A plank with a plane on it and a shaving in front of the plane. */
function Planing() {
  return (
    <>
      <rect y="-18" width="290" height="18" rx="2" fill="var(--timber-light)" />
      <path d="M0 -9 H120 M40 -13 H210 M150 -5 H290" stroke="var(--timber)" strokeWidth="1.5" />
      <g transform="translate(84 -18)">
        <PlaneShape />
      </g>
      <path
        d="M214 -18 C232 -20 246 -32 240 -44 C234 -54 220 -48 222 -38 C224 -30 234 -30 236 -37"
        fill="none"
        stroke="var(--timber-light)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  );
}

/** A drawing of a workbench with crates. `label` is its text alternative. */
export function Workbench({ label }: { label: string }) {
  return (
    <Drawing viewBox="0 0 700 450" w="full" h="auto" label={label}>
      <rect width="700" height="450" rx="10" fill="var(--board)" />
      <path d="M0 398 H700 V440 Q700 450 690 450 H10 Q0 450 0 440 Z" fill="var(--board-edge)" />
      <InFront>
        <rect x="92" y="42" width="430" height="8" rx="2" fill="var(--handle)" />
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
          <CrateShape />
        </g>
        <g transform="translate(450 314)">
          <CrateShape />
        </g>
        <g transform="translate(511 230)">
          <CrateShape />
        </g>
      </InFront>
    </Drawing>
  );
}
