import type { ApolloClient } from '@apollo/client';
import { MergeCartDocument } from './merge-cart.generated';
import { storeCart } from './store-cart';
import { visitorCart } from './visitor-cart';

/** The merges that run, each for one user, since each has a client. */
const merges = new WeakMap<ApolloClient, Promise<void>>();

/** Adds the visitor's lines to the cart of the account, and removes them from the browser once the server has them. */
export function mergeVisitorCart(client: ApolloClient): Promise<void> {
  const running = merges.get(client);
  if (running) return running;
  const merge = sendLines(client).finally(() => merges.delete(client));
  merges.set(client, merge);
  return merge;
}

/** Sends the lines of the browser, then those that another tab has added meanwhile. */
async function sendLines(client: ApolloClient): Promise<void> {
  let lines = visitorCart.read();
  while (lines.length > 0) {
    const sent = new Set(lines.map((line) => JSON.stringify(line)));
    await client.mutate({
      mutation: MergeCartDocument,
      variables: { lines: [...lines] },
      update: (cache, { data }) => storeCart(cache, data?.mergeCart),
    });
    lines = visitorCart.read().filter((line) => !sent.has(JSON.stringify(line)));
    visitorCart.write(lines);
  }
}
