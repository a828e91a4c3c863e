import type { MockLink } from '@apollo/client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { findToast } from '../../../test/find-toast';
import { installFakeImageHost } from '../../../test/fake-image-host';
import { ada, errorResponse, listResponse, saw } from '../../../test/list-responses';
import { renderPage } from '../../../test/render-page';
import { signedInSession } from '../../../test/signed-in-session';
import { AllToolsDocument } from '../../features/tools/all-tools.generated';
import { CategoryOptionsDocument } from '../../features/tools/category-options.generated';
import { CorrectStockDocument } from '../../features/tools/correct-stock.generated';
import { StockMovementsDocument } from '../../features/tools/stock-movements.generated';
import { ToolToEditDocument } from '../../features/tools/tool-to-edit.generated';
import { UpdateToolDocument } from '../../features/tools/update-tool.generated';
import { SignedIn } from '../layouts/protected-route';
import { Component as EditProductPage } from './edit-product';

const plane = {
  __typename: 'Tool',
  id: 'plane',
  version: 3,
  sku: 'PLA-0001',
  slug: 'jack-plane',
  category: { __typename: 'Category', id: 'planes', slug: 'planes', name: 'Planes' },
  toolName: 'Jack plane',
  imageLink: '/images/plane-640.webp',
  imageSrcSet: null,
  price: 53.4,
  priceBreaks: [{ __typename: 'PriceBreak', minQuantity: 20, price: 50 }],
  available: 620,
  minOrder: 10,
  orderMultiple: 1,
  toolDescription: 'Cast iron.',
  specifications: [{ __typename: 'Specification', name: 'Length', value: '355', unit: 'mm' }],
  images: [{ __typename: 'ToolImage', url: '/images/plane-640.webp', alt: 'A plane' }],
};

const loaded = (tool: object | null = plane): MockLink.MockedResponse => ({
  request: { query: ToolToEditDocument, variables: { id: 'plane' } },
  result: { data: { tool } },
});
const categories: MockLink.MockedResponse = {
  request: { query: CategoryOptionsDocument },
  maxUsageCount: Infinity,
  result: {
    data: {
      categories: [
        { __typename: 'Category', id: 'planes', slug: 'planes', name: 'Planes' },
        { __typename: 'Category', id: 'saws', slug: 'saws', name: 'Saws' },
      ],
    },
  },
};
const movements = (...nodes: object[]): MockLink.MockedResponse => ({
  request: { query: StockMovementsDocument, variables: { toolId: 'plane', first: 20 } },
  result: {
    data: {
      stockMovements: {
        __typename: 'StockMovementConnection',
        totalCount: nodes.length,
        edges: nodes.map((node) => ({ __typename: 'StockMovementEdge', node })),
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      },
    },
  },
});
const movement = (values: object) => ({
  __typename: 'StockMovement',
  id: '1',
  kind: 'OPENING',
  quantity: 620,
  reason: null,
  adminName: null,
  purchaseNumber: null,
  createdAt: '2026-11-20T10:00:00Z',
  ...values,
});
const update = (input: object) => ({ query: UpdateToolDocument, variables: { id: 'plane', input } });
const saved = (input: object, tool: object): MockLink.MockedResponse => ({
  request: update(input),
  result: { data: { updateTool: { ...plane, ...tool } } },
});

async function openFormOf(tool: object, ...mocks: MockLink.MockedResponse[]) {
  const calls = installFakeImageHost();
  const session = await signedInSession({ user: ada });
  const routes = [
    { path: '/', element: null },
    { path: '/tools/:slug', element: <h1>Tool page</h1> },
    {
      path: '/dashboard/products/:id',
      element: (
        <SignedIn loading={null}>
          <EditProductPage />
        </SignedIn>
      ),
    },
  ];
  const page = renderPage(routes, {
    at: '/dashboard/products/plane',
    mocks: [loaded(tool), categories, movements(movement({})), ...mocks],
    session,
  });
  await screen.findByRole('heading', { name: 'Jack plane' });
  return { ...page, calls, session };
}

const openForm = (...mocks: MockLink.MockedResponse[]) => openFormOf(plane, ...mocks);

const field = (label: string) => screen.getByLabelText(label);
const save = ({ user }: Awaited<ReturnType<typeof openForm>>, name = 'Save product') =>
  user.click(screen.getByRole('button', { name }));

async function fill({ user }: Awaited<ReturnType<typeof openForm>>, label: string, value: string) {
  await user.clear(field(label));
  await user.type(field(label), value);
}

it('shows the saved values of the product, with links to its page, its duplicate and its changes', async () => {
  await openForm();
  expect(field('Tools Name')).toHaveValue('Jack plane');
  expect(field('Break 1: from quantity')).toHaveValue(20);
  expect(field('Property 1')).toHaveValue('Length');
  expect(field('Photo shows')).toHaveValue('A plane');
  await waitFor(() => expect(field('Category')).toHaveValue('planes'));
  expect(field('Address')).toHaveAccessibleDescription(/\/tools\/jack-plane redirects/);
  expect(screen.getByRole('link', { name: 'View its page' })).toHaveAttribute('href', '/tools/jack-plane');
  expect(screen.getByRole('link', { name: 'Changes' })).toHaveAttribute(
    'href',
    '/dashboard/audit-log?record=plane',
  );
  expect(screen.getByRole('link', { name: 'Duplicate' })).toHaveAttribute(
    'href',
    '/dashboard/add-product?copy=plane',
  );
});

it('offers the category of the product also when it is newer than the list', async () => {
  await openFormOf({
    ...plane,
    category: { __typename: 'Category', id: 'rasps', slug: 'rasps', name: 'Rasps' },
  });
  expect(await screen.findByRole('option', { name: 'Saws' })).toBeInTheDocument();
  expect(field('Category')).toHaveDisplayValue('Rasps');
});

it('links to the other products when the product was deleted', async () => {
  const at = '/dashboard/products/plane';
  const path = '/dashboard/products/:id';
  renderPage([{ path, element: <EditProductPage /> }], { at, mocks: [errorResponse(loaded(), 'NOT_FOUND')] });
  expect(await screen.findByText('It may have been deleted.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'All products' });
  expect(link).toHaveAttribute('href', '/dashboard/all-products');
});

it('links to the archived products when the product is one of them, and lists the changes of its stock', async () => {
  const at = '/dashboard/products/plane';
  const path = '/dashboard/products/:id';
  const mocks = [errorResponse(loaded(), 'GONE'), movements(movement({}))];
  renderPage([{ path, element: <EditProductPage /> }], { at, mocks });
  expect(await screen.findByText('This tool is archived')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Archived tools' })).toHaveAttribute(
    'href',
    '/dashboard/all-products?status=archived',
  );
  expect(await screen.findByText('Initial stock')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Correct stock' })).not.toBeInTheDocument();
});

it('saves the changed fields only, with the version that was loaded', async () => {
  const input = {
    price: 55,
    category: 'saws',
    priceBreaks: [
      { minQuantity: 20, price: 50 },
      { minQuantity: 40, price: 48.5 },
    ],
    version: 3,
  };
  const page = await openForm(saved(input, { price: 55, version: 4 }));
  await fill(page, 'Price', '55');
  await screen.findByRole('option', { name: 'Saws' });
  await page.user.selectOptions(field('Category'), 'Saws');
  await page.user.click(screen.getByRole('button', { name: 'Add price break' }));
  await fill(page, 'Break 2: from quantity', '40');
  await fill(page, 'Break 2: price per piece', '48.50');
  const list = listResponse(AllToolsDocument, { field: 'tools', typename: 'Tool', nodes: [saw, plane] });
  const { data } = list.result as { data: object };
  page.cache.writeQuery({ query: AllToolsDocument, variables: { first: 20 }, data });
  await save(page);
  await findToast('success', 'Product saved');
  expect(
    page.cache.readQuery({ query: AllToolsDocument, variables: { first: 20 } })?.tools.edges,
  ).toMatchObject([{ node: { id: 'saw' } }, { node: { id: 'plane', price: 55 } }]);
  expect(field('Price')).toHaveValue(55);
});

it('saves further changes on top of those that it has saved', async () => {
  const page = await openForm(
    saved({ price: 55, version: 3 }, { price: 55, version: 4 }),
    saved({ toolName: 'Jack', version: 4 }, { toolName: 'Jack', price: 55, version: 5 }),
  );
  await fill(page, 'Price', '55');
  await save(page);
  await findToast('success', 'Product saved');
  await waitFor(() => expect(screen.getAllByRole('heading')).toContain(document.activeElement));
  await fill(page, 'Tools Name', 'Jack');
  await save(page);
  expect(await screen.findByRole('heading', { name: 'Jack' })).toBeInTheDocument();
  // Nothing is left to be saved.
  await page.user.click(screen.getByRole('link', { name: 'View its page' }));
  expect(await screen.findByRole('heading', { name: 'Tool page' })).toBeInTheDocument();
});

it('starts each visit from what is saved then', async () => {
  const { router } = await openForm(loaded({ ...plane, price: 60 }), movements(movement({})));
  await act(() => router.navigate('/tools/jack-plane'));
  await act(() => router.navigate('/dashboard/products/plane'));
  expect(await screen.findByLabelText('Price')).toHaveDisplayValue('60.00');
});

const bench = new File(['bench'], 'bench.png', { type: 'image/png' });

it('saves a new photo once it is uploaded, and says why when it cannot be', async () => {
  const imageLink = '/images/uploads/bench-640.webp';
  const page = await openForm(saved({ imageLink, version: 3 }, { imageLink, version: 4 }));
  const photo = field('Click to upload photo');
  await page.user.upload(photo, bench);
  await save(page);
  await page.calls[0]?.loseConnection();
  await findToast('error', 'The product was not saved');
  // At the field and in the toast.
  expect(screen.getAllByText(/^We couldn't upload the photo\./)).toHaveLength(2);
  await waitFor(() => expect(photo).toHaveFocus());
  await page.user.upload(photo, bench);
  await save(page);
  await page.calls[1]?.succeed(imageLink);
  await findToast('success', 'Product saved');
  await waitFor(() => expect(screen.queryByText('bench.png uploaded')).not.toBeInTheDocument());
});

it('locks the fields while it waits for the photo, and focuses the one that the server rejects', async () => {
  const imageLink = '/images/uploads/bench-640.webp';
  const page = await openForm(
    errorResponse({ request: update({ price: 55, imageLink, version: 3 }) }, 'BAD_USER_INPUT', {
      fields: { price: 'Too low' },
    }),
  );
  await page.user.upload(field('Click to upload photo'), bench);
  await fill(page, 'Price', '55{Enter}');
  for (const label of ['Price', 'Photo shows']) expect(field(label)).toBeDisabled();
  expect(screen.getByRole('button', { name: /^Saving/ })).toHaveFocus();
  await page.calls[0]?.succeed(imageLink);
  await findToast('error', 'The product was not saved');
  expect(field('Photo shows')).toBeEnabled();
  expect(field('Price')).toHaveFocus();
  expect(field('Price')).toHaveAccessibleDescription(/Too low/);
});

it('goes on with the photo and saves the product when the admin follows a link, and asks before the page is closed', async () => {
  const imageLink = '/images/uploads/bench-640.webp';
  const page = await openForm(saved({ imageLink, version: 3 }, { imageLink, version: 4 }));
  await page.user.upload(field('Click to upload photo'), bench);
  await save(page);
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await page.user.click(screen.getByRole('link', { name: 'View its page' }));
  expect(await screen.findByRole('heading', { name: 'Tool page' })).toBeInTheDocument();
  await page.calls[0]?.succeed(imageLink);
  await findToast('success', 'Product saved');
});

describe('further images', () => {
  const url = '/images/uploads/bench-640.webp';
  const furtherImages = [{ imageLink: url, alt: '' }];
  const withBench = {
    images: [...plane.images, { __typename: 'ToolImage', url, alt: '' }],
    version: 4,
  };

  async function addImage(page: Awaited<ReturnType<typeof openForm>>) {
    await page.user.click(screen.getByRole('button', { name: 'Add image' }));
    const [, chooser] = screen.getAllByLabelText('Click to upload photo');
    if (!chooser) throw new Error('There is no field for a further image');
    await page.user.upload(chooser, bench);
  }

  it('saves a further image that is uploaded while the product is submitted, once', async () => {
    const page = await openForm(saved({ furtherImages, version: 3 }, withBench));
    await addImage(page);
    await save(page);
    expect(screen.getByRole('button', { name: /^Saving/ })).toBeVisible();
    await page.calls[0]?.succeed(url);
    await findToast('success', 'Product saved');
    expect(screen.getAllByLabelText(/^Remove image/)).toHaveLength(1);
    expect(field('Image 2 shows')).toHaveValue('');
  });

  it('adds a further image as a row once it is uploaded', async () => {
    const page = await openForm(
      saved({ furtherImages: [{ imageLink: url, alt: 'On a bench' }], version: 3 }, withBench),
    );
    await addImage(page);
    await page.calls[0]?.succeed(url);
    await waitFor(() => expect(field('Image 2 shows')).toHaveFocus());
    await page.user.type(field('Image 2 shows'), 'On a bench');
    await save(page);
    await findToast('success', 'Product saved');
  });

  it('leaves the focus in the field that the admin fills in while a further image is uploaded', async () => {
    const page = await openForm();
    await addImage(page);
    await page.user.click(field('SKU'));
    await page.calls[0]?.succeed(url);
    await page.user.keyboard('-2');
    expect(field('Image 2 shows')).toHaveValue('');
    expect(field('SKU')).toHaveValue('PLA-0001-2');
  });

  it('asks before a further image is lost, and saves no product whose image cannot be uploaded', async () => {
    const page = await openForm();
    await addImage(page);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await save(page);
    await page.calls[0]?.loseConnection();
    await findToast('error', 'The product was not saved');
    expect(screen.getAllByText(/^We couldn't upload the photo\./)).toHaveLength(2);
    const [photo] = screen.getAllByLabelText('Click to upload photo');
    expect(photo).toBeValid();
  });

  it('keeps the error of a further image that was not uploaded when the product is saved', async () => {
    const page = await openForm(saved({ price: 55, version: 3 }, { price: 55, version: 4 }));
    await addImage(page);
    await page.calls[0]?.loseConnection();
    await fill(page, 'Price', '55');
    await save(page);
    await findToast('success', 'Product saved');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('saves the photo that is chosen while a further image is uploaded', async () => {
    const imageLink = '/images/uploads/second-640.webp';
    const page = await openForm(saved({ imageLink, furtherImages, version: 3 }, { ...withBench, imageLink }));
    const [photo] = screen.getAllByLabelText('Click to upload photo');
    if (!photo) throw new Error('There is no field for the photo');
    await page.user.upload(photo, bench);
    await page.calls[0]?.succeed('/images/uploads/first-640.webp');
    await addImage(page);
    await save(page);
    await page.user.upload(photo, new File(['second'], 'second.png', { type: 'image/png' }));
    await page.calls[1]?.succeed(url);
    await page.calls[2]?.succeed(imageLink);
    await findToast('success', 'Product saved');
  });
});

it.each([
  [7, 1],
  [8, 0],
])('shows for %i images %i buttons that add one', async (count, buttons) => {
  const images = Array.from({ length: count }, (_, index) => ({
    __typename: 'ToolImage',
    url: `/images/plane-${index}-640.webp`,
    alt: '',
  }));
  await openFormOf({ ...plane, images });
  expect(screen.queryAllByRole('button', { name: 'Add image' })).toHaveLength(buttons);
  const remove = screen.getAllByLabelText(/^Remove image/);
  expect(remove.map((button) => button.getAttribute('aria-label'))).toEqual(
    images.slice(1).map((_, index) => `Remove image ${index + 2}`),
  );
});

it.each([
  [29, 1],
  [30, 0],
])('shows for %i rows of the data sheet %i buttons that add one', async (count, buttons) => {
  const specifications = Array.from({ length: count }, (_, index) => ({
    ...{ __typename: 'Specification', name: `Property ${index}`, value: '1', unit: null },
  }));
  await openFormOf({ ...plane, specifications });
  expect(screen.queryAllByRole('button', { name: 'Add row' })).toHaveLength(buttons);
});

it.each([
  [
    'too long',
    {
      SKU: ['x'.repeat(33), 'Use at most 32 characters'],
      Address: ['x'.repeat(101), 'Use at most 100 characters'],
      'Property 1': ['x'.repeat(61), 'Use at most 60 characters'],
      'Value 1': ['x'.repeat(121), 'Use at most 120 characters'],
      'Unit 1': ['x'.repeat(21), 'Use at most 20 characters'],
      'Photo shows': ['x'.repeat(201), 'Use at most 200 characters'],
    },
  ],
  [
    'missing or wrong',
    {
      SKU: ['PLA 1', 'Use letters and digits, separated by single hyphens'],
      Address: ['Jack-plane', 'Use lower-case letters and digits, separated by single hyphens'],
      'Pieces per carton': ['0', 'A carton has at least 1 piece'],
      'Break 1: from quantity': ['', 'Enter a quantity'],
      'Break 1: price per piece': ['0', 'Enter a price of at least $0.01'],
      'Property 1': ['', 'Enter a name'],
      'Value 1': ['', 'Enter a value'],
    },
  ],
])('saves no product with further fields that are %s', async (_, errors) => {
  const page = await openForm();
  for (const [label, [text = '']] of Object.entries(errors)) {
    await page.user.clear(field(label));
    if (text) await page.user.paste(text);
  }
  await save(page);
  for (const [label, [, message]] of Object.entries(errors))
    await waitFor(() => expect(field(label)).toHaveAccessibleErrorMessage(message));
});

it('marks the fields that a row of price breaks or of the data sheet needs as required', async () => {
  await openForm();
  for (const label of ['Break 1: from quantity', 'Break 1: price per piece', 'Property 1', 'Value 1'])
    expect(field(label)).toBeRequired();
  expect(field('Unit 1')).not.toBeRequired();
});

it('saves no product without its SKU, address or category, for which only a new one has a default', async () => {
  const page = await openForm();
  expect(await screen.findByRole('option', { name: 'Saws' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Choose a category' })).not.toBeInTheDocument();
  for (const label of ['SKU', 'Address']) await page.user.clear(field(label));
  await save(page);
  for (const label of ['SKU', 'Address']) await waitFor(() => expect(field(label)).toBeInvalid());
  expect(screen.queryByText(/Leave empty for (Other|the next)/)).not.toBeInTheDocument();
});

it('adds, moves and removes rows of the data sheet', async () => {
  const specifications = [
    { name: 'Blade', value: '50', unit: 'mm' },
    { name: 'Length', value: '355', unit: 'mm' },
  ];
  const page = await openForm(saved({ specifications, priceBreaks: [], version: 3 }, {}));
  await page.user.click(screen.getByRole('button', { name: 'Add row' }));
  await fill(page, 'Property 2', 'Blade');
  await fill(page, 'Value 2', '50');
  await fill(page, 'Unit 2', 'mm');
  await page.user.click(screen.getByRole('button', { name: 'Move row 2 up' }));
  await page.user.click(screen.getByRole('button', { name: 'Remove price break 1' }));
  await save(page);
  await findToast('success', 'Product saved');
});

it('keeps the focus near a row that is moved or removed', async () => {
  const { user } = await openForm();
  const button = (name: string) => screen.getByRole('button', { name });
  await user.click(button('Add row'));
  await user.click(button('Move row 1 down'));
  expect(button('Move row 2 down')).toHaveFocus();
  expect(button('Move row 2 down')).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(field('Property 2')).toHaveValue('Length');
  await user.click(button('Remove row 1'));
  expect(button('Remove row 1')).toHaveFocus();
  expect(field('Property 1')).toHaveValue('Length');
  await user.keyboard('{Enter}');
  expect(button('Add row')).toHaveFocus();
});

it('focuses the field of a further image, also when the only row above it is removed', async () => {
  const image = { __typename: 'ToolImage', url: '/images/side-640.webp', alt: '' };
  const { user } = await openFormOf({ ...plane, images: [...plane.images, image] });
  await user.click(screen.getByRole('button', { name: 'Add image' }));
  const [, chooser] = screen.getAllByLabelText('Click to upload photo');
  expect(chooser).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove image 2' }));
  expect(chooser).toHaveFocus();
});

it('offers at most ten price breaks', async () => {
  const page = await openForm();
  const add = screen.getByRole('button', { name: 'Add price break' });
  for (let count = 1; count < 10; count++) await page.user.click(add);
  expect(field('Break 10: from quantity')).toBeInTheDocument();
  expect(add).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Remove price break 10' }));
  expect(screen.getByRole('button', { name: 'Remove price break 9' })).toHaveFocus();
});

it('shows prices with both decimals while they are not edited', async () => {
  const page = await openForm();
  expect(field('Price')).toHaveDisplayValue('53.40');
  expect(field('Break 1: price per piece')).toHaveDisplayValue('50.00');
  await fill(page, 'Price', '12.1');
  expect(field('Price')).toHaveDisplayValue('12.1');
  await page.user.tab();
  expect(field('Price')).toHaveDisplayValue('12.10');
});

it('shows the error of the server at the price break that it names', async () => {
  const input = { price: 49, version: 3 };
  const message = 'Enter a price below $49.00';
  const fields = { 'priceBreaks.0.price': message };
  const page = await openForm(errorResponse({ request: update(input) }, 'BAD_USER_INPUT', { fields }));
  await fill(page, 'Price', '49');
  await save(page);
  await waitFor(() => expect(field('Break 1: price per piece')).toHaveAccessibleErrorMessage(message));
  expect(await screen.findByText('Correct the marked fields, then save it again.')).toBeInTheDocument();
});

it('restores what was entered when the session ended, and what another admin has saved meanwhile', async () => {
  const page = await openForm();
  await fill(page, 'Tools Name', 'Jack');
  await fill(page, 'Price', '55');
  await page.user.click(screen.getByRole('button', { name: 'Add price break' }));
  await fill(page, 'Break 2: from quantity', '40');
  await act(() => page.session.expire());
  page.unmount();
  const theirs = { ...plane, price: 60, minOrder: 20, version: 4 };
  const priceBreaks = [
    { minQuantity: 20, price: 50 },
    { minQuantity: 40, price: 48.5 },
  ];
  const again = await openFormOf(
    theirs,
    saved(
      { toolName: 'Jack', price: 55, priceBreaks, version: 4 },
      { toolName: 'Jack', price: 55, version: 5 },
    ),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('PriceYou entered$55.00Saved now$60.00');
  expect(field('Tools Name')).toHaveValue('Jack');
  expect(field('Min Order')).toHaveValue(20);
  expect(field('Break 2: from quantity')).toHaveValue(40);
  await fill(again, 'Break 2: price per piece', '48.50');
  await save(again, 'Save what I entered');
  await findToast('success', 'Product saved');
});

describe('when another admin has saved the product in the meantime', () => {
  const conflict = (input: object) => errorResponse({ request: update(input) }, 'CONFLICT');
  const imageLink = '/images/uploads/bench-640.webp';
  const uploadPhoto = async ({ user, calls }: Awaited<ReturnType<typeof openForm>>) => {
    const file = new File(['bench'], 'bench.png', { type: 'image/png' });
    await user.upload(field('Click to upload photo'), file);
    await calls[0]?.succeed(imageLink);
  };

  const conflictRows = async () => {
    const alert = within(await screen.findByRole('alert'));
    return alert.getAllByRole('group').map((group) => {
      const [name, versions] = group.children;
      return [name, ...(versions?.children ?? [])].map((element) => element?.textContent);
    });
  };
  const conflictImages = () =>
    [...screen.getByRole('alert').querySelectorAll('img')].map((image) => image.getAttribute('src'));

  it('shows both versions of what both have changed, and saves what was chosen on top of the new version', async () => {
    const theirs = { ...plane, price: 60, minOrder: 20, priceBreaks: [], available: 600, version: 4 };
    const page = await openForm(
      conflict({ toolName: 'Jack', price: 55, version: 3 }),
      loaded(theirs),
      saved({ toolName: 'Jack', version: 4 }, {}),
    );
    await fill(page, 'Tools Name', 'Jack');
    await fill(page, 'Price', '55');
    await save(page);
    expect(await conflictRows()).toEqual([['Price', 'You entered$55.00', 'Saved now$60.00Use saved']]);
    // What only the other admin has changed.
    expect(field('Min Order')).toHaveValue(20);
    expect(screen.queryByLabelText('Break 1: from quantity')).not.toBeInTheDocument();
    await page.user.clear(screen.getByRole('spinbutton', { name: 'Price' }));
    expect(await conflictRows()).toEqual([['Price', 'You enteredEmpty', 'Saved now$60.00Use saved']]);
    const alert = within(screen.getByRole('alert'));
    await page.user.click(alert.getByRole('button', { name: 'Use saved Price' }));
    expect(field('Price')).toHaveValue(60);
    expect(alert.getByRole('button', { name: 'Use everything saved' })).toHaveFocus();
    await save(page, 'Save what I entered');
    await findToast('success', 'Product saved');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('shows lists and texts that are empty in one of the versions, and leaves out the stock', async () => {
    const back = { __typename: 'ToolImage', url: '/images/back-640.webp', alt: '' };
    const side = { __typename: 'ToolImage', url: '/images/side-640.webp', alt: 'From the side' };
    const [front] = plane.images;
    const width = { name: 'Width', value: '50', unit: 'mm' };
    const page = await openFormOf(
      { ...plane, images: [front, back] },
      conflict({
        ...{ imageAlt: '', priceBreaks: [], version: 3, furtherImages: [] },
        specifications: [{ name: 'Length', value: '355', unit: 'mm' }, width],
      }),
      loaded({
        ...plane,
        ...{ images: [{ ...front, alt: 'A jack plane' }, back, side], available: 600, version: 4 },
        ...{ priceBreaks: [{ __typename: 'PriceBreak', minQuantity: 20, price: 49 }], specifications: [] },
      }),
    );
    await page.user.clear(field('Photo shows'));
    await page.user.click(screen.getByRole('button', { name: 'Remove price break 1' }));
    await page.user.click(screen.getByRole('button', { name: 'Remove image 2' }));
    await page.user.click(screen.getByRole('button', { name: 'Add row' }));
    await fill(page, 'Property 2', width.name);
    await fill(page, 'Value 2', width.value);
    await fill(page, 'Unit 2', width.unit);
    await save(page);
    expect(await conflictRows()).toEqual([
      ['Photo shows', 'You enteredEmpty', 'Saved nowA jack planeUse saved'],
      ['Price breaks', 'You enteredNone', 'Saved nowfrom 20: $49.00Use saved'],
      ['Data sheet', 'You enteredLength: 355 mm, Width: 50 mm', 'Saved nowNoneUse saved'],
      ['Images', 'You enteredNone', 'Saved nowNo descriptionFrom the sideUse saved'],
    ]);
    expect(conflictImages()).toEqual([back.url, side.url]);
  });

  it('saves what was entered beside what only the other admin has changed', async () => {
    const theirs = { ...plane, toolDescription: 'Forged.', priceBreaks: [], version: 4 };
    const page = await openForm(
      conflict({ toolName: 'Jack', version: 3 }),
      loaded(theirs),
      saved({ toolName: 'Jack', version: 4 }, { ...theirs, toolName: 'Jack', version: 5 }),
    );
    await fill(page, 'Tools Name', 'Jack');
    await save(page);
    await findToast('success', 'Product saved');
    expect(field('Description')).toHaveValue('Forged.');
  });

  it('shows both photos, and gives up the uploaded one', async () => {
    const theirs = { ...plane, imageLink: '/images/uploads/jack-640.webp', version: 4 };
    const page = await openForm(
      conflict({ toolName: 'Jack', imageLink, version: 3 }),
      loaded(theirs),
      saved({ toolName: 'Jack', version: 4 }, theirs),
    );
    await fill(page, 'Tools Name', 'Jack');
    await uploadPhoto(page);
    await save(page);
    expect(await conflictRows()).toEqual([['Photo', 'You entered', 'Saved nowUse saved']]);
    expect(conflictImages()).toEqual([imageLink, theirs.imageLink]);
    await page.user.click(screen.getByRole('button', { name: 'Use saved Photo' }));
    expect(screen.queryByText('bench.png uploaded')).not.toBeInTheDocument();
    await save(page, 'Save what I entered');
    await findToast('success', 'Product saved');
  });

  it('says in a toast that nothing was saved when the admin has left the page', async () => {
    const page = await openForm(
      conflict({ price: 55, imageLink, version: 3 }),
      loaded({ ...plane, price: 60, version: 4 }),
    );
    await fill(page, 'Price', '55');
    await page.user.upload(field('Click to upload photo'), bench);
    await save(page);
    await page.user.click(screen.getByRole('link', { name: 'View its page' }));
    await screen.findByRole('heading', { name: 'Tool page' });
    await page.calls[0]?.succeed(imageLink);
    await findToast('error', 'The product was not saved');
  });

  it.each([
    ['NOT_FOUND', 'It has been archived or deleted in the meantime.'],
    ['FORBIDDEN', 'Only an admin can do this.'],
  ])('says why the product was not saved after the error %s', async (code, message) => {
    const page = await openForm(errorResponse({ request: update({ price: 55, version: 3 }) }, code));
    await fill(page, 'Price', '55');
    await save(page);
    await findToast('error', 'The product was not saved');
    expect(screen.getByText(message)).toBeInTheDocument();
  });

  it('gives up what was entered for what is saved', async () => {
    const page = await openForm(
      conflict({ toolName: 'Jack', price: 55, imageLink, version: 3 }),
      loaded({ ...plane, price: 60, version: 4 }),
    );
    await uploadPhoto(page);
    await fill(page, 'Tools Name', 'Jack');
    await fill(page, 'Price', '55');
    await save(page);
    expect(await screen.findByText('bench.png uploaded')).toBeInTheDocument();
    await page.user.click(await screen.findByRole('button', { name: 'Use everything saved' }));
    expect(screen.queryByText('bench.png uploaded')).not.toBeInTheDocument();
    expect(field('Price')).toHaveValue(60);
    expect(field('Tools Name')).toHaveValue('Jack plane');
    expect(within(screen.getByRole('alert')).queryByRole('group')).not.toBeInTheDocument();
  });

  it('saves what is new after a lost response, without naming the own change as a conflict', async () => {
    const own = { ...plane, toolName: 'Jack', version: 4 };
    const page = await openForm(
      { request: update({ toolName: 'Jack', version: 3 }), error: new TypeError('Failed to fetch') },
      conflict({ toolName: 'Jack', price: 55, version: 3 }),
      loaded(own),
      saved({ price: 55, version: 4 }, { ...own, price: 55, version: 5 }),
    );
    await fill(page, 'Tools Name', 'Jack');
    await save(page);
    await findToast('error', 'The product may not have been saved');
    await fill(page, 'Price', '55');
    await save(page);
    await findToast('success', 'Product saved');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('saves again without asking when only the stock has changed', async () => {
    const page = await openForm(
      conflict({ price: 55, imageLink, version: 3 }),
      loaded({ ...plane, available: 600, version: 4 }),
      saved({ price: 55, imageLink, version: 4 }, { price: 55, imageLink }),
    );
    await fill(page, 'Price', '55');
    await uploadPhoto(page);
    await save(page);
    await findToast('success', 'Product saved');
  });
});

it('asks before unsaved changes are lost, and leaves on confirmation', async () => {
  const page = await openForm(loaded(), movements(movement({})));
  const { router } = page;
  await page.user.click(screen.getByRole('link', { name: 'View its page' }));
  expect(await screen.findByRole('heading', { name: 'Tool page' })).toBeInTheDocument();
  await act(() => router.navigate('/dashboard/products/plane'));
  await screen.findByRole('heading', { name: 'Jack plane' });
  await fill(page, 'Price', '55');
  await act(() => router.navigate('#stock', { replace: true }));
  expect(router.state.location.hash).toBe('#stock');
  await page.user.click(screen.getByRole('link', { name: 'View its page' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await page.user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  expect(field('Price')).toHaveValue(55);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  // The browser goes back once more after the confirmation, which is not asked for again.
  await act(() => router.navigate(-1));
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Tool page' })).toBeInTheDocument();
});

it('asks before another photo is lost, also when the page is closed', async () => {
  const page = await openForm();
  const isClosed = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isClosed()).toBe(true);
  await page.user.upload(field('Click to upload photo'), bench);
  expect(isClosed()).toBe(false);
  await page.user.click(screen.getByRole('link', { name: 'View its page' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
});

it('shows a stock of one piece', async () => {
  await openFormOf({ ...plane, available: 1 });
  expect(screen.getByText('1 piece is in stock.')).toBeInTheDocument();
});

it('takes no other correction of the stock while one is sent, since it would be lost', async () => {
  const variables = { id: 'plane', change: -20, reason: 'Damaged' };
  const page = await openForm({ request: { query: CorrectStockDocument, variables }, delay: Infinity });
  await page.user.type(field('Change of the stock'), '-20');
  await page.user.type(field('Reason'), 'Damaged{Enter}');
  await waitFor(() => expect(field('Reason')).toBeDisabled());
});

it('lists a correction of the stock, and shows at its field why the server rejects one', async () => {
  const message = 'Only 620 pieces can be removed';
  const request = (change: number) => ({
    query: CorrectStockDocument,
    variables: { id: 'plane', change, reason: 'Damaged' },
  });
  const page = await openForm(
    errorResponse({ request: request(-621) }, 'BAD_USER_INPUT', { fields: { availableChange: message } }),
    {
      request: request(-20),
      result: { data: { updateTool: { __typename: 'Tool', id: 'plane', available: 600 } } },
    },
    movements(movement({ id: '2', kind: 'ADJUSTMENT', quantity: -20, reason: 'Damaged' }), movement({})),
  );
  await page.user.type(field('Reason'), 'Damaged');
  await page.user.type(field('Change of the stock'), '-621');
  await page.user.click(screen.getByRole('button', { name: 'Correct stock' }));
  await waitFor(() => expect(field('Change of the stock')).toHaveAccessibleErrorMessage(message));
  await fill(page, 'Change of the stock', '-20');
  await page.user.click(screen.getByRole('button', { name: 'Correct stock' }));
  await findToast('success', 'Stock corrected');
  expect(await screen.findByRole('row', { name: /-20 Correction: Damaged/ })).toBeInTheDocument();
  // The same correction is not sent again by accident.
  await waitFor(() => expect(field('Reason')).toHaveValue(''));
  expect(field('Change of the stock')).toHaveValue(null);
});

it.each([
  ['NOT_FOUND', 'The product has been archived or deleted in the meantime.'],
  ['GONE', 'The product has been archived or deleted in the meantime.'],
  ['FORBIDDEN', 'Only an admin can do this.'],
])('says why the stock was not corrected after the error %s', async (code, message) => {
  const variables = { id: 'plane', change: -20, reason: 'Damaged' };
  const page = await openForm(errorResponse({ request: { query: CorrectStockDocument, variables } }, code));
  await page.user.type(field('Reason'), 'Damaged');
  await page.user.type(field('Change of the stock'), '-20');
  await page.user.click(screen.getByRole('button', { name: 'Correct stock' }));
  await findToast('error', 'The stock was not corrected');
  expect(screen.getByText(message)).toBeInTheDocument();
});

it('corrects the stock with a reason, once after a lost response, and lists its changes', async () => {
  const corrected: MockLink.MockedResponse = {
    request: {
      query: CorrectStockDocument,
      variables: { id: 'plane', change: -20, reason: 'Damaged' },
    },
    result: { data: { updateTool: { __typename: 'Tool', id: 'plane', available: 600 } } },
  };
  const page = await openForm(
    { request: corrected.request, error: new TypeError('Failed to fetch') },
    { ...loaded({ ...plane, available: 600 }), maxUsageCount: 2 },
    errorResponse(corrected, 'RATE_LIMITED'),
    corrected,
    {
      ...movements(
        movement({ id: '2', kind: 'ADJUSTMENT', quantity: -20, reason: 'Damaged', adminName: 'Ada Mensah' }),
        movement({}),
      ),
      maxUsageCount: 3,
    },
  );
  const rowOf = (text: RegExp) => screen.findByRole('row', { name: text });
  expect(await rowOf(/\+620 Initial stock/)).toBeInTheDocument();
  await page.user.type(field('Reason'), ' ');
  await page.user.click(screen.getByRole('button', { name: 'Correct stock' }));
  await waitFor(() => expect(field('Reason')).toHaveAccessibleErrorMessage('Enter a reason'));
  await page.user.type(field('Change of the stock'), '0');
  await page.user.click(screen.getByRole('button', { name: 'Correct stock' }));
  expect(field('Change of the stock')).toHaveAccessibleErrorMessage('Enter a whole number of pieces, not 0');
  await page.user.clear(field('Change of the stock'));
  await page.user.type(field('Change of the stock'), '-20');
  await page.user.click(field('Reason'));
  await page.user.paste('x'.repeat(201));
  await page.user.click(screen.getByRole('button', { name: 'Correct stock' }));
  await waitFor(() => expect(field('Reason')).toHaveAccessibleErrorMessage('Use at most 200 characters'));
  await page.user.clear(field('Reason'));
  await page.user.type(field('Reason'), ' Damaged ');
  await page.user.click(screen.getByRole('button', { name: 'Correct stock' }));
  await findToast('error', 'The stock may not have been corrected');
  expect(screen.getByText(/^It may have been corrected\./)).toBeInTheDocument();
  expect(screen.queryByText('Stock corrected')).not.toBeInTheDocument();
  // It may be in the ledger.
  expect(await rowOf(/-20 Correction: Damaged – Ada Mensah/)).toBeInTheDocument();
  expect(await screen.findByText('600 pieces are in stock.')).toBeInTheDocument();
  // What was sent is sent again, and no second correction.
  expect(screen.getByText(/^We couldn't confirm the correction\./)).toBeVisible();
  expect(field('Change of the stock')).toBeDisabled();
  expect(field('Reason')).toBeDisabled();
  await page.user.click(screen.getByRole('button', { name: 'Correct stock' }));
  expect(await screen.findByText('Rejected.')).toBeInTheDocument();
  expect(screen.queryByText('The stock was not corrected')).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Correct stock' }));
  await findToast('success', 'Stock corrected');
  expect(field('Reason')).toBeEnabled();
  expect(page.keys).toHaveLength(3);
  expect(new Set(page.keys).size).toBe(1);
  expect(await rowOf(/-20 Correction: Damaged – Ada Mensah/)).toBeInTheDocument();
  expect(await screen.findByText('600 pieces are in stock.')).toBeInTheDocument();
  // The form keeps its product.
  expect(page.cache.extract()['ROOT_QUERY']).toHaveProperty(['tool({"id":"plane"})']);
});

it('corrects the stock once when the admin comes back to the form after a lost response', async () => {
  const request = { query: CorrectStockDocument, variables: { id: 'plane', change: -20, reason: 'Damaged' } };
  const page = await openForm(
    { request, error: new TypeError('Failed to fetch') },
    { ...loaded(plane), maxUsageCount: 3 },
    { ...movements(movement({})), maxUsageCount: 3 },
    { request, result: { data: { updateTool: { __typename: 'Tool', id: 'plane', available: 600 } } } },
  );
  const correct = async () => {
    await page.user.type(await screen.findByLabelText('Change of the stock'), '-20');
    await page.user.type(field('Reason'), 'Damaged');
    await page.user.click(screen.getByRole('button', { name: 'Correct stock' }));
  };
  const path = page.router.state.location.pathname;
  await correct();
  await findToast('error', 'The stock may not have been corrected');
  await act(() => page.router.navigate('/tools/plane'));
  await act(() => page.router.navigate(path));
  await correct();
  await findToast('success', 'Stock corrected');
  expect(page.keys).toHaveLength(2);
  expect(page.keys[1]).toBe(page.keys[0]);
});
