import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { parse } from 'graphql';
import type { ToolChangeInput } from '../../apollo/generated/schema-types';
import { AllToolsDocument } from '../../features/tools/all-tools.generated';
import { ArchiveToolsDocument } from '../../features/tools/bulk/archive-tools.generated';
import { RestoreToolsDocument } from '../../features/tools/bulk/restore-tools.generated';
import { UpdateToolsDocument } from '../../features/tools/bulk/update-tools.generated';
import { CategoryOptionsDocument } from '../../features/tools/category-options.generated';
import { DeleteToolDocument } from '../../features/tools/delete-tool.generated';
import type { ToolRow } from '../../features/tools/tool-columns';
import { deferredResponse } from '../../../test/deferred-response';
import { findToast } from '../../../test/find-toast';
import { errorResponse, listResponse, saw } from '../../../test/list-responses';
import { renderPage } from '../../../test/render-page';
import { Component as AllProductsPage } from './all-products';

const axe: ToolRow = {
  ...saw,
  id: 'axe',
  toolName: 'Felling axe',
  price: 10,
  priceBreaks: [{ minQuantity: 48, price: 9.5 }],
  version: 7,
};
const nail: ToolRow = {
  ...saw,
  id: 'nail',
  toolName: 'Nail',
  price: 0.03,
  priceBreaks: [{ minQuantity: 480, price: 0.02 }],
};

const tools = (nodes: readonly ToolRow[], variables = {}, total = nodes.length) =>
  listResponse(AllToolsDocument, {
    field: 'tools',
    typename: 'Tool',
    nodes: nodes.map((node) => withTypes(node)),
    variables,
    total,
  });

const withTypes = (tool: ToolRow) => ({
  ...tool,
  __typename: 'Tool' as const,
  category: { __typename: 'Category' as const, ...tool.category },
  priceBreaks: tool.priceBreaks.map((step) => ({ __typename: 'PriceBreak' as const, ...step })),
});

const categories: MockLink.MockedResponse = {
  request: { query: CategoryOptionsDocument },
  maxUsageCount: Infinity,
  result: {
    data: {
      categories: [saw.category, { id: 'axes', slug: 'axes', name: 'Axes' }].map((category) => ({
        __typename: 'Category' as const,
        ...category,
      })),
    },
  },
};

/** The response to a change of tools. */
const updated = (
  changes: ToolChangeInput[],
  { results, conflicts = [] }: { results: readonly ToolRow[]; conflicts?: readonly ToolRow[] },
): MockLink.MockedResponse => ({
  request: { query: UpdateToolsDocument, variables: { changes } },
  result: {
    data: {
      updateTools: {
        __typename: 'UpdatedTools',
        updated: results.map((tool) => withTypes(tool)),
        conflicts: conflicts.map((tool) => withTypes(tool)),
      },
    },
  },
});

const at = '/dashboard/all-products';
const routes = [{ path: at, element: <AllProductsPage /> }];
const openAllProducts = (...mocks: MockLink.MockedResponse[]) =>
  renderPage(routes, { at, mocks: [categories, ...mocks] });

type Page = ReturnType<typeof openAllProducts>;

async function select({ user }: Page, ...names: string[]) {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
}

async function openDialog({ user }: Page, button: string, role: 'dialog' | 'alertdialog', name: string) {
  await user.click(screen.getByRole('button', { name: button }));
  return within(await screen.findByRole(role, { name }));
}

/** Moves the selected tools in the dialog, once the categories have loaded. */
async function moveToAxes(page: Page, tools: string) {
  const dialog = await openDialog(page, 'Move to category', 'dialog', `Move ${tools} to a category`);
  await dialog.findByRole('option', { name: 'Axes' });
  await page.user.selectOptions(dialog.getByLabelText('Category'), 'Axes');
  await page.user.click(dialog.getByRole('button', { name: `Move ${tools}` }));
  return dialog;
}

/** The cells of the rows of the preview. */
const previewRows = () =>
  within(screen.getByRole('table', { name: 'Prices per piece' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

const sawRaised = { ...saw, price: 1375.55, version: 2 };
const axeRaised = { ...axe, price: 11, priceBreaks: [{ minQuantity: 48, price: 10.45 }], version: 8 };
const raise: ToolChangeInput[] = [
  { id: 'saw', version: 1, price: 1375.55, priceBreaks: [] },
  { id: 'axe', version: 7, price: 11, priceBreaks: [{ minQuantity: 48, price: 10.45 }] },
];
const lowerAgain: ToolChangeInput[] = [
  { id: 'saw', version: 2, price: 1250.5, priceBreaks: [] },
  { id: 'axe', version: 8, price: 10, priceBreaks: [{ minQuantity: 48, price: 9.5 }] },
];

describe('Selection', () => {
  it('counts the selected tools, and keeps them while another page loads', async () => {
    const page = openAllProducts(tools([saw, axe], {}, 3), tools([nail], { after: 'end' }, 1));
    await select(page, 'Pull saw');
    expect(screen.getAllByText('1 tool selected')[0]).toHaveAttribute('aria-live', 'polite');
    await page.user.click(screen.getByRole('button', { name: 'Show more' }));
    await select(page, 'Nail');
    expect(screen.getAllByText('2 tools selected')).not.toHaveLength(0);
    expect(screen.getByRole('checkbox', { name: 'Select Pull saw' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select Felling axe' })).not.toBeChecked();
  });

  it('selects all tools on the page, and none again', async () => {
    const page = openAllProducts(tools([saw, axe, nail]));
    await select(page, 'Nail');
    const all = screen.getByRole('checkbox', { name: 'Select all on this page' });
    expect(all).toBePartiallyChecked();
    await page.user.click(all);
    expect(screen.getAllByText('3 tools selected')).not.toHaveLength(0);
    await page.user.click(all);
    expect(screen.queryByRole('button', { name: 'Archive' })).not.toBeInTheDocument();
  });

  it('says how many of the tools another filter does not show, and names them before they are moved', async () => {
    const page = openAllProducts(tools([saw, axe]), tools([axe], { filter: { category: 'axes' } }));
    await select(page, 'Pull saw', 'Felling axe');
    await screen.findByRole('option', { name: 'Axes' });
    await page.user.selectOptions(screen.getByLabelText('Category'), 'Axes');
    expect(await screen.findAllByText('2 tools selected, 1 not in this list')).not.toHaveLength(0);
    const dialog = await openDialog(page, 'Move to category', 'dialog', 'Move 2 tools to a category');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Pull saw',
      'Felling axe',
    ]);
  });

  it('ends for a tool that is deleted in its row', async () => {
    const page = openAllProducts(tools([saw, nail]), {
      request: { query: DeleteToolDocument, variables: { id: 'saw' } },
      result: { data: { deleteTool: { __typename: 'Tool', id: 'saw' } } },
    });
    await select(page, 'Pull saw', 'Nail');
    const row = within(screen.getByRole('row', { name: /Pull saw/ }));
    await page.user.click(row.getByRole('button', { name: 'Delete' }));
    await page.user.click(screen.getByRole('button', { name: 'Confirm' }));
    await findToast('success', 'Tools: saw deleted');
    expect(screen.getAllByText('1 tool selected')).not.toHaveLength(0);
    expect(screen.getByRole('checkbox', { name: 'Select Nail' })).toBeChecked();
  });

  it('selects the tools between two clicks with Shift', async () => {
    const page = openAllProducts(tools([saw, axe, nail]));
    await select(page, 'Nail');
    await page.user.keyboard('{Shift>}');
    await select(page, 'Pull saw');
    await page.user.keyboard('{/Shift}');
    expect(screen.getByRole('checkbox', { name: 'Select Felling axe' })).toBeChecked();
  });

  it('selects at most 100 tools, and none again', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({
      ...saw,
      id: `saw-${index}`,
      toolName: `Saw ${index}`,
    }));
    const page = openAllProducts(tools(many));
    const all = await screen.findByRole('checkbox', { name: 'Select all on this page' });
    await page.user.click(all);
    expect(screen.getAllByText('100 tools selected, the most at once')).not.toHaveLength(0);
    expect(screen.getByRole('checkbox', { name: 'Select Saw 100' })).not.toBeChecked();
    expect(all).toBePartiallyChecked();
    await page.user.click(all);
    expect(screen.queryByRole('button', { name: 'Archive' })).not.toBeInTheDocument();
    expect(all).not.toBePartiallyChecked();
  });
});

describe('Filters', () => {
  it('requests the tools of a category with low stock, and clears both filters', async () => {
    const filter = { inStock: true, lowStock: true, category: 'axes' };
    const page = openAllProducts(
      tools([saw, axe]),
      tools([axe], { filter: { category: 'axes' } }),
      tools([], { filter }),
      tools([saw, axe]),
    );
    await screen.findByRole('option', { name: 'Axes' });
    await page.user.selectOptions(screen.getByLabelText('Category'), 'Axes');
    expect(await screen.findByRole('heading', { name: 'All tools: 1' })).toBeInTheDocument();
    expect(screen.getByText('1 result')).toHaveAttribute('aria-live', 'polite');
    await page.user.selectOptions(screen.getByLabelText('Stock'), 'Low stock');
    expect(page.router.state.location.search).toBe('?category=axes&stock=low');
    expect(await screen.findByText('No tools match the filters')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(await screen.findByRole('heading', { name: 'All tools: 2' })).toBeInTheDocument();
    expect(screen.getByLabelText('Category')).toHaveValue('');
  });
});

describe('The stock in the address', () => {
  it.each([
    ['in', { inStock: true }, 'In stock'],
    ['low', { inStock: true, lowStock: true }, 'Low stock'],
    ['out', { inStock: false }, 'Out of stock'],
  ])('requests the tools of the stock "%s"', async (stock, filter, label) => {
    renderPage(routes, { at: `${at}?stock=${stock}`, mocks: [categories, tools([axe], { filter })] });
    expect(await screen.findByRole('heading', { name: 'All tools: 1' })).toBeInTheDocument();
    expect(screen.getByLabelText('Stock')).toHaveDisplayValue(label);
  });
});

describe('Change prices', () => {
  const open = (page: Page, count: string) =>
    openDialog(page, 'Change prices', 'dialog', `Change the prices of ${count}`);

  it('shows old and new prices with their breaks, applies them, and undoes them with the new versions', async () => {
    const page = openAllProducts(
      tools([saw, axe]),
      updated(raise, { results: [sawRaised, axeRaised] }),
      tools([sawRaised, axeRaised]),
      updated(lowerAgain, { results: [saw, axe] }),
      tools([saw, axe]),
    );
    await select(page, 'Pull saw', 'Felling axe');
    const dialog = await open(page, '2 tools');
    await page.user.type(dialog.getByLabelText('By percent'), '10');
    expect(previewRows()).toEqual([
      ['Pull saw', '$1,250.50', '$1,375.55'],
      ['Felling axe', '$10.00', '$11.00'],
      ['from 48 pieces', '$9.50', '$10.45'],
    ]);
    await page.user.click(dialog.getByRole('button', { name: 'Apply to 2 tools' }));
    expect((await screen.findByText('Changed the prices of 2 tools')).parentElement).toHaveFocus();
    expect(screen.queryByText(/^Not changed/)).not.toBeInTheDocument();
    expect(await screen.findByText('$11.00')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select Pull saw' })).not.toBeChecked();

    // The bar stays with what it says.
    await page.user.click(screen.getByRole('checkbox', { name: 'Select Pull saw' }));
    await page.user.click(screen.getByRole('button', { name: 'Clear the selection' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select Pull saw' })).toHaveFocus());

    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Restored the prices of 2 tools')).toBeInTheDocument();
    expect(await screen.findByText('$10.00')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select Pull saw' })).toHaveFocus());
    expect(screen.queryByText('Restored the prices of 2 tools')).not.toBeInTheDocument();
  });

  it('names the tools that cannot have the new prices, and changes the others', async () => {
    const page = openAllProducts(
      tools([saw, nail]),
      updated([{ id: 'saw', version: 1, price: 937.88, priceBreaks: [] }], { results: [saw] }),
      tools([saw, nail]),
    );
    await select(page, 'Pull saw', 'Nail');
    const dialog = await open(page, '2 tools');
    await page.user.selectOptions(dialog.getByLabelText('Change'), 'Lower');
    await page.user.type(dialog.getByLabelText('By percent'), '25');
    expect(previewRows()).toEqual([['Pull saw', '$1,250.50', '$937.88']]);
    expect(dialog.getByText('1 tool will keep its prices')).toBeInTheDocument();
    expect(dialog.getByRole('listitem')).toHaveTextContent(
      'Nail: The price from 480 pieces would no longer be lower',
    );
    await page.user.click(dialog.getByRole('button', { name: 'Apply to 1 tool' }));
    expect(await screen.findByText('Changed the prices of 1 tool')).toBeInTheDocument();
  });

  it('counts the tools that will keep their prices', async () => {
    const tack = { ...nail, id: 'tack', toolName: 'Tack' };
    const page = openAllProducts(tools([nail, tack]));
    await select(page, 'Nail', 'Tack');
    const dialog = await open(page, '2 tools');
    await page.user.type(dialog.getByLabelText('By percent'), '1');
    expect(dialog.getByText('2 tools will keep their prices')).toBeInTheDocument();
  });

  it('accepts for a raise what is too much for a lower price', async () => {
    const page = openAllProducts(tools([saw]));
    await select(page, 'Pull saw');
    const dialog = await open(page, '1 tool');
    await page.user.selectOptions(dialog.getByLabelText('Change'), 'Lower');
    await page.user.type(dialog.getByLabelText('By percent'), '91');
    expect(await dialog.findByText('Enter at most 90%')).toBeInTheDocument();
    await page.user.selectOptions(dialog.getByLabelText('Change'), 'Raise');
    await waitFor(() => expect(dialog.queryByText('Enter at most 90%')).not.toBeInTheDocument());
    expect(previewRows()).toEqual([['Pull saw', '$1,250.50', '$2,388.46']]);
  });

  it.each([
    ['Lower', '80', 'A price would be below $0.01'],
    ['Raise', '1', 'Rounded to whole cents, no price would change'],
  ])('changes nothing when no tool can be changed: %s by %s percent', async (change, percent, reason) => {
    const page = openAllProducts(tools([nail]));
    await select(page, 'Nail');
    const dialog = await open(page, '1 tool');
    await page.user.selectOptions(dialog.getByLabelText('Change'), change);
    await page.user.type(dialog.getByLabelText('By percent'), percent);
    expect(dialog.getByRole('listitem')).toHaveTextContent(`Nail: ${reason}`);
    expect(dialog.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled', 'true');
  });

  it.each([
    ['Lower', '90', '$125.05'],
    ['Raise', '900', '$12,505.00'],
    ['Raise', '0.01', '$1,250.63'],
  ])('accepts the percentage at the end of the range: %s by %s', async (change, percent, price) => {
    const page = openAllProducts(tools([saw]));
    await select(page, 'Pull saw');
    const dialog = await open(page, '1 tool');
    await page.user.selectOptions(dialog.getByLabelText('Change'), change);
    await page.user.type(dialog.getByLabelText('By percent'), percent);
    expect(previewRows()).toEqual([['Pull saw', '$1,250.50', price]]);
  });

  it.each([
    ['Lower', '91', 'Enter at most 90%'],
    ['Raise', '901', 'Enter at most 900%'],
    ['Raise', '1.234', 'Use at most two decimal places'],
    ['Raise', '0', 'Enter a percentage above 0'],
    ['Raise', '1{Backspace}', 'Enter a percentage above 0'],
  ])('rejects a percentage out of range: %s by %s', async (change, percent, message) => {
    const page = openAllProducts(tools([saw]));
    await select(page, 'Pull saw');
    const dialog = await open(page, '1 tool');
    await page.user.selectOptions(dialog.getByLabelText('Change'), change);
    await page.user.type(dialog.getByLabelText('By percent'), percent);
    await page.user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Prices per piece' })).not.toBeInTheDocument();
  });

  it('names a tool that has changed since the change when it is undone, and does not overwrite it', async () => {
    const page = openAllProducts(
      tools([saw, axe]),
      updated(raise, { results: [sawRaised, axeRaised] }),
      tools([sawRaised, axeRaised]),
      updated(lowerAgain, { results: [saw], conflicts: [{ ...axeRaised, price: 15, version: 9 }] }),
      tools([saw, axeRaised]),
    );
    await select(page, 'Pull saw', 'Felling axe');
    const dialog = await open(page, '2 tools');
    await page.user.type(dialog.getByLabelText('By percent'), '10');
    await page.user.click(dialog.getByRole('button', { name: 'Apply to 2 tools' }));
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Restored the prices of 1 tool')).toBeInTheDocument();
    expect(
      screen.getByText(
        'Not changed, because another admin has changed or archived it in the meantime: Felling axe',
      ),
    ).toBeInTheDocument();
  });

  it('keeps the dialog open and says why when the request fails', async () => {
    const page = openAllProducts(
      tools([saw, axe]),
      errorResponse(updated(raise, { results: [] }), 'FORBIDDEN'),
    );
    await select(page, 'Pull saw', 'Felling axe');
    const dialog = await open(page, '2 tools');
    await page.user.type(dialog.getByLabelText('By percent'), '10');
    await page.user.click(dialog.getByRole('button', { name: 'Apply to 2 tools' }));
    expect(await dialog.findByText('Only an admin can do this.')).toBeInTheDocument();
  });
});

describe('Move to category', () => {
  it('moves tools, and undoes it with the former category of each, also after a failure', async () => {
    const moved = { ...saw, category: { id: 'axes', slug: 'axes', name: 'Axes' }, version: 2 };
    const movedBack = updated([{ id: 'saw', version: 2, category: 'saws' }], { results: [saw] });
    const { promise, resolve } = deferredResponse();
    const page = renderPage(routes, {
      at,
      mocks: [
        categories,
        tools([saw]),
        updated([{ id: 'saw', version: 1, category: 'axes' }], { results: [moved] }),
        tools([moved]),
        errorResponse(movedBack, 'FORBIDDEN'),
        movedBack,
        tools([saw]),
      ],
      holdMutationsUntil: promise,
    });
    await select(page, 'Pull saw');
    const dialog = await moveToAxes(page, '1 tool');
    expect(dialog.getByRole('button', { name: 'Moving' })).toHaveAttribute('aria-disabled', 'true');
    resolve();
    expect(await screen.findByText('Moved 1 tool to Axes')).toBeInTheDocument();
    expect(await screen.findByText('SAW-0010, Axes')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Only an admin can do this.')).toBeInTheDocument();
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Moved 1 tool back')).toBeInTheDocument();
    expect(await screen.findByText('SAW-0010, Saws')).toBeInTheDocument();
  });
});

it('announces a second outcome with the same text, without the error of the earlier Undo', async () => {
  const toAxes = (tool: ToolRow) => ({
    ...tool,
    category: { id: 'axes', slug: 'axes', name: 'Axes' },
    version: tool.version + 1,
  });
  const [sawMoved, nailMoved] = [toAxes(saw), toAxes(nail)];
  const page = openAllProducts(
    tools([saw, nail]),
    updated([{ id: 'saw', version: 1, category: 'axes' }], { results: [sawMoved] }),
    tools([sawMoved, nail]),
    errorResponse(updated([{ id: 'saw', version: 2, category: 'saws' }], { results: [saw] }), 'FORBIDDEN'),
    updated([{ id: 'nail', version: 1, category: 'axes' }], { results: [nailMoved] }),
    tools([sawMoved, nailMoved]),
  );
  const move = async (name: string) => {
    await select(page, name);
    await moveToAxes(page, '1 tool');
  };
  const findOutcome = async () => (await screen.findByText('Moved 1 tool to Axes')).parentElement;
  await move('Pull saw');
  const first = await findOutcome();
  await page.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Only an admin can do this.')).toBeInTheDocument();
  await move('Nail');
  await waitFor(async () => expect(await findOutcome()).not.toBe(first));
  expect(await findOutcome()).toHaveFocus();
  expect(screen.queryByText('Only an admin can do this.')).not.toBeInTheDocument();
});

describe('A change that is sent again after its response was lost', () => {
  const lostResponse = new TypeError('Failed to fetch');
  const unknown = /^We couldn't confirm whether this was done\./;

  it('counts the tools that have the new prices already, and undoes them', async () => {
    const page = openAllProducts(
      tools([saw, axe]),
      { request: updated(raise, { results: [] }).request, error: lostResponse },
      updated(raise, { results: [], conflicts: [sawRaised, { ...axeRaised, price: 12, version: 9 }] }),
      tools([sawRaised, axeRaised]),
      updated(lowerAgain.slice(0, 1), { results: [saw] }),
      tools([saw, axeRaised]),
    );
    await select(page, 'Pull saw', 'Felling axe');
    const dialog = await openDialog(page, 'Change prices', 'dialog', 'Change the prices of 2 tools');
    await page.user.type(dialog.getByLabelText('By percent'), '10');
    await page.user.click(dialog.getByRole('button', { name: 'Apply to 2 tools' }));
    expect(await dialog.findByText(unknown)).toBeInTheDocument();
    await page.user.click(dialog.getByRole('button', { name: 'Apply to 2 tools' }));
    expect(await screen.findByText('Changed the prices of 1 tool')).toBeInTheDocument();
    expect(
      screen.getByText(
        'Not changed, because another admin has changed or archived it in the meantime: Felling axe',
      ),
    ).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Restored the prices of 1 tool')).toBeInTheDocument();
  });

  it('counts the tools that were moved already also in a dialog that was opened again', async () => {
    const category = { id: 'axes', slug: 'axes', name: 'Axes' };
    const changes = [{ id: 'saw', version: 1, category: 'axes' }];
    const moved = { ...saw, category, version: 2 };
    const page = openAllProducts(
      tools([saw]),
      { request: updated(changes, { results: [] }).request, error: lostResponse },
      updated(changes, { results: [], conflicts: [moved] }),
      tools([moved]),
    );
    await select(page, 'Pull saw');
    const move = () => moveToAxes(page, '1 tool');
    const dialog = await move();
    expect(await dialog.findByText(unknown)).toBeInTheDocument();
    await page.user.click(dialog.getByRole('button', { name: 'Close' }));
    await move();
    expect(await screen.findByText('Moved 1 tool to Axes')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('counts the tools that are archived already, and restores them', async () => {
    const request = { query: ArchiveToolsDocument, variables: { ids: ['saw'] } };
    const restored = [{ __typename: 'Tool' as const, id: 'saw' }];
    const page = openAllProducts(
      tools([saw]),
      { request, error: lostResponse },
      { request, result: { data: { archiveTools: [] } } },
      tools([]),
      {
        request: { query: RestoreToolsDocument, variables: { ids: ['saw'] } },
        result: { data: { restoreTools: restored } },
      },
      tools([saw]),
    );
    await select(page, 'Pull saw');
    const dialog = await openDialog(page, 'Archive', 'alertdialog', 'Archive 1 tool?');
    await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText(unknown)).toBeInTheDocument();
    await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Archived 1 tool')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Restored 1 tool')).toBeInTheDocument();
  });
});

it('names all tools that were not moved, since they have changed, and offers no Undo', async () => {
  const conflicts = [saw, axe].map((tool) => ({ ...tool, version: tool.version + 1 }));
  const changes = [
    { id: 'saw', version: 1, category: 'axes' },
    { id: 'axe', version: 7, category: 'axes' },
  ];
  const page = openAllProducts(
    tools([saw, axe]),
    updated(changes, { results: [], conflicts }),
    tools(conflicts),
  );
  await select(page, 'Pull saw', 'Felling axe');
  await moveToAxes(page, '2 tools');
  expect(await screen.findByText('Moved no tools to Axes')).toBeInTheDocument();
  const reason =
    'Not changed, because another admin has changed or archived them in the meantime: Pull saw, Felling axe';
  expect(screen.getByText(reason)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('does not count a tool that another admin has moved there and archived', async () => {
  const changes = [
    { id: 'saw', version: 1, category: 'axes' },
    { id: 'axe', version: 7, category: 'axes' },
  ];
  const category = { id: 'axes', slug: 'axes', name: 'Axes' };
  const moved = { ...saw, category, version: 2 };
  const page = openAllProducts(
    tools([saw, axe]),
    updated(changes, { results: [moved], conflicts: [{ ...axe, category, version: 8 }] }),
    tools([moved]),
  );
  await select(page, 'Pull saw', 'Felling axe');
  await moveToAxes(page, '2 tools');
  expect(await screen.findByText('Moved 1 tool to Axes')).toBeInTheDocument();
  expect(screen.getByText(/^Not changed, .* changed or archived it .*: Felling axe$/)).toBeInTheDocument();
});

describe('Archive', () => {
  it('loads the archived tools and the page of the tool again afterwards', async () => {
    const records = [{ __typename: 'Tool' as const, id: 'saw' }];
    const page = openAllProducts(
      tools([saw]),
      {
        request: { query: ArchiveToolsDocument, variables: { ids: ['saw'] } },
        result: { data: { archiveTools: records } },
      },
      tools([]),
    );
    await select(page, 'Pull saw');
    page.cache.writeQuery({
      query: parse('{ archivedTools { totalCount } }'),
      data: { archivedTools: { __typename: 'ArchivedToolConnection', totalCount: 0 } },
    });
    const dialog = await openDialog(page, 'Archive', 'alertdialog', 'Archive 1 tool?');
    expect(dialog.getByText(/^Customers can no longer order it\./)).toBeInTheDocument();
    await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Archived 1 tool')).toBeInTheDocument();
    expect(page.cache.extract()['ROOT_QUERY']).not.toHaveProperty('archivedTools');
    expect(page.cache.extract()).not.toHaveProperty('Tool:saw');
  });

  it('asks with the number and the names of the tools, archives them, and undoes it', async () => {
    const variables = { ids: ['saw', 'axe'] };
    const records = variables.ids.map((id) => ({ __typename: 'Tool' as const, id }));
    const page = openAllProducts(
      tools([saw, axe]),
      { request: { query: ArchiveToolsDocument, variables }, result: { data: { archiveTools: records } } },
      tools([]),
      { request: { query: RestoreToolsDocument, variables }, result: { data: { restoreTools: records } } },
      tools([saw, axe]),
    );
    await select(page, 'Pull saw', 'Felling axe');
    const dialog = await openDialog(page, 'Archive', 'alertdialog', 'Archive 2 tools?');
    expect(dialog.getByText(/^Customers can no longer order them\./)).toBeInTheDocument();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Pull saw',
      'Felling axe',
    ]);
    await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Archived 2 tools')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Pull saw/ })).not.toBeInTheDocument());
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Restored 2 tools')).toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /Pull saw/ })).toBeInTheDocument();
  });

  it('moves the focus to the tool after the archived ones when its outcome is dismissed', async () => {
    const records = [{ __typename: 'Tool' as const, id: 'saw' }];
    const page = openAllProducts(
      tools([nail, saw, axe]),
      {
        request: { query: ArchiveToolsDocument, variables: { ids: ['saw'] } },
        result: { data: { archiveTools: records } },
      },
      tools([nail, axe]),
    );
    await select(page, 'Pull saw');
    const dialog = await openDialog(page, 'Archive', 'alertdialog', 'Archive 1 tool?');
    await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Pull saw/ })).not.toBeInTheDocument());
    await page.user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select Felling axe' })).toHaveFocus());
  });

  it('lets the arrow keys scroll a long list of names', async () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ ...saw, id: `saw-${index}` }));
    const page = openAllProducts(tools(many));
    await page.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    const dialog = await openDialog(page, 'Archive', 'alertdialog', 'Archive 9 tools?');
    expect(dialog.getByRole('list')).toHaveAttribute('tabindex', '0');
  });
});
