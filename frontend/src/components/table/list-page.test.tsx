import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
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
  failure: undefined,
  loadMore: () => {},
  retry: () => {},
};

function openList({ at = '/tools', ...changes }: Partial<PagedRows<Tool>> & { at?: string } = {}) {
  const asked: ListArguments<Key>[] = [];
  function Tools() {
    const state = useListState(columns);
    const question = JSON.stringify(state.listArguments);
    useEffect(() => {
      asked.push(JSON.parse(question) as ListArguments<Key>);
    }, [question]);
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
  return { ...renderPage(routes, { at }), asked };
}

const field = () => screen.getByRole('searchbox', { name: 'Search by name' });
const column = (name: string) => screen.getByRole('columnheader', { name });
const sortBy = (name: string) => screen.getByRole('button', { name });

describe('the search', () => {
  it('waits for the typing to rest, and asks once, for what was typed, without blanks around it', async () => {
    const { asked, router } = openList();
    // Without a pause, however slow the machine is.
    for (const value of [' ', ' s', ' sa', ' saw', ' saw ']) fireEvent.change(field(), { target: { value } });
    await waitFor(() => expect(asked).toEqual([{}, { search: 'saw' }]));
    expect(router.state.location.search).toBe('?search=saw');
    expect(field()).toHaveValue(' saw ');
  });

  it('asks at once upon Enter', async () => {
    const { user, asked } = openList();
    fireEvent.change(field(), { target: { value: 'saw' } });
    await user.type(field(), '{Enter}');
    expect(asked).toEqual([{}, { search: 'saw' }]);
  });

  it('is where it was on the way back from another screen', async () => {
    const { user, router } = openList();
    await user.type(field(), 'saw{Enter}');
    await act(() => router.navigate('/'));
    await screen.findByText('Home');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('searchbox')).toHaveValue('saw');
  });

  it('stands in a landmark, and tells how many were found', () => {
    openList({ at: '/tools?search=saw' });
    expect(screen.getByRole('search')).toContainElement(field());
    expect(screen.getByText('1 found for saw')).toHaveAttribute('aria-live', 'polite');
  });

  it('says that nothing was found, and can be cleared', async () => {
    const { user, asked, router } = openList({ at: '/tools?search=spoon', rows: [], totalCount: 0 });
    expect(screen.getByRole('heading', { name: 'Nothing found for “spoon”' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({}));
    expect(router.state.location.search).toBe('');
    expect(field()).toHaveValue('');
  });
});

describe('the order', () => {
  it('is ascending first, then descending, then the own order of the list', async () => {
    const { user, asked } = openList();
    expect(column('Price')).toHaveAttribute('aria-sort', 'none');
    await user.click(sortBy('Price'));
    expect(column('Price')).toHaveAttribute('aria-sort', 'ascending');
    await user.click(sortBy('Price'));
    expect(column('Price')).toHaveAttribute('aria-sort', 'descending');
    await user.click(sortBy('Price'));
    expect(column('Price')).toHaveAttribute('aria-sort', 'none');
    expect(asked).toEqual([
      {},
      { sortBy: 'PRICE', descending: false },
      { sortBy: 'PRICE', descending: true },
      {},
    ]);
  });

  it('begins ascending with another column', async () => {
    const { user, router } = openList({ at: '/tools?search=s&sortBy=PRICE&descending=true' });
    await user.click(sortBy('Name'));
    expect(column('Name')).toHaveAttribute('aria-sort', 'ascending');
    expect(column('Price')).toHaveAttribute('aria-sort', 'none');
    expect(router.state.location.search).toBe('?search=s&sortBy=NAME');
  });

  it('is read from the address, as far as the list knows it', () => {
    const { asked } = openList({ at: '/tools?sortBy=PRICE&descending=true' });
    expect(asked).toEqual([{ sortBy: 'PRICE', descending: true }]);
    const { asked: strange } = openList({ at: '/tools?sortBy=COLOUR&descending=true' });
    expect(strange).toEqual([{}]);
  });

  it('cannot be that of a column which the shop does not sort by', () => {
    openList();
    expect(column('Action')).not.toHaveAttribute('aria-sort');
    expect(screen.queryByRole('button', { name: 'Action' })).not.toBeInTheDocument();
  });
});

describe('the states of a list', () => {
  it('counts in its heading, which names its section', () => {
    openList({ totalCount: 7 });
    expect(screen.getByRole('region', { name: 'All tools: 7' })).toBeInTheDocument();
  });

  it('has a spinner with a name while nothing is known', () => {
    openList({ rows: undefined, totalCount: undefined });
    expect(screen.getByRole('status')).toHaveTextContent('Loading tools');
    expect(screen.getByRole('heading', { name: 'All tools' })).toBeInTheDocument();
  });

  it('says what to do when it holds nothing at all', () => {
    openList({ rows: [], totalCount: 0 });
    expect(screen.getByText('No tools yet')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('is not empty while more can be shown', () => {
    openList({ rows: [], totalCount: 3, hasMore: true });
    expect(screen.queryByText('No tools yet')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show more' })).toBeInTheDocument();
  });

  it('marks rows that still answer the question before', () => {
    openList({ isStale: true });
    expect(screen.getByRole('table').parentElement).toHaveAttribute('aria-busy', 'true');
  });

  it('says what failed, and tries again', async () => {
    const retry = jest.fn();
    const { user } = openList({ rows: undefined, failure: 'the line is down.', retry });
    expect(screen.getByText('An error has occurred: the line is down.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
