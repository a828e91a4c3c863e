import { ApolloClient, ApolloLink, gql, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import { of } from 'rxjs';
import { serverMarkup } from '../../test/server-markup';
import { createCache } from './cache';
import { usePageFetchPolicy } from './use-page-fetch-policy';

interface Data {
  tools: { __typename: 'ToolConnection'; totalCount: number };
}

const query: TypedDocumentNode<Data, { first: number }> = gql`
  query Count($first: Int!) {
    tools(first: $first) {
      totalCount
    }
  }
`;

const dataOf = (totalCount: number): Data => ({ tools: { __typename: 'ToolConnection', totalCount } });

function Count({ first }: { first: number }) {
  const { data } = useQuery(query, { variables: { first }, ...usePageFetchPolicy() });
  return <p>{data ? `${data.tools.totalCount} tools` : 'Loading'}</p>;
}

it('sends no request for what the server has rendered, and updates it at the next visit', async () => {
  const send = jest.fn(() => of({ data: dataOf(8) }));
  const cache = createCache();
  cache.writeQuery({ query, variables: { first: 6 }, data: dataOf(7) });
  const client = new ApolloClient({ cache, link: new ApolloLink(send) });
  const page = (first: number) => (
    <ApolloProvider client={client}>
      <Count first={first} />
    </ApolloProvider>
  );
  const container = serverMarkup(page(6));
  expect(container).toHaveTextContent('7 tools');
  const { rerender, unmount } = render(page(6), { container, hydrate: true });
  rerender(page(6));
  expect(container).toHaveTextContent('7 tools');
  expect(send).not.toHaveBeenCalled();
  unmount();

  render(page(6));
  expect(screen.getByText('7 tools')).toBeInTheDocument();
  expect(await screen.findByText('8 tools')).toBeInTheDocument();
  expect(send).toHaveBeenCalledTimes(1);
});
