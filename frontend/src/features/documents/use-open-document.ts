import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { errorAdvice } from '../../apollo/error-notice';
import { toast } from '../../components/feedback/toaster';
import { DocumentUrlsDocument } from './document-urls.generated';

/** Opens the documents of a purchase in a new tab. Their addresses expire soon, so each click requests a new one. */
export function useOpenDocument(purchaseNumber: string) {
  const client = useApolloClient();
  const [openingId, setOpeningId] = useState<string | null>(null);

  const open = async (id: string) => {
    // Before the request: browsers block a tab that does not open with the click.
    const tab = window.open('', '_blank');
    setOpeningId(id);
    try {
      const { data } = await client.query({
        query: DocumentUrlsDocument,
        variables: { number: purchaseNumber },
        fetchPolicy: 'no-cache',
      });
      const url = data?.purchase?.documents.find((document) => document.id === id)?.url;
      if (url === undefined) {
        tab?.close();
        toast.error('This document is out of date', 'Reload the page to see the current documents.');
      } else if (tab === null) window.location.assign(url);
      else tab.location.replace(url);
    } catch (error) {
      tab?.close();
      toast.error('The document did not open', errorAdvice(error, 'try again'));
    } finally {
      setOpeningId(null);
    }
  };
  return { openingId, open: (id: string) => void open(id) };
}
