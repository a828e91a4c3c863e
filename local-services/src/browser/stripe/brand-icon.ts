import type { CardBrand } from '../../stripe/cards/card-rules.js';

const SVG = 'http://www.w3.org/2000/svg';

const BRAND_LABELS: Record<CardBrand, string> = {
  visa: 'VISA',
  mastercard: 'MC',
  amex: 'AMEX',
  discover: 'DISC',
  diners: 'DC',
  jcb: 'JCB',
  unionpay: 'UP',
  unknown: '',
};

/** The icon of a card, with the name of its brand; an unknown brand is shown as a magnetic stripe. */
export class BrandIcon {
  readonly svg = document.createElementNS(SVG, 'svg');
  private readonly magneticStripe = createSvgElement('path', {
    d: 'M1 6.5h30',
    stroke: 'currentColor',
    'stroke-width': '3',
  });
  private readonly label = createSvgElement('text', {
    x: '16',
    y: '13.5',
    fill: 'currentColor',
    'font-family': 'Helvetica, Arial, sans-serif',
    'font-size': '9',
    'font-weight': '700',
    'text-anchor': 'middle',
  });

  constructor() {
    this.svg.setAttribute('viewBox', '0 0 32 20');
    this.svg.setAttribute('aria-hidden', 'true');
    const outline = {
      x: '1',
      y: '1',
      width: '30',
      height: '18',
      rx: '3',
      fill: 'none',
      stroke: 'currentColor',
    };
    this.svg.append(
      createSvgElement('rect', { ...outline, 'stroke-width': '1.5' }),
      this.magneticStripe,
      this.label,
    );
  }

  showBrand(brand: CardBrand): void {
    this.label.textContent = BRAND_LABELS[brand];
    this.magneticStripe.setAttribute('visibility', brand === 'unknown' ? 'visible' : 'hidden');
  }
}

function createSvgElement(name: 'path' | 'rect' | 'text', attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}
