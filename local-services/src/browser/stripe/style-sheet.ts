/** Creates a style sheet for shadow roots. Unlike a `style` element, it is not subject to the page's content policy. */
export function createStyleSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
