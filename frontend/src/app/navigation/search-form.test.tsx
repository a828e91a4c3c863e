import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { deferredResponse } from '../../../test/deferred-response';
import { renderPage } from '../../../test/render-page';
import type { Suggestions } from '../../features/tools/use-suggestions';
import { SearchForm } from './search-form';

const toolOf = (toolName: string, sku: string) => ({
  __typename: 'Tool' as const,
  id: sku,
  slug: toolName.toLowerCase().replaceAll(' ', '-'),
  sku,
  toolName,
  price: 12.5,
});

const clawHammer = toolOf('Claw hammer', 'HAM-0020');
const hammers = { __typename: 'Category' as const, id: 'c1', slug: 'hammers', name: 'Hammers' };

const suggestionsOf = (...tools: ReturnType<typeof toolOf>[]): Suggestions => ({
  tools,
  categories: [hammers],
});
const found = suggestionsOf(clawHammer, toolOf('Sledge hammer', 'HAM-0100'));

interface SentRequest {
  text: string;
  signal: AbortSignal | null | undefined;
}

/** Responds to requests for suggestions, and records them. */
function serveSuggestions(respond: (text: string) => Suggestions | Promise<Suggestions>): SentRequest[] {
  const requests: SentRequest[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, { signal } = {}) => {
    const { searchParams } = new URL(url as string, 'http://localhost');
    const { text } = JSON.parse(searchParams.get('variables') ?? '') as { text: string };
    requests.push({ text, signal });
    const searchSuggestions = { __typename: 'SearchSuggestions', ...(await respond(text)) };
    return Response.json({ data: { searchSuggestions } });
  });
  return requests;
}

afterEach(() => jest.restoreAllMocks());

function Bar() {
  const { pathname, search } = useLocation();
  return (
    <>
      <SearchForm />
      <p>Page {pathname + search}</p>
    </>
  );
}

const open = (at = '/') => renderPage([{ path: '*', element: <Bar /> }], { at });

const field = () => screen.getByLabelText('Search tools');
/** Enters all letters at once. On a slow machine, single keys may be further apart than the delay before a request. */
async function type(user: UserEvent, text: string): Promise<void> {
  await user.click(field());
  await user.paste(text);
}
const optionNames = async () => (await screen.findAllByRole('option')).map((option) => option.textContent);

/** The option that `aria-activedescendant` names. */
const activeOption = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};

it('is a form of the tools that works before any code has loaded', () => {
  open('/tools?search=claw');
  const form = screen.getByRole('search');
  expect(form).toHaveAttribute('action', '/tools');
  expect(form).toHaveAttribute('method', 'get');
  expect(field()).toHaveAttribute('name', 'search');
  expect(field()).toHaveAttribute('maxlength', '100');
  expect(field()).toHaveValue('claw');
  expect(screen.getByRole('button', { name: 'Open search' })).toHaveAttribute('popovertarget', form.id);
});

it('shows the search within a category', () => {
  open('/tools/category/hammers?search=claw');
  expect(field()).toHaveValue('claw');
});

it('shows only the search of a list of tools, not that of an admin list', () => {
  open('/dashboard/all-products?search=claw');
  expect(field()).toHaveValue('');
});

it('suggests categories and tools from the second letter, and announces their number', async () => {
  const requests = serveSuggestions(() => found);
  const { user } = open();
  await type(user, 'h');
  await waitFor(() => expect(field()).toHaveRole('combobox'));
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await type(user, 'am');
  expect(await optionNames()).toEqual([
    'Hammers',
    'Claw hammerHAM-0020$12.50',
    'Sledge hammerHAM-0100$12.50',
  ]);
  expect(within(screen.getByRole('group', { name: 'Categories' })).getAllByRole('option')).toHaveLength(1);
  // The arrow keys reach the options, and Tab leaves them out.
  expect(screen.getAllByRole('option').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1]);
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('3 suggestions')).toHaveRole('status');
  expect(requests.map(({ text }) => text)).toEqual(['ham']);
});

it('suggests what was typed before its code has loaded', async () => {
  serveSuggestions(() => found);
  const { user } = open();
  await type(user, 'hammer');
  expect(await optionNames()).toContain('Hammers');
  expect(field()).toHaveValue('hammer');
});

it('suggests what is typed into a field that had the focus before hydration', async () => {
  serveSuggestions(() => found);
  open();
  // React missed the event of the focus.
  fireEvent.input(field(), { target: { value: 'hammer' } });
  expect(await optionNames()).toContain('Hammers');
});

it.each([
  ['Categories', { categories: [hammers], tools: [] }],
  ['Tools', { categories: [], tools: [clawHammer] }],
])('shows only the group %s when nothing else is found', async (name, suggestions) => {
  serveSuggestions(() => suggestions);
  const { user } = open();
  await type(user, 'ham');
  expect(await optionNames()).toHaveLength(1);
  expect(screen.getByRole('group')).toHaveAccessibleName(name);
  expect(screen.getByText('1 suggestion')).toHaveRole('status');
});

it('opens the option that the arrow keys have chosen, and empties the field', async () => {
  serveSuggestions(() => found);
  const { user } = open();
  await type(user, 'ham');
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}');
  expect(activeOption()).toBe('Hammers');
  await user.keyboard('{ArrowUp}');
  expect(activeOption()).toMatch(/^Sledge hammer/);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(activeOption()).toMatch(/^Claw hammer/);
  expect(field()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Page /tools/claw-hammer')).toBeVisible();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(field()).toHaveValue('');
});

it('goes to the last option with the arrow key up when none is active', async () => {
  serveSuggestions(() => found);
  const { user } = open();
  await type(user, 'ham');
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowUp}');
  expect(activeOption()).toMatch(/^Sledge hammer/);
});

it('leaves Enter to an input method that completes a word with it', async () => {
  serveSuggestions(() => found);
  const { user } = open();
  await type(user, 'ham');
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  await user.keyboard('{ArrowDown}');
  expect(activeOption()).toMatch(/^Claw hammer/);
});

it('searches for the text when no option is active', async () => {
  serveSuggestions(() => found);
  const { user } = open();
  await type(user, '20 oz');
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}{End}{Enter}');
  expect(await screen.findByText('Page /tools?search=20+oz')).toBeVisible();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(field()).toHaveValue('20 oz');
});

it('shows the search of the list after a step back, and none when the list is of all tools', async () => {
  serveSuggestions(() => found);
  const { user, router } = open('/tools?search=claw');
  await type(user, ' ham');
  await screen.findAllByRole('option');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Page /tools?search=claw+ham')).toBeVisible();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(field()).toHaveValue('claw'));
  await type(user, ' saw');
  await act(() => router.navigate('/tools'));
  await waitFor(() => expect(field()).toHaveValue(''));
});

it('closes the list with Escape, and opens it again with an arrow key', async () => {
  serveSuggestions(() => found);
  const { user } = open();
  await type(user, 'ham');
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(field()).toHaveValue('ham');
  await user.keyboard('{ArrowDown}');
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  expect(activeOption()).toBeNull();
});

it('opens a suggestion with the pointer, and closes the list with a click elsewhere', async () => {
  serveSuggestions(() => found);
  const hidePopover = jest.spyOn(HTMLElement.prototype, 'hidePopover');
  const { user, router } = open();
  await type(user, 'ham');
  await screen.findAllByRole('option');
  await user.click(screen.getByText('Page /'));
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await type(user, 'm');
  await user.click(await screen.findByRole('option', { name: /^Hammers/ }));
  expect(router.state.location.pathname).toBe('/tools/category/hammers');
  // The sheet of small screens.
  expect(hidePopover.mock.contexts).toEqual([screen.getByRole('search')]);
});

it.each([
  ['response', () => suggestionsOf(toolOf('Hatchet', 'AXE-0600'))],
  ['failure', () => Promise.reject<Suggestions>(new DOMException('Aborted', 'AbortError'))],
])('aborts a request when more is typed, and ignores its late %s', async (_, lateOutcome) => {
  const { promise, resolve } = deferredResponse();
  const late = promise.then(lateOutcome);
  const requests = serveSuggestions((text) => (text === 'ha' ? late : found));
  const { user } = open();
  await type(user, 'ha');
  await waitFor(() => expect(requests).toHaveLength(1));
  await type(user, 'm');
  expect(await optionNames()).toHaveLength(3);
  expect(requests.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  resolve();
  await act(() => late.catch(() => undefined));
  expect(await optionNames()).toHaveLength(3);
});

it('says that there are no suggestions, and searches all the same', async () => {
  serveSuggestions(() => ({ tools: [], categories: [] }));
  const { user } = open();
  await type(user, ' xyz ');
  expect(await screen.findByText('No suggestions')).toHaveRole('status');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Page /tools?search=xyz')).toBeVisible();
});

it('suggests the same with spaces around what is typed', async () => {
  const requests = serveSuggestions(() => found);
  const { user } = open();
  await type(user, '  ham ');
  expect(await optionNames()).toHaveLength(3);
  expect(requests.map(({ text }) => text)).toEqual(['ham']);
});

it('shows no suggestions of an earlier text when later ones cannot be loaded', async () => {
  serveSuggestions((text) => (text === 'ham' ? found : Promise.reject(new TypeError('Failed to fetch'))));
  const { user } = open();
  await type(user, 'ham');
  expect(await optionNames()).toHaveLength(3);
  await type(user, 'm');
  await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]));
});

it('searches without suggestions when they cannot be loaded', async () => {
  const requests = serveSuggestions(() => Promise.reject(new TypeError('Failed to fetch')));
  const { user } = open();
  await type(user, 'ham');
  await waitFor(() => expect(requests).toHaveLength(1));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Page /tools?search=ham')).toBeVisible();
});
