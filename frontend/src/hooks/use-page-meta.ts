import { useEffect } from 'react';

/** Sets the title and the meta description of the document. */
export function usePageMeta(title: string, description: string): void {
  useEffect(() => {
    document.title = `${title} | Tools-Hub`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
