import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** An element of the document with the markup that the server renders, to hydrate. */
export function serverMarkup(page: ReactNode): HTMLElement {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  return container;
}
