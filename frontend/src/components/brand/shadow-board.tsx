import { Drawing, InFront } from './drawing';
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
  /** Shows only the outline of the hammer. */
  hammerMissing?: boolean;
  /** The text alternative; omitted for a decorative image. */
  label?: string;
}

/** A drawing of a workshop board with tools on hooks. */
export function ShadowBoard({ hammerMissing = false, label }: ShadowBoardProps) {
  return (
    <Drawing viewBox="0 0 520 420" w="full" h="auto" label={label}>
      <defs>
        <pattern id="pegs" width="26" height="26" patternUnits="userSpaceOnUse">
          <circle cx="13" cy="13" r="2.6" fill="var(--board-edge)" />
        </pattern>
      </defs>
      <rect width="520" height="420" rx="10" fill="var(--board)" />
      <rect width="520" height="420" rx="10" fill="url(#pegs)" />
      <rect
        x="4"
        y="4"
        width="512"
        height="412"
        rx="8"
        fill="none"
        stroke="var(--board-edge)"
        strokeWidth="8"
      />
      {hammerMissing && (
        <g transform="translate(426 62)">
          <HammerOutline />
        </g>
      )}
      <InFront>
        <g transform="translate(116 62) rotate(-4)">
          <SawShape />
        </g>
        {!hammerMissing && (
          <g transform="translate(426 62)">
            <HammerShape />
          </g>
        )}
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
      </InFront>
    </Drawing>
  );
}
