import { useEffect } from 'react';

/** Sets the title and the description of the page while a page is shown. */
export function usePageMeta(title: string, description: string): void {
  useEffect(() => {
    document.title = `${title} | Tools-Hub`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
