import type { ReactNode } from 'react';
import { Drawing, InFront } from './drawing';
import { CrateShape, HammerOutline, NoteShape } from './tool-shapes';

/** `hook`: the outline of a missing tool. `crates`: orders. `note`: what customers write. */
export type EmptyDrawingName = 'hook' | 'crates' | 'note';

const SHAPES: Record<EmptyDrawingName, ReactNode> = {
  hook: (
    <g transform="translate(148 26) rotate(24) scale(0.74)">
      <HammerOutline />
    </g>
  ),
  crates: (
    <InFront>
      <g transform="translate(12 86) scale(0.86)">
        <CrateShape />
      </g>
      <g transform="translate(113 86) scale(0.86)">
        <CrateShape />
      </g>
      <g transform="translate(64 10) scale(0.86)">
        <CrateShape />
      </g>
    </InFront>
  ),
  note: (
    <InFront>
      <g transform="translate(62 18) rotate(-4)">
        <NoteShape />
      </g>
    </InFront>
  ),
};

/** The decorative drawing of an empty list, made of the shapes of the other drawings. */
export function EmptyDrawing({ name }: { name: EmptyDrawingName }) {
  return (
    <Drawing viewBox="0 0 220 160" h="40" w="auto">
      {SHAPES[name]}
    </Drawing>
  );
}
