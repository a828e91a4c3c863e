import { createContext, use, useEffect } from 'react';

export interface PageMeta {
  readonly title: string;
  readonly description: string;
}

/** Receives the meta data of the page that the server renders. */
export const PageMetaContext = createContext<((meta: PageMeta) => void) | undefined>(undefined);

/** The title of the document. */
export const documentTitle = (title: string): string => `${title} | Tools-Hub`;

/** Sets the title and the meta description of the document. */
export function usePageMeta(title: string, description: string): void {
  const setMeta = use(PageMetaContext);
  setMeta?.({ title, description });
  useEffect(() => {
    document.title = documentTitle(title);
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
