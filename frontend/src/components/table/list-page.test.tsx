import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { renderPage } from '../../../test/render-page';
import type { Column } from './data-table';
import type { PagedRows } from './list-rows';
import { ListPage } from './list-page';
import { useListState, type ListArguments } from './use-list-state';

interface Tool {
  id: string;
}

type Key = 'NAME' | 'PRICE';

const columns: readonly Column<Tool, Key>[] = [
  { header: 'Name', sortKey: 'NAME', cell: ({ id }) => id },
  { header: 'Price', sortKey: 'PRICE', cell: () => '1' },
  { header: 'Action', cell: () => null },
];

const LOADED: PagedRows<Tool> = {
  rows: [{ id: 'saw' }],
  totalCount: 1,
  hasMore: false,
  isLoadingMore: false,
  isStale: false,
  error: undefined,
  loadMore: () => {},
  retry: () => {},
};

/** Opens the list and returns the arguments of its queries. `changes` replaces properties of the loaded list. */
function openList({ at = '/tools', ...changes }: Partial<PagedRows<Tool>> & { at?: string } = {}) {
  const requests: ListArguments<Key>[] = [];
  function Tools() {
    const state = useListState(columns);
    const listArguments = JSON.stringify(state.listArguments);
    useEffect(() => {
      requests.push(JSON.parse(listArguments) as ListArguments<Key>);
    }, [listArguments]);
    return (
      <ListPage
        id="tools"
        title="All tools"
        loading="Loading tools"
        list={{ ...LOADED, ...changes }}
        columns={columns}
        rowKey={({ id }) => id}
        state={state}
        searchLabel="Search by name"
        empty={<p>No tools yet</p>}
      />
    );
  }
  const routes = [
    { path: '/tools', element: <Tools /> },
    { path: '/', element: <h1>Home</h1> },
  ];
  return { ...renderPage(routes, { at }), requests };
}

const searchField = () => screen.getByRole('searchbox', { name: 'Search by name' });
const header = (name: string) => screen.getByRole('columnheader', { name });
const sortButton = (name: string) => screen.getByRole('button', { name });

describe('search', () => {
  it('requests the trimmed text once, after the user stops typing', async () => {
    const { requests, router } = openList();
    // Synchronous events, since pauses between the keys would depend on the speed of the machine.
    for (const value of [' ', ' s', ' sa', ' saw', ' saw '])
      fireEvent.change(searchField(), { target: { value } });
    await waitFor(() => expect(requests).toEqual([{}, { search: 'saw' }]));
    expect(router.state.location.search).toBe('?search=saw');
    expect(searchField()).toHaveValue(' saw ');
  });

  it('requests the search immediately on Enter', async () => {
    const { user, requests } = openList();
    fireEvent.change(searchField(), { target: { value: 'saw' } });
    await user.type(searchField(), '{Enter}');
    expect(requests).toEqual([{}, { search: 'saw' }]);
  });

  it('adds no history entry for a search, and restores it on the way back from another page', async () => {
    const { user, router } = openList();
    await user.type(searchField(), 'saw{Enter}');
    await waitFor(() => expect(router.state.historyAction).toBe('REPLACE'));
    await act(() => router.navigate('/'));
    await screen.findByText('Home');
    await act(() => router.navigate(-1));
    await waitFor(async () => expect(await screen.findByRole('searchbox')).toHaveValue('saw'));
  });

  it('shows its own search again after a quick Back and Forward', async () => {
    const { user, router } = openList();
    await act(() => router.navigate('/tools?search=spoon'));
    await user.clear(searchField());
    await user.type(searchField(), 'saw{Enter}');
    await act(() => router.navigate(-1));
    expect(searchField()).toHaveValue('');
    await act(() => router.navigate(1));
    expect(searchField()).toHaveValue('saw');
  });

  it('shows the search as a landmark and announces the number of results', () => {
    openList({ at: '/tools?search=saw' });
    expect(screen.getByRole('search')).toContainElement(searchField());
    expect(screen.getByText('1 result for saw')).toHaveAttribute('aria-live', 'polite');
    expect(searchField()).toHaveAttribute('maxlength', '100');
  });

  it('announces no number of results while it shows those of another search', () => {
    openList({ at: '/tools?search=saw', isStale: true });
    expect(searchField()).toHaveValue('saw');
    expect(screen.queryByText(/results? for saw/)).not.toBeInTheDocument();
  });

  it('shows a total of 10,000 as it is', () => {
    openList({ totalCount: 10_000 });
    expect(screen.getByRole('heading', { name: /: 10,000$/ })).toBeInTheDocument();
  });

  it('shows a total that the API does not count further as 10,000+', () => {
    openList({ at: '/tools?search=saw', totalCount: 10_001 });
    expect(screen.getByRole('heading', { name: /: 10,000\+$/ })).toBeInTheDocument();
    expect(screen.getByText('10,000+ results for saw')).toBeInTheDocument();
  });

  it('shows an empty state when a search has no results, and clears the search', async () => {
    const { user, requests, router } = openList({ at: '/tools?search=spoon', rows: [], totalCount: 0 });
    expect(screen.getByRole('heading', { name: 'Nothing found for “spoon”' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await waitFor(() => expect(requests.at(-1)).toEqual({}));
    expect(router.state.location.search).toBe('');
    expect(searchField()).toHaveValue('');
  });
});

describe('sorting', () => {
  it('sorts ascending, then descending, then by default', async () => {
    const { user, requests } = openList();
    expect(header('Price')).toHaveAttribute('aria-sort', 'none');
    await user.click(sortButton('Price'));
    expect(header('Price')).toHaveAttribute('aria-sort', 'ascending');
    await user.click(sortButton('Price'));
    expect(header('Price')).toHaveAttribute('aria-sort', 'descending');
    await user.click(sortButton('Price'));
    expect(header('Price')).toHaveAttribute('aria-sort', 'none');
    expect(requests).toEqual([
      {},
      { sortBy: 'PRICE', descending: false },
      { sortBy: 'PRICE', descending: true },
      {},
    ]);
  });

  it('starts ascending when another column is selected, and keeps the search', async () => {
    const { user, router } = openList({ at: '/tools?search=s&sortBy=PRICE&descending=true' });
    await user.click(sortButton('Name'));
    expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
    expect(header('Price')).toHaveAttribute('aria-sort', 'none');
    expect(router.state.location.search).toBe('?search=s&sortBy=NAME');
  });

  it('reads the sort column from the URL and ignores an unknown one', () => {
    const { requests } = openList({ at: '/tools?sortBy=PRICE&descending=true' });
    expect(requests).toEqual([{ sortBy: 'PRICE', descending: true }]);
    const { requests: unknownColumn } = openList({ at: '/tools?sortBy=COLOR&descending=true' });
    expect(unknownColumn).toEqual([{}]);
  });

  it('offers no sorting for a column without a sort key', () => {
    openList();
    expect(header('Action')).not.toHaveAttribute('aria-sort');
    expect(screen.queryByRole('button', { name: 'Action' })).not.toBeInTheDocument();
  });
});

describe('list states', () => {
  it('shows the count in the heading, which names the section', () => {
    openList({ totalCount: 7 });
    expect(screen.getByRole('region', { name: 'All tools: 7' })).toBeInTheDocument();
  });

  it('shows a labelled spinner under the heading while the list loads', () => {
    openList({ rows: undefined, totalCount: undefined });
    expect(screen.getByRole('status')).toHaveTextContent('Loading tools');
    expect(screen.getByRole('heading', { name: 'All tools' })).toBeInTheDocument();
  });

  it('shows the empty state instead of a table when the list is empty', () => {
    openList({ rows: [], totalCount: 0 });
    expect(screen.getByText('No tools yet')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('shows the spinner, not the empty state, while another search loads after one that found nothing', () => {
    openList({ rows: [], totalCount: 0, isStale: true });
    expect(screen.getByRole('status')).toHaveTextContent('Loading tools');
    expect(screen.queryByText('No tools yet')).not.toBeInTheDocument();
  });

  it('shows Show more instead of the empty state while there are more rows', () => {
    openList({ rows: [], totalCount: 3, hasMore: true });
    expect(screen.queryByText('No tools yet')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show more' })).toBeInTheDocument();
  });

  it('focuses the heading without scrolling to it when the last page removes Show more', async () => {
    function Tools() {
      const [hasMore, setHasMore] = useState(true);
      const list = { ...LOADED, hasMore, loadMore: () => setHasMore(false) };
      const props = { columns, list, title: 'All tools', loading: 'Loading tools', empty: null };
      return <ListPage id="tools" rowKey={({ id }: Tool) => id} {...props} />;
    }
    const { user } = renderPage([{ path: '/', element: <Tools /> }]);
    const focus = jest.spyOn(screen.getByRole('heading', { level: 1 }), 'focus');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  });

  it('offers Try again instead of Show more after an error', () => {
    openList({ hasMore: true, error: 'the server is down.' });
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('marks the rows of the previous search as busy', () => {
    openList({ isStale: true });
    expect(screen.getByRole('table').parentElement).toHaveAttribute('aria-busy', 'true');
  });

  it('shows a load error, and retries on Try again', async () => {
    const retry = jest.fn();
    const { user } = openList({ rows: undefined, error: 'the server is down.', retry });
    expect(screen.getByText('An error has occurred: the server is down.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
