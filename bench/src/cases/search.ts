import { DEFAULTS, type Case } from './case';
import { get, graphql, pick } from './requests';

const SEARCH = `query ($search: String!) {
  tools(search: $search, sortBy: RELEVANCE, first: 24) { edges { node { id toolName price } } }
}`;

const SUGGESTIONS = `query ($text: String!) {
  searchSuggestions(text: $text) { tools { id toolName } categories { slug name } }
}`;

/** A search whose matches are sorted by another key than their rank. */
export const SORTED_SEARCH = `query ($search: String!) {
  tools(search: $search, sortBy: PRICE, first: 24) { edges { node { id toolName price } } }
}`;

/** A page of a filtered list with all that the panel of filters shows. */
export const FACETS = `query ($category: String!, $handle: String!) {
  tools(
    filter: { category: $category, specifications: [{ name: "Handle", values: [$handle] }] }, sortBy: PRICE, first: 24
  ) {
    totalCount
    edges { node { id toolName price } }
    facets {
      categories { count category { slug name } }
      minPrice maxPrice inStockCount
      specifications { name values { value count } }
    }
  }
}`;

const SEARCHES = ['claw hammer', 'hand saw', 'block plane', 'wood chisel', 'marking gauge'];
/** Beginnings of words, as they are typed. */
const BEGINNINGS = ['claw ham', 'hand s', 'blo', 'wood chis', 'mark'];

/** Each search finds a fifth of the catalogue. */
export function searchCases(): readonly Case[] {
  const path = (route: string, text: string) => `/${route}/${encodeURIComponent(text)}`;
  return [
    {
      ...DEFAULTS,
      name: 'search',
      title: 'search: 24 best of many',
      records: 24,
      requests: {
        limit: (n) => get(path('search', pick(SEARCHES, n))),
        ours: (n) => graphql(SEARCH, { search: pick(SEARCHES, n) }),
      },
    },
    {
      ...DEFAULTS,
      name: 'suggestions',
      title: 'suggestions: 6 tools and categories',
      records: 6,
      requests: {
        limit: (n) => get(path('suggestions', pick(BEGINNINGS, n))),
        ours: (n) => graphql(SUGGESTIONS, { text: pick(BEGINNINGS, n) }),
      },
    },
  ];
}
