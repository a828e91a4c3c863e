import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { findToast } from '../../../test/find-toast';
import { errorResponse } from '../../../test/list-responses';
import { renderPage } from '../../../test/render-page';
import { AddSynonymGroupDocument } from '../../features/search/add-synonym-group.generated';
import { DeleteSearchesWithoutResultDocument } from '../../features/search/delete-searches-without-result.generated';
import { DeleteSynonymGroupDocument } from '../../features/search/delete-synonym-group.generated';
import { SearchesWithoutResultDocument } from '../../features/search/searches-without-result.generated';
import { SynonymGroupsDocument } from '../../features/search/synonym-groups.generated';
import type { SynonymGroup } from '../../features/search/synonyms';
import { UpdateSynonymGroupDocument } from '../../features/search/update-synonym-group.generated';
import { Component as SearchPage } from './search';

const levels: SynonymGroup = { id: 'levels', words: ['spirit level', 'bubble level'], version: 1 };
const hammers: SynonymGroup = { id: 'hammers', words: ['hammer', 'mallet'], version: 1 };
const hamer = { id: 'hamer', text: 'hamer', count: 1200, lastSearchedAt: '2026-11-20T09:30:00Z' };
const adze = { id: 'adze', text: 'adze', count: 1, lastSearchedAt: '2026-11-19T09:30:00Z' };

const group = ({ id, words, version }: SynonymGroup) => ({
  __typename: 'SynonymGroup' as const,
  id,
  words: [...words],
  version,
});

const groupsOf = (...groups: SynonymGroup[]): MockLink.MockedResponse => ({
  request: { query: SynonymGroupsDocument },
  result: { data: { synonymGroups: groups.map((listed) => group(listed)) } },
});

const searchesOf = (...searches: (typeof adze)[]): MockLink.MockedResponse => ({
  request: { query: SearchesWithoutResultDocument },
  result: {
    data: {
      searchesWithoutResult: searches.map((search) => ({
        __typename: 'SearchWithoutResult' as const,
        ...search,
      })),
    },
  },
});

const added = (words: string[], saved: SynonymGroup): MockLink.MockedResponse => ({
  request: { query: AddSynonymGroupDocument, variables: { input: { words } } },
  result: { data: { addSynonymGroup: group(saved) } },
});

const updated = (saved: SynonymGroup, { version } = hammers): MockLink.MockedResponse => ({
  request: {
    query: UpdateSynonymGroupDocument,
    variables: { id: saved.id, input: { words: [...saved.words] }, version },
  },
  result: { data: { updateSynonymGroup: group(saved) } },
});

const deleted = (...ids: string[]): MockLink.MockedResponse => ({
  request: { query: DeleteSearchesWithoutResultDocument, variables: { ids } },
  result: {
    data: {
      deleteSearchesWithoutResult: ids.map((id) => ({ __typename: 'SearchWithoutResult' as const, id })),
    },
  },
});

function openSearch(...mocks: MockLink.MockedResponse[]) {
  const at = '/dashboard/search';
  return renderPage([{ path: at, element: <SearchPage /> }], { at, mocks });
}

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const button = async (row: string, name: string) => (await rowOf(row)).getByRole('button', { name });
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('lists the synonyms, and the searches without a result with how often and when they were made', async () => {
  openSearch(groupsOf(levels), searchesOf(hamer, adze));
  expect(screen.getByText('Loading synonyms')).toBeInTheDocument();
  expect(screen.getByText('Loading searches')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Synonyms: 1' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Searches without a result: 2' })).toBeInTheDocument();
  expect(document.title).toBe('Search | Tools-Hub');
  expect(await rowOf('spirit level, bubble level')).toBeDefined();
  expect((await rowOf('hamer')).getByText('1,200')).toBeInTheDocument();
  expect((await rowOf('hamer')).getByText(/Nov 20, 2026/)).toBeInTheDocument();
});

it('adds synonyms that commas separate, and loads the list again', async () => {
  const { user } = openSearch(
    groupsOf(),
    searchesOf(),
    added(['Spirit-level', 'bubble level'], levels),
    groupsOf(levels),
  );
  expect(await screen.findByText('No synonyms yet')).toBeInTheDocument();
  expect(await screen.findByText('Every search has found something')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add synonyms' }));
  const dialog = await findDialog('Add synonyms');
  await user.type(dialog.getByLabelText('Words'), 'Spirit-level, bubble level,');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await findToast('success', 'Synonyms saved');
  expect(await rowOf('spirit level, bubble level')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('asks before words that were entered are lost', async () => {
  const { user } = openSearch(groupsOf(), searchesOf());
  await user.click(await screen.findByRole('button', { name: 'Add synonyms' }));
  const dialog = await findDialog('Add synonyms');
  await user.type(dialog.getByLabelText('Words'), 'mallet, maul');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByLabelText('Words')).toHaveValue('mallet, maul');
});

it('marks a single word, and shows the error of the server at the words', async () => {
  const message = '“mallet” is in another group already';
  const { user } = openSearch(
    groupsOf(hammers),
    searchesOf(),
    errorResponse(added(['mallet', 'maul'], levels), 'BAD_USER_INPUT', { fields: { words: message } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Add synonyms' }));
  const dialog = await findDialog('Add synonyms');
  await user.type(dialog.getByLabelText('Words'), 'mallet');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter at least two words, separated by commas')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Words'), ', maul');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
  expect(dialog.getByLabelText('Words')).toHaveFocus();
  expect(screen.queryByText('Synonyms saved')).not.toBeInTheDocument();
});

it('edits the words of a group', async () => {
  const saved = { ...hammers, words: ['hammer', 'mallet', 'maul'] };
  const { user } = openSearch(groupsOf(hammers), searchesOf(), updated(saved));
  await user.click(await button('hammer, mallet', 'Edit'));
  const dialog = await findDialog('Edit synonyms');
  await user.type(dialog.getByLabelText('Words'), ', maul');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await rowOf('hammer, mallet, maul')).toBeDefined();
});

it('shows the words of a group that another admin has changed, before they are replaced', async () => {
  const theirs = { ...hammers, words: ['hammer', 'mallet', 'claw'] };
  const saved = { ...hammers, words: ['hammer', 'mallet', 'maul'] };
  const { user } = openSearch(
    groupsOf(hammers),
    searchesOf(),
    errorResponse(updated(saved), 'CONFLICT'),
    groupsOf(theirs),
    updated(saved, theirs),
  );
  await user.click(await button('hammer, mallet', 'Edit'));
  const dialog = await findDialog('Edit synonyms');
  await user.type(dialog.getByLabelText('Words'), ', maul');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/has changed this group to: hammer, mallet, claw\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await findToast('success', 'Synonyms saved');
});

it('deletes a group after a confirmation, and says why when that fails', async () => {
  const groupDeleted: MockLink.MockedResponse = {
    request: { query: DeleteSynonymGroupDocument, variables: { id: 'hammers' } },
    result: { data: { deleteSynonymGroup: { __typename: 'SynonymGroup', id: 'hammers' } } },
  };
  const { user } = openSearch(
    groupsOf(hammers, levels),
    searchesOf(),
    errorResponse(groupDeleted, 'FORBIDDEN'),
    groupDeleted,
  );
  await user.click(await button('hammer, mallet', 'Delete'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete these synonyms?' }));
  expect(dialog.getByText('hammer, mallet')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('Only an admin can do this.')).toBeInTheDocument();
  expect(screen.queryByText('Synonyms deleted')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await findToast('success', 'Synonyms deleted');
  expect(await screen.findByRole('heading', { name: 'Synonyms: 1' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
});

it('removes a group that has already been deleted', async () => {
  const request = { query: DeleteSynonymGroupDocument, variables: { id: 'hammers' } };
  const { user } = openSearch(
    groupsOf(hammers, levels),
    searchesOf(),
    errorResponse({ request }, 'NOT_FOUND'),
  );
  await user.click(await button('hammer, mallet', 'Delete'));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await findToast('success', 'Synonyms deleted');
  expect(await screen.findByRole('heading', { name: 'Synonyms: 1' })).toBeInTheDocument();
});

it('adds a search without a result to a new group or to one of the groups', async () => {
  const { user } = openSearch(
    groupsOf(hammers, levels),
    searchesOf(hamer),
    updated({ ...hammers, words: ['hammer', 'mallet', 'hamer'] }),
  );
  await screen.findByText('hammer, mallet');
  await user.click(await button('hamer', 'Add synonym'));
  const dialog = await findDialog('Add synonyms');
  expect(dialog.getByLabelText('Words')).toHaveValue('hamer, ');
  await user.selectOptions(dialog.getByLabelText('Group'), 'hammer, mallet');
  expect(dialog.getByLabelText('Words')).toHaveValue('hammer, mallet, hamer');
  await user.selectOptions(dialog.getByLabelText('Group'), 'New group');
  expect(dialog.getByLabelText('Words')).toHaveValue('hamer, ');
  await user.selectOptions(dialog.getByLabelText('Group'), 'hammer, mallet');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('hammer, mallet, hamer')).toBeInTheDocument();
});

it('offers no groups for a search without a result while there are none', async () => {
  const { user } = openSearch(groupsOf(), searchesOf(hamer));
  await user.click(await button('hamer', 'Add synonym'));
  const dialog = await findDialog('Add synonyms');
  expect(dialog.getByLabelText('Words')).toHaveValue('hamer, ');
  expect(dialog.queryByLabelText('Group')).not.toBeInTheDocument();
});

it('deletes a search, and says why when that fails', async () => {
  const { user } = openSearch(
    groupsOf(),
    searchesOf(hamer, adze),
    errorResponse(deleted('adze'), 'FORBIDDEN'),
    deleted('adze'),
    searchesOf(hamer),
  );
  await user.click(await button('adze', 'Delete'));
  await findToast('error', 'adze was not deleted');
  expect(screen.queryByText('Search adze deleted')).not.toBeInTheDocument();
  await user.click(await button('adze', 'Delete'));
  await findToast('success', 'Search adze deleted');
  expect(await screen.findByRole('heading', { name: 'Searches without a result: 1' })).toBeInTheDocument();
});

it('asks before it clears the only search', async () => {
  const { user } = openSearch(groupsOf(), searchesOf(hamer));
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  expect(await screen.findByRole('alertdialog', { name: 'Clear this search?' })).toBeVisible();
});

it('clears all searches after a confirmation, says why when that fails, and loads those that are left', async () => {
  const { user } = openSearch(
    groupsOf(),
    searchesOf(hamer, adze),
    errorResponse(deleted('hamer', 'adze'), 'FORBIDDEN'),
    deleted('hamer', 'adze'),
    searchesOf(),
  );
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Clear these 2 searches?' }));
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('Only an admin can do this.')).toBeInTheDocument();
  expect(screen.queryByText('Searches cleared')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await findToast('success', 'Searches cleared');
  expect(await screen.findByText('Every search has found something')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument());
});
