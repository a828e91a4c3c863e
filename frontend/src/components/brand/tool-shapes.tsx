/**
 * Hand tools in flat shapes, each drawn around its own origin. They take their colors from the variables of
 * `drawingColors`, which the drawing around them sets.
 */

/** The points of a saw's teeth from heel to toe, along an edge that rises by `rise` over `length`. */
function teeth(length: number, rise: number, count: number): string {
  const step = length / count;
  return Array.from({ length: count }, (_, index) => {
    const x = index * step;
    const y = 74 - (rise * index) / count;
    return `L${x + step * 0.5} ${y + 6} L${x + step} ${y - rise / count}`;
  }).join(' ');
}

/** A hand saw, 270 wide; the handle lies on the left of the origin. */
export function SawShape() {
  return (
    <>
      <path d={`M0 74 ${teeth(206, 30, 24)} L206 26 L0 0 Z`} fill="var(--steel)" />
      <path d="M0 0 L206 26 L206 31 L0 9 Z" fill="var(--steel-shade)" />
      <path
        d="M8 -8 C-14 -18 -50 -14 -58 8 C-66 30 -66 62 -52 82 C-46 92 -34 88 -34 78 C-20 88 -2 88 10 78 L10 40 Z"
        fill="var(--handle)"
      />
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
      <path d="M-10.5 120 L-11 150 Q-11 178 0 178 Q11 178 11 150 L10.5 120 Z" fill="var(--signal)" />
      <path d={HAMMER_HEAD} fill="var(--steel)" />
      <path
        d="M24 -15 L46 -15 Q50 -15 50 -11 L50 27 Q50 31 46 31 L38 31 L38 -15 Z"
        fill="var(--steel-shade)"
      />
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
      <g stroke="var(--outline)" strokeWidth="1.5">
        {marks.map((x, index) => (
          <path key={x} d={`M${x} 26 v${index % 4 === 0 ? -12 : -7}`} />
        ))}
      </g>
      <rect x="0" y="-2" width="28" height="124" rx="4" fill="var(--handle)" />
      <rect x="22" y="-2" width="6" height="124" fill="var(--handle-shade)" />
      <circle cx="11" cy="13" r="3" fill="var(--signal)" />
      <circle cx="11" cy="106" r="3" fill="var(--signal)" />
    </>
  );
}

/** A chisel, 190 high, its edge down. */
export function ChiselShape() {
  return (
    <>
      <rect x="-13" y="0" width="26" height="82" rx="9" fill="var(--handle)" />
      <rect x="-13" y="4" width="26" height="10" rx="3" fill="var(--signal)" />
      <path d="M-9 82 H9 L6 100 H-6 Z" fill="var(--steel-shade)" />
      <path d="M-6 100 H6 L11 112 V186 L-11 174 V112 Z" fill="var(--steel)" />
      <path d="M11 186 L-11 174 V164 L11 170 Z" fill="var(--steel-shade)" />
    </>
  );
}

/** A mallet, 146 high, its head at the origin. */
export function MalletShape() {
  return (
    <>
      <rect x="-9" y="40" width="18" height="88" rx="8" fill="var(--handle)" />
      <path d="M-54 -12 Q0 -22 54 -12 L60 46 Q0 38 -60 46 Z" fill="var(--handle-shade)" />
      <path d="M-54 -12 Q-40 -15 -34 -16 L-38 42 Q-50 44 -60 46 Z" fill="var(--handle)" />
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
