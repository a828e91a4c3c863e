import { useEffect, useState } from 'react';
import { createVisitorClient } from '../../apollo/client';
import { SearchSuggestionsDocument, type SearchSuggestionsQuery } from './search-suggestions.generated';

/** The delay between the last keystroke and the request, in milliseconds. */
const DELAY = 150;
const MIN_LETTERS = 2;

export type Suggestions = SearchSuggestionsQuery['searchSuggestions'];

/**
 * The suggestions of the latest response, while more is typed; undefined before the first one, and before the second
 * letter. A request whose text is no longer in the field is aborted.
 */
export function useSuggestions(typed: string): Suggestions | undefined {
  const [client] = useState(createVisitorClient);
  const [suggestions, setSuggestions] = useState<Suggestions>();
  const text = typed.trim();
  const isTooShort = text.length < MIN_LETTERS;
  if (isTooShort && suggestions) setSuggestions(undefined);

  useEffect(() => {
    if (isTooShort) return;
    const request = new AbortController();
    const { signal } = request;
    const load = async () => {
      const { data } = await client.query({
        query: SearchSuggestionsDocument,
        variables: { text },
        context: { fetchOptions: { signal } },
      });
      if (!signal.aborted) setSuggestions(data?.searchSuggestions);
    };
    const timer = setTimeout(() => {
      // The search works without suggestions.
      load().catch(() => !signal.aborted && setSuggestions(undefined));
    }, DELAY);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [client, text, isTooShort]);

  return suggestions;
}
