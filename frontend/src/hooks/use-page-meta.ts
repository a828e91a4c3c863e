import { createContext, use, useEffect } from 'react';

/** What search engines and link previews need besides the title and the description. */
export interface PageDetails {
  /** Its path and parameters. Requests with another spelling of the path are redirected. */
  readonly canonicalUrl?: string;
  /** Another page that a request is sent to instead, for now. */
  readonly redirectTo?: string | undefined;
  /** Whether search engines may list it; true by default. */
  readonly isIndexed?: boolean;
  /** Whether the record that it shows does not exist. */
  readonly isMissing?: boolean;
  /** The image of link previews, with an absolute URL. */
  readonly image?: { readonly url: string; readonly alt: string };
  /** Data for search engines, in the vocabulary of schema.org. */
  readonly structuredData?: object;
}

export interface PageMeta extends PageDetails {
  /** Empty on the server for a page that it does not render, such as one for admins. */
  readonly title: string;
  readonly description: string;
}

/** Receives the meta data of the page that the server renders. */
export const PageMetaContext = createContext<((meta: PageMeta) => void) | undefined>(undefined);

/** The title of the document. */
export const documentTitle = (title: string): string => (title ? `${title} | Tools-Hub` : 'Tools-Hub');

/** Sets the title and the meta description of the document. The details are used on the server only. */
export function usePageMeta(title: string, description: string, details?: PageDetails): void {
  const setMeta = use(PageMetaContext);
  setMeta?.({ title, description, ...details });
  useEffect(() => {
    document.title = documentTitle(title);
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
