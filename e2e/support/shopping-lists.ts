import type { ApiClient } from './api-client';
import type { Tool } from './stock';

export const LIST_NAME = 'Workshop';

interface ShoppingList {
  id: string;
  name: string;
}

/** Saves the minimum order of each tool as a shopping list, unless the user has the list already; returns its id. */
export async function addShoppingList(api: ApiClient, tools: readonly Tool[]): Promise<string> {
  const { shoppingLists } = await api.query<{ shoppingLists: ShoppingList[] }>(
    '{ shoppingLists { id name } }',
  );
  const found = shoppingLists.find(({ name }) => name === LIST_NAME);
  if (found) return found.id;
  const lines = tools.map(({ id, minOrder }) => ({ toolId: id, quantity: minOrder }));
  const { addShoppingList: added } = await api.query<{ addShoppingList: ShoppingList }>(
    `mutation ($name: String!, $lines: [CartLineInput!]!) {
      addShoppingList(name: $name, lines: $lines) { id name }
    }`,
    { name: LIST_NAME, lines },
  );
  return added.id;
}
