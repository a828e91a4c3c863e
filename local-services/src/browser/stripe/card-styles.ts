import type { StripeElementCSSProperties, StripeElementStyle } from '@stripe/stripe-js';
import { createStyleSheet } from './style-sheet.js';

/** The layout of the card element. The page's `style` option sets colors and fonts. */
export const CARD_STYLES = createStyleSheet(`
  :host { display: block; }
  .fields { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5em 0.75em; }
  .details { display: flex; min-width: 0; gap: 0.75em; }
  svg { flex: none; width: 2em; height: 1.25em; overflow: visible; }
  input {
    box-sizing: content-box; min-width: 0; margin: 0; padding: 0; border: 0; outline: 0;
    background: transparent; appearance: none; line-height: 1.2em; height: 1.2em;
  }
  input::placeholder { color: var(--placeholder-color); opacity: 1; }
  input.number { flex: 1 1 9em; }
  input.expiry { width: 3.5em; }
  input.cvc { width: 2.5em; }
  input.postalCode { width: 3em; }
  [hidden] { display: none; }
  input:disabled { cursor: not-allowed; opacity: 0.6; }
`);

const DEFAULTS: Required<Pick<StripeElementStyle, 'base' | 'invalid'>> = {
  base: {
    color: '#000',
    fontFamily: 'Helvetica, Arial, sans-serif',
    fontSize: '14px',
    iconColor: '#6b7c93',
    '::placeholder': { color: '#757575' },
  },
  invalid: { color: '#eb1c26', iconColor: '#eb1c26' },
};

/** The states that a page can style. */
export type StyleState = 'complete' | 'empty' | 'incomplete' | 'invalid';

type ResolvedStyle = StripeElementCSSProperties & { '::placeholder'?: StripeElementCSSProperties };

/** Styles an input or the icon for its state, as set by the page's `style` option. */
export function applyStyle(
  element: HTMLElement | SVGElement,
  style: StripeElementStyle,
  state: StyleState,
): void {
  const { iconColor, '::placeholder': placeholder, ...properties } = resolveStyle(style, state);
  element.removeAttribute('style');
  const rules = { ...properties, ...(element instanceof SVGElement ? { color: iconColor } : {}) };
  for (const [name, value] of Object.entries(rules)) {
    if (name.startsWith(':') || typeof value === 'object') continue;
    const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    element.style.setProperty(property, String(value));
  }
  element.style.setProperty('--placeholder-color', placeholder?.color ?? '');
}

/** Merges Stripe's defaults, the page's base style and its style of the state. */
function resolveStyle(style: StripeElementStyle, state: StyleState): ResolvedStyle {
  const layers: (ResolvedStyle | undefined)[] = [
    DEFAULTS.base,
    style.base,
    ...(state === 'invalid' ? [DEFAULTS.invalid] : []),
    ...(state === 'incomplete' ? [] : [style[state]]),
  ];
  const placeholder = Object.assign({}, ...layers.map((layer) => layer?.['::placeholder'])) as ResolvedStyle;
  return { ...(Object.assign({}, ...layers) as ResolvedStyle), '::placeholder': placeholder };
}
