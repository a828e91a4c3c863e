import * as React from 'react';

// React creates an error for each element, to show where it came from: a tenth of the time of these tests. It stops after some.
const internals = (React as unknown as Record<string, object | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => undefined,
  });

// Browser APIs that jsdom does not implement.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
window.PointerEvent = class extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  constructor(type: string, { pointerId = 1, pointerType = 'mouse', ...init }: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = pointerId;
    this.pointerType = pointerType;
  }
} as typeof PointerEvent;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// Focus management treats an element without client rects as invisible.
Element.prototype.getClientRects = function () {
  return (this.isConnected ? [this.getBoundingClientRect()] : []) as unknown as DOMRectList;
};
// Everything is visible.
window.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  constructor(private readonly callback: IntersectionObserverCallback) {}
  observe() {
    this.callback([{ isIntersecting: true } as IntersectionObserverEntry], this);
  }
  unobserve() {}
  disconnect() {}
  takeRecords = () => [];
};
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const openers = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal = function () {
  openers.set(this, document.activeElement);
  this.open = true;
  // Also what only scripts can focus, as in browsers.
  this.querySelector<HTMLElement>('a, button, input, select, textarea, [tabindex]')?.focus();
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
};

HTMLElement.prototype.showPopover = () => undefined;
HTMLElement.prototype.hidePopover = () => undefined;

const computeStyle = window.getComputedStyle.bind(window);
const styles = new Map<string, CSSStyleDeclaration>();

/** The attributes on which the style of an element may depend. */
const STYLED_BY = ['hidden', 'open', 'type', 'style'];

function inherit(element: Element | null, property: 'visibility' | 'pointerEvents'): string {
  if (element === null) return '';
  return (element as HTMLElement).style[property] || inherit(element.parentElement, property);
}

// jsdom compares each element with all rules of all style sheets, which took a quarter of the time of these tests. Here
// elements with the same name, these attributes and inherited `style` values share a style: no test can see that a class,
// another attribute or the selector of an ancestor hides something.
window.getComputedStyle = (element) => {
  const inherited = {
    visibility: inherit(element, 'visibility'),
    pointerEvents: inherit(element, 'pointerEvents'),
  };
  const attributes = STYLED_BY.map((name) => [name, element.getAttribute(name)] as const);
  const key = JSON.stringify([element.localName, attributes, inherited]);
  const known = styles.get(key);
  if (known !== undefined) return known;
  const copy = document.createElementNS(element.namespaceURI, element.localName) as HTMLElement;
  for (const [name, value] of attributes) if (value !== null) copy.setAttribute(name, value);
  Object.assign(copy.style, inherited);
  // Overlays wait for the end of an animation before they are removed. jsdom reports animations and never ends one.
  const style = Object.defineProperty(computeStyle(copy), 'animationName', { value: 'none' });
  styles.set(key, style);
  return style;
};
