import type { MockLink } from '@apollo/client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { columnHeaders } from '../../../test/column-headers';
import { deferredResponse } from '../../../test/deferred-response';
import { findToast } from '../../../test/find-toast';
import { errorResponse, listResponse, saw } from '../../../test/list-responses';
import { renderPage } from '../../../test/render-page';
import { AddCategoryDocument } from '../../features/tools/add-category.generated';
import { AllCategoriesDocument } from '../../features/tools/all-categories.generated';
import { AllToolsDocument } from '../../features/tools/all-tools.generated';
import type { CategoryRow } from '../../features/tools/category-columns';
import { MergeCategoriesDocument } from '../../features/tools/merge-categories.generated';
import { SortCategoriesDocument } from '../../features/tools/sort-categories.generated';
import { UpdateCategoryDocument } from '../../features/tools/update-category.generated';
import { Component as Categories } from './categories';

const saws: CategoryRow = { id: 'saws', name: 'Saws', slug: 'saws', toolCount: 5 };
const hammers: CategoryRow = { id: 'hammers', name: 'Hammers', slug: 'hammers', toolCount: 1 };
const other: CategoryRow = { id: 'other', name: 'Other tools', slug: 'other-tools', toolCount: 1200 };

const records = (categories: readonly CategoryRow[]) =>
  categories.map((category) => ({ __typename: 'Category' as const, ...category }));

const listOf = (...categories: CategoryRow[]): MockLink.MockedResponse => ({
  request: { query: AllCategoriesDocument },
  result: { data: { categories: records(categories) } },
});

const sortedAs = (...categories: CategoryRow[]): MockLink.MockedResponse => ({
  request: { query: SortCategoriesDocument, variables: { ids: categories.map(({ id }) => id) } },
  result: { data: { sortCategories: records(categories) } },
});

const planesAdded = (slug: string | null): MockLink.MockedResponse => ({
  request: { query: AddCategoryDocument, variables: { input: { name: 'Planes', slug } } },
  result: { data: { addCategory: { __typename: 'Category', id: 'planes' } } },
});

const handSaws = { name: 'Hand saws', slug: 'hand-saws' };
const sawsRenamed: MockLink.MockedResponse = {
  request: { query: UpdateCategoryDocument, variables: { id: 'saws', input: handSaws } },
  result: { data: { updateCategory: { __typename: 'Category', id: 'saws', ...handSaws } } },
};

const hammersMerged: MockLink.MockedResponse = {
  request: { query: MergeCategoriesDocument, variables: { from: 'hammers', into: 'other' } },
  result: { data: { mergeCategories: { __typename: 'Category', id: 'other', toolCount: 1201 } } },
};

function openCategories(...mocks: MockLink.MockedResponse[]) {
  return openWith(mocks);
}

/** Mutations receive their response after `release()`. */
function openHeldCategories(...mocks: MockLink.MockedResponse[]) {
  const { promise, resolve } = deferredResponse();
  const release = () =>
    act(async () => {
      resolve();
      await promise;
    });
  return { ...openWith(mocks, promise), release };
}

function openWith(mocks: MockLink.MockedResponse[], holdMutationsUntil?: Promise<void>) {
  const at = '/dashboard/categories';
  return renderPage([{ path: at, element: <Categories /> }], {
    at,
    mocks: [listOf(saws, hammers, other), ...mocks],
    holdMutationsUntil,
  });
}

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const button = async (row: string, name: string) => (await rowOf(row)).getByRole('button', { name });
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

it('lists the categories in the order of the shop with their address and number of tools', async () => {
  openCategories();
  expect(screen.getByText('Loading categories')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'All categories: 3' })).toBeInTheDocument();
  expect(document.title).toBe('Categories | Tools-Hub');
  expect(columnHeaders()).toEqual(['Name', 'Address', 'Tools', 'Action']);
  expect(names()).toEqual(['Saws', 'Hammers', 'Other tools']);
  const row = await rowOf('Other tools');
  expect(row.getByText('/tools/category/other-tools')).toBeInTheDocument();
  expect(row.getByText('1,200')).toBeInTheDocument();
});

it('adds a category and loads the list again, since the server knows its position', async () => {
  const planes = { ...saws, id: 'planes', name: 'Planes', slug: 'planes', toolCount: 0 };
  const { user } = openCategories(planesAdded(null), listOf(saws, hammers, planes, other));
  await rowOf('Saws');
  await user.type(screen.getByLabelText('Name'), ' Planes ');
  await user.click(screen.getByRole('button', { name: 'Add category' }));
  await findToast('success', 'Category Planes saved');
  await waitFor(() => expect(names()).toEqual(['Saws', 'Hammers', 'Planes', 'Other tools']));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''));
});

it('says that a category already exists when the server returns the equal one', async () => {
  const { user } = openCategories(
    {
      request: { query: AddCategoryDocument, variables: { input: { name: 'Saws', slug: null } } },
      result: { data: { addCategory: { __typename: 'Category', id: 'saws' } } },
    },
    listOf(saws, hammers, other),
  );
  await rowOf('Saws');
  await user.type(screen.getByLabelText('Name'), ' Saws {Enter}');
  await findToast('success', 'Category Saws already exists');
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''));
});

it('does not say that a category was added that another admin has added since the list was loaded', async () => {
  const planes = { ...saws, id: 'planes', name: 'Planes', slug: 'planes', toolCount: 4 };
  const { user } = openCategories(planesAdded(null), listOf(saws, hammers, planes, other));
  await rowOf('Saws');
  await user.type(screen.getByLabelText('Name'), 'Planes{Enter}');
  await findToast('success', 'Category Planes saved');
  expect(await (await rowOf('Planes')).findByText('4')).toBeInTheDocument();
});

it('adds a category while it does not know which ones exist', async () => {
  const at = '/dashboard/categories';
  const mocks = [errorResponse(listOf(), 'INTERNAL_SERVER_ERROR'), planesAdded(null), listOf(saws)];
  const { user } = renderPage([{ path: at, element: <Categories /> }], { at, mocks });
  await screen.findByRole('button', { name: 'Try again' });
  await user.type(screen.getByLabelText('Name'), 'Planes{Enter}');
  await findToast('success', 'Category Planes saved');
});

it('takes no other name while a category is added, since it would be lost', async () => {
  const { user } = openCategories({ ...planesAdded(null), delay: Infinity });
  await user.type(screen.getByLabelText('Name'), 'Planes{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Name')).toBeDisabled());
  expect(screen.getByRole('button', { name: 'Adding' })).toHaveFocus();
});

it('shows the error of a field and keeps the values', async () => {
  const fields = { name: 'Another category has this name' };
  const { user } = openCategories(errorResponse(planesAdded('hand-planes'), 'BAD_USER_INPUT', { fields }));
  await user.type(screen.getByLabelText('Address'), 'hand-planes');
  await user.type(screen.getByLabelText('Name'), 'Planes');
  await user.click(screen.getByRole('button', { name: 'Add category' }));
  expect(await screen.findByText('Another category has this name')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Planes');
  expect(screen.getByLabelText('Address')).toHaveValue('hand-planes');
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.queryByText('Category Planes saved')).not.toBeInTheDocument();
});

it('renames a category, says that the former address redirects, and why when that fails', async () => {
  const { user } = openCategories(errorResponse(sawsRenamed, 'NOT_FOUND'), sawsRenamed);
  await user.click(await button('Saws', 'Rename'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Saws' }));
  expect(dialog.getByLabelText('Address')).toHaveAccessibleDescription(
    'If you change it, /tools/category/saws redirects to the new address',
  );
  for (const [label, value] of [
    ['Name', handSaws.name],
    ['Address', handSaws.slug],
  ] as const) {
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), value);
  }
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This category has already been removed.')).toBeInTheDocument();
  expect(screen.queryByText('Category Hand saws saved')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await findToast('success', 'Category Hand saws saved');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await (await rowOf('Hand saws')).findByText('/tools/category/hand-saws')).toBeInTheDocument();
});

it('saves only what was changed of a category', async () => {
  const { user } = openCategories(
    ...[{ name: 'Fine saws' }, { slug: 'fine-saws' }].map((input) => ({
      request: { query: UpdateCategoryDocument, variables: { id: 'saws', input } },
      result: { data: { updateCategory: { ...saws, __typename: 'Category' as const, ...input } } },
    })),
  );
  const change = async (label: string, value: string) => {
    await user.click(await button('/tools/category/saws', 'Rename'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), value);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
  };
  await change('Name', 'Fine saws');
  expect(await rowOf('Fine saws')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await change('Address', 'fine-saws');
  expect(await screen.findByText('/tools/category/fine-saws')).toBeInTheDocument();
});

it('restores a name whose change was saved without a response, and sends nothing when nothing was changed', async () => {
  const renamedTo = (name: string): MockLink.MockedResponse => ({
    request: { query: UpdateCategoryDocument, variables: { id: 'saws', input: { name } } },
    result: { data: { updateCategory: { ...saws, __typename: 'Category' as const, name } } },
  });
  const lost = { request: renamedTo('Fine saws').request, error: new TypeError('Failed to fetch') };
  const fineSaws = { ...saws, name: 'Fine saws' };
  const { user } = openCategories(lost, listOf(fineSaws, hammers, other), renamedTo('Saws'));
  const save = async () => user.click(await screen.findByRole('button', { name: 'Save' }));
  await user.click(await button('Saws', 'Rename'));
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(await button('Saws', 'Rename'));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Fine saws');
  await save();
  expect(await dialog.findByText(/^We couldn't confirm whether this was done\./)).toBeVisible();
  expect(await screen.findByRole('row', { name: /Fine saws/ })).toBeInTheDocument();
  await user.clear(name);
  await user.type(name, 'Saws');
  await save();
  await findToast('success', 'Category Saws saved');
});

it('renames no category without a name or an address', async () => {
  const { user } = openCategories();
  await user.click(await button('Saws', 'Rename'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Saws' }));
  for (const label of ['Name', 'Address']) await user.clear(dialog.getByLabelText(label));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Name')).toHaveAccessibleErrorMessage('Enter the name of the category'),
  );
  expect(dialog.getByLabelText('Address')).toHaveAccessibleErrorMessage('Enter an address');
  await user.click(dialog.getByLabelText('Name'));
  await user.paste('x'.repeat(61));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Name')).toHaveAccessibleErrorMessage('Use at most 60 characters'),
  );
});

it('closes the dialog without a change', async () => {
  const { user } = openCategories();
  await user.click(await button('Saws', 'Rename'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Saws' }));
  await user.click(dialog.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('moves a category, announces its position and keeps the focus, also at the end of the list', async () => {
  const { user } = openCategories(sortedAs(hammers, saws, other), sortedAs(hammers, other, saws));
  const moveDown = await button('Saws', 'Move down');
  const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(moveDown);
  expect(await screen.findByText('Saws is now 2 of 3')).toHaveAttribute('aria-live', 'polite');
  await waitFor(() => expect(scrollIntoView.mock.contexts).toEqual([moveDown.closest('tr')]));
  scrollIntoView.mockRestore();
  expect(names()).toEqual(['Hammers', 'Saws', 'Other tools']);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Saws is now 3 of 3')).toBeInTheDocument();
  expect(names()).toEqual(['Hammers', 'Other tools', 'Saws']);
  expect(moveDown).toHaveFocus();
  expect(moveDown).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Hammers', 'Other tools', 'Saws']);
});

it('makes the moves of fast clicks one after the other, so that none is lost or undone', async () => {
  const { user, release } = openHeldCategories(
    sortedAs(hammers, saws, other),
    sortedAs(hammers, other, saws),
    sortedAs(other, hammers, saws),
  );
  await user.dblClick(await button('Saws', 'Move down'));
  await user.click(await button('Other tools', 'Move up'));
  await release();
  expect(await screen.findByText('Other tools is now 1 of 3')).toBeInTheDocument();
  expect(names()).toEqual(['Other tools', 'Hammers', 'Saws']);
});

it('says why a category was not moved, and loads the list again when another admin has changed it', async () => {
  const { user } = openCategories(
    errorResponse(sortedAs(hammers, saws, other), 'FORBIDDEN'),
    errorResponse(sortedAs(hammers, saws, other), 'BAD_USER_INPUT'),
    listOf(saws, other),
  );
  await user.click(await button('Saws', 'Move down'));
  await findToast('error', 'Saws was not moved');
  expect(screen.getByText('Only an admin can do this.')).toBeInTheDocument();
  await user.click(await button('Saws', 'Move down'));
  expect(
    await screen.findByText('The categories have changed. Check the list, then try again.'),
  ).toBeInTheDocument();
  await waitFor(() => expect(names()).toEqual(['Saws', 'Other tools']));
});

it('loads the categories again after a merge without a response', async () => {
  const lost = { request: hammersMerged.request, error: new TypeError('Failed to fetch') };
  const { user } = openCategories(lost, listOf(saws, other));
  await user.click(await button('Hammers', 'Merge'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.selectOptions(dialog.getByLabelText('Merge into'), 'Other tools');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(names()).toEqual(['Saws', 'Other tools']));
});

it('makes a move that waits behind a rejected one in the list that is loaded again', async () => {
  const { user, release } = openHeldCategories(
    errorResponse(sortedAs(hammers, saws, other), 'BAD_USER_INPUT'),
    listOf(saws, other),
    sortedAs(other, saws),
  );
  await user.click(await button('Saws', 'Move down'));
  await user.click(await button('Other tools', 'Move up'));
  await release();
  await findToast('error', 'Saws was not moved');
  expect(await screen.findByText('Other tools is now 1 of 2')).toBeInTheDocument();
  expect(names()).toEqual(['Other tools', 'Saws']);
});

it('chooses no other category for a merge when the chosen one was removed', async () => {
  const { user } = openCategories(errorResponse(hammersMerged, 'NOT_FOUND'), listOf(saws, hammers));
  await user.click(await button('Hammers', 'Merge'));
  const dialog = within(await screen.findByRole('alertdialog'));
  const select = dialog.getByLabelText('Merge into');
  await user.selectOptions(select, 'Other tools');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(select).toHaveDisplayValue('Choose a category'));
  expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveAttribute('aria-disabled', 'true');
});

it('asks before it merges a category, with the number of tools that move', async () => {
  const { user, cache } = openCategories(hammersMerged);
  await user.click(await button('Hammers', 'Merge'));
  const list = listResponse(AllToolsDocument, { field: 'tools', typename: 'Tool', nodes: [saw] });
  const { data } = list.result as { data: object };
  cache.writeQuery({ query: AllToolsDocument, variables: { first: 20 }, data });
  const name = 'Merge Hammers into another category?';
  const dialog = within(await screen.findByRole('alertdialog', { name }));
  await user.selectOptions(dialog.getByLabelText('Merge into'), 'Other tools');
  expect(
    dialog.getByText(
      '1 tool and any archived ones move to Other tools, and /tools/category/hammers redirects there. This cannot be undone.',
    ),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await findToast('success', 'Category Hammers merged into Other tools');
  expect(await screen.findByRole('heading', { name: 'All categories: 2' })).toBeInTheDocument();
  expect(await button('Other tools', 'Merge')).toHaveFocus();
  expect(names()).toEqual(['Saws', 'Other tools']);
  expect(await (await rowOf('Other tools')).findByText('1,201')).toBeInTheDocument();
  // Each list of tools is loaded again, since its tools are of another category now.
  expect(Object.keys(cache.extract()['ROOT_QUERY'] ?? {})).toEqual(['__typename', 'categories']);
});

it('merges into none of the other categories before one is chosen', async () => {
  const { user } = openCategories();
  await user.click(await button('Saws', 'Merge'));
  const dialog = within(await screen.findByRole('alertdialog'));
  const options = dialog.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Choose a category', 'Hammers', 'Other tools']);
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/Choose a category to merge into\.$/);
  await user.click(confirm);
  expect(dialog.getByRole('combobox')).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox'), 'Hammers');
  expect(confirm).not.toHaveAttribute('aria-disabled');
});

it('chooses no category for another merge', async () => {
  const { user } = openCategories();
  await user.click(await button('Saws', 'Merge'));
  await user.selectOptions(await screen.findByLabelText('Merge into'), 'Hammers');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await user.click(await button('Other tools', 'Merge'));
  expect(await screen.findByLabelText('Merge into')).toHaveDisplayValue('Choose a category');
});

it('offers neither to merge nor to move the only category', async () => {
  const at = '/dashboard/categories';
  renderPage([{ path: at, element: <Categories /> }], { at, mocks: [listOf(saws)] });
  const row = await rowOf('Saws');
  expect(row.queryByRole('button', { name: 'Merge' })).not.toBeInTheDocument();
  for (const name of ['Move up', 'Move down'])
    expect(row.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
});

it('explains why a merge fails, and loads the categories again when one was removed', async () => {
  const { user } = openCategories(errorResponse(hammersMerged, 'NOT_FOUND'), listOf(saws, other));
  await user.click(await button('Hammers', 'Merge'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.selectOptions(dialog.getByLabelText('Merge into'), 'Other tools');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('One of the categories has already been removed.')).toBeInTheDocument();
  expect(screen.queryByText('Category Hammers merged into Other tools')).not.toBeInTheDocument();
  await waitFor(() => expect(names()).toEqual(['Saws', 'Other tools']));
});
