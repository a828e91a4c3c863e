import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MockLink } from '@apollo/client/testing';
import { render, screen } from '@testing-library/react';
import { cartOf, visitorLine } from '../../../test/carts';
import { grace } from '../../../test/open-order-page';
import { SessionContext } from '../../lib/session/session-context';
import { MergeCartDocument } from './merge-cart.generated';
import { useMergeAtSignIn } from './use-merge-at-sign-in';
import { visitorCart } from './visitor-cart';

const line = visitorLine();
const request = { query: MergeCartDocument, variables: { lines: [line] } };
const clientWith = (mock: MockLink.MockedResponse) =>
  new ApolloClient({ cache: new InMemoryCache(), link: new MockLink([mock]) });

function Merge() {
  const { error, isMerging } = useMergeAtSignIn();
  if (error !== undefined) return 'Failed';
  return isMerging ? 'Merging' : 'Merged';
}

it('merges the cart for the next user after it failed for the one before', async () => {
  visitorCart.write([line]);
  const page = (client: ApolloClient, id: string) => (
    <ApolloProvider client={client}>
      <SessionContext value={{ status: 'signed-in', user: { ...grace, id } }}>
        <Merge />
      </SessionContext>
    </ApolloProvider>
  );
  const { rerender } = render(
    page(clientWith({ request, error: new TypeError('Failed to fetch') }), 'grace'),
  );
  expect(await screen.findByText('Failed')).toBeVisible();
  rerender(page(clientWith({ request, result: { data: { mergeCart: cartOf(1) } } }), 'carl'));
  expect(await screen.findByText('Merged')).toBeVisible();
});
