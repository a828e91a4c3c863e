/**
 * Tools in the style of the tool images of the catalogue, each drawn around its own origin. They take their colors from
 * the `Drawing` around them.
 */

/** The nearest tenth, since a path is as long as its digits. */
const round = (value: number): number => Math.round(10 * value) / 10;

/** The points of a saw's teeth from heel to toe, along an edge that rises by `rise` over `length`. */
function teeth(length: number, rise: number, count: number): string {
  const step = length / count;
  return Array.from({ length: count }, (_, index) => {
    const x = index * step;
    const y = 74 - (rise * index) / count;
    return `L${round(x + step / 2)} ${round(y + 6)} L${round(x + step)} ${round(y - rise / count)}`;
  }).join(' ');
}

/** A hand saw, 270 wide; the handle lies on the left of the origin. */
export function SawShape() {
  return (
    <>
      <path d={`M0 74 ${teeth(206, 30, 24)} L206 26 L0 0 Z`} fill="var(--steel)" />
      <path d="M0 0 L206 26 L206 31 L0 9 Z" fill="var(--steel-light)" />
      <path
        d="M8 -8 C-14 -18 -50 -14 -58 8 C-66 30 -66 62 -52 82 C-46 92 -34 88 -34 78 C-20 88 -2 88 10 78 L10 40 Z"
        fill="var(--handle)"
      />
      <path d="M8 -8 C-14 -18 -50 -14 -58 8 L-60 16 C-48 -4 -14 -8 9 2 Z" fill="var(--handle-light)" />
      <path
        d="M-38 18 C-44 34 -42 52 -34 62 C-24 66 -16 58 -16 44 C-16 30 -20 16 -26 12 C-32 10 -36 12 -38 18 Z"
        fill="var(--board)"
      />
      <circle cx="-2" cy="14" r="3.5" fill="var(--signal)" />
      <circle cx="-4" cy="66" r="3.5" fill="var(--signal)" />
    </>
  );
}

const HAMMER_HANDLE = 'M-8 22 L-11 150 Q-11 178 0 178 Q11 178 11 150 L8 22 Z';
const HAMMER_HEAD =
  'M-12 -10 L20 -10 L24 -15 L46 -15 Q50 -15 50 -11 L50 27 Q50 31 46 31 L24 31 L20 24 L-12 24 C-28 24 -42 30 -58 46 C-60 20 -40 -10 -12 -10 Z';

/** A claw hammer, 190 high, its head at the origin. */
export function HammerShape() {
  return (
    <>
      <path d={HAMMER_HANDLE} fill="var(--handle)" />
      <path d="M-8 22 L-11 150 Q-11 166 -7 173 Q-4 168 -4 150 L-2 22 Z" fill="var(--handle-light)" />
      <path d="M-8.5 24 H8.5 L9.2 46 Q0 38 -9.2 46 Z" fill="var(--handle-shade)" />
      <path d={HAMMER_HEAD} fill="var(--steel)" />
      <path
        d="M-12 -10 L20 -10 L20 -4 L-10 -4 C-30 -4 -46 10 -53 30 C-52 10 -34 -10 -12 -10 Z"
        fill="var(--steel-light)"
      />
      <path d="M36 -15 L46 -15 Q50 -15 50 -11 L50 27 Q50 31 46 31 L36 31 Z" fill="var(--steel-shade)" />
    </>
  );
}

/** The outline of a missing claw hammer. */
export function HammerOutline() {
  return (
    <g fill="none" stroke="var(--outline)" strokeWidth="3" strokeDasharray="7 7" strokeLinejoin="round">
      <path d={HAMMER_HANDLE} />
      <path d={HAMMER_HEAD} />
    </g>
  );
}

/** A try square, 150 by 120, its inner corner below the origin. */
export function SquareShape() {
  const marks = Array.from({ length: 12 }, (_, index) => 40 + index * 9);
  return (
    <>
      <rect x="24" y="0" width="130" height="26" rx="2" fill="var(--steel)" />
      <rect x="24" y="0" width="130" height="5" rx="2" fill="var(--steel-light)" />
      <g stroke="var(--steel-shade)" strokeWidth="1.5">
        {marks.map((x, index) => (
          <path key={x} d={`M${x} 26 v${index % 4 === 0 ? -12 : -7}`} />
        ))}
      </g>
      <rect x="0" y="-2" width="28" height="124" rx="4" fill="var(--handle)" />
      <rect x="0" y="-2" width="8" height="124" rx="4" fill="var(--handle-light)" />
      <circle cx="16" cy="13" r="3" fill="var(--signal)" />
      <circle cx="16" cy="106" r="3" fill="var(--signal)" />
    </>
  );
}

/** A chisel, 190 high, its edge down. */
export function ChiselShape() {
  return (
    <>
      <path d="M-12 4 C-8 30 -16 50 -9 78 H9 C16 50 8 30 12 4 Z" fill="var(--timber)" />
      <path d="M-12 4 C-8 30 -16 50 -9 78 H-1 C-8 50 -2 30 -3 4 Z" fill="var(--timber-light)" />
      <rect x="-14" y="-4" width="28" height="10" rx="3" fill="var(--signal)" />
      <rect x="-11" y="76" width="22" height="9" rx="2" fill="var(--signal)" />
      <path d="M-7 85 H7 L11 108 H-11 Z" fill="var(--steel-shade)" />
      <path d="M-11 108 H11 V186 L-11 176 Z" fill="var(--steel)" />
      <path d="M-11 108 H-3 V180 L-11 176 Z M-11 168 L11 178 V186 L-11 176 Z" fill="var(--steel-light)" />
    </>
  );
}

/** A mallet, 146 high, its head at the origin. */
export function MalletShape() {
  return (
    <>
      <path d="M-8 36 L-10 124 Q0 134 10 124 L8 36 Z" fill="var(--timber)" />
      <path d="M-8 36 L-10 124 Q-8 128 -4 129 L-2 36 Z" fill="var(--timber-light)" />
      <path d="M-54 -12 Q0 -22 54 -12 L60 46 Q0 38 -60 46 Z" fill="var(--timber)" />
      <path d="M-54 -12 Q0 -22 54 -12 L55 -2 Q0 -12 -55 -2 Z" fill="var(--timber-light)" />
      <path
        d="M-54 -12 Q-48 -14 -42 -15 L-46 43 Q-54 44 -60 46 Z M54 -12 Q48 -14 42 -15 L46 43 Q54 44 60 46 Z"
        fill="var(--timber-shade)"
      />
    </>
  );
}

/** A tape measure, 170 wide with its tape pulled out to the right. */
export function TapeShape() {
  const marks = Array.from({ length: 8 }, (_, index) => 84 + index * 10);
  return (
    <>
      <rect x="60" y="62" width="104" height="14" fill="var(--signal)" />
      <g stroke="var(--ink)" strokeWidth="1.5">
        {marks.map((x, index) => (
          <path key={x} d={`M${x} 62 v${index % 4 === 0 ? 9 : 5}`} />
        ))}
      </g>
      <path d="M160 58 h5 v26 h-5 z" fill="var(--steel-shade)" />
      <path d="M22 0 H56 Q80 0 80 26 V80 H8 Q0 80 0 72 V24 Q0 0 22 0 Z" fill="var(--ink)" />
      <circle cx="39" cy="37" r="25" fill="var(--signal)" />
      <path d="M28 29h22v6h-7l4 14H31l4-14h-7z" fill="var(--ink)" />
    </>
  );
}

/** A wooden crate, 110 by 84, with its upper left corner at the origin. */
export function CrateShape() {
  return (
    <>
      <rect width="110" height="84" rx="3" fill="var(--timber)" />
      <rect width="110" height="8" rx="3" fill="var(--timber-light)" />
      <path d="M0 28 H110 M0 56 H110" stroke="var(--timber-shade)" strokeWidth="3" />
      <path d="M14 0 V84 M96 0 V84" stroke="var(--timber-shade)" strokeWidth="12" />
      <rect x="34" y="20" width="42" height="48" rx="2" fill="var(--signal)" />
      <path d="M39 28 h32 v9 h-10 l5 23 H44 l5-23 H39 z" fill="var(--ink)" />
    </>
  );
}

/** A note and a pencil, 130 by 120. */
export function NoteShape() {
  return (
    <>
      <rect x="0" y="6" width="88" height="114" rx="4" fill="var(--paper)" />
      <path d="M14 32 H72 M14 52 H74 M14 72 H60 M14 92 H48" stroke="var(--steel)" strokeWidth="5" />
      <g transform="translate(66 100) rotate(-52)">
        <path d="M0 0 L20 -9 H84 V9 H20 Z" fill="var(--signal)" />
        <path d="M0 0 L20 -9 V9 Z" fill="var(--timber-light)" />
        <path d="M0 0 L8 -3.6 V3.6 Z" fill="var(--ink)" />
        <path d="M20 -9 H84 V-3 H20 Z" fill="var(--timber-light)" />
        <rect x="84" y="-9" width="8" height="18" fill="var(--steel)" />
        <rect x="92" y="-9" width="14" height="18" rx="4" fill="var(--handle)" />
      </g>
    </>
  );
}
