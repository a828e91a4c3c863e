/** Half of a chevron in the current color. */
const stroke = (angle: string) =>
  `linear-gradient(${angle}, transparent 40%, currentColor 40% 60%, transparent 60%)`;

/** A select like the other controls of a form. Safari paints a gray button over the background of its own select. */
export const selectStyles = {
  appearance: 'none',
  h: '11',
  ps: '3',
  pe: '8',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  bgColor: 'bg.panel',
  bgImage: `${stroke('45deg')}, ${stroke('-45deg')}`,
  backgroundPosition: 'right 1.1rem center, right 0.75rem center',
  bgSize: '0.4rem 0.4rem',
  bgRepeat: 'no-repeat',
  _highContrast: { appearance: 'auto', bgImage: 'none' },
} as const;
