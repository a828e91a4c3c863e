/** A sheet for shadow roots: unlike a `style` element it needs no permission of the page's content policy. */
export function styleSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
