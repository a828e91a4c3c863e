import type { MockLink } from '@apollo/client/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { doubleClick } from '../../../test/double-click';
import { AddToolDocument } from '../../features/tools/add-tool.generated';
import { AllToolsDocument } from '../../features/tools/all-tools.generated';
import { ToolToEditDocument } from '../../features/tools/tool-to-edit.generated';
import { listResponse, errorResponse, saw } from '../../../test/list-responses';
import {
  ALL_FIELDS,
  field,
  fillIn,
  input,
  type Page,
  openToolForm,
  openToolFormAt,
  image,
  imageInput,
  submit,
  toolAdded,
} from '../../../test/open-tool-form';
import { findToast } from '../../../test/find-toast';

const SUCCESS = 'Tool Added Successfully';

it('shows a toast and resets the form after a tool is added', async () => {
  const page = await openToolForm(toolAdded());
  await fillIn(page);
  await submit(page);
  await findToast('success', SUCCESS);
  await waitFor(() => expect(field('Tools Name')).toHaveValue(''));
  for (const label of ['Price', 'Available Piece', 'Min Order']) expect(field(label)).toHaveValue(null);
  expect(field('Description')).toHaveValue('');
  expect(await screen.findByText(/or drag it here/)).toBeInTheDocument();
  for (const label of ALL_FIELDS) expect(field(label)).toBeValid();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Tools Information' })).toHaveFocus());
});

it('evicts every cached list of tools after a tool is added', async () => {
  const page = await openToolForm(toolAdded());
  const list = listResponse(AllToolsDocument, { field: 'tools', typename: 'Tool', nodes: [saw] });
  const { data } = list.result as { data: object };
  for (const variables of [{ first: 20 }, { first: 20, search: 'saw' }]) {
    page.cache.writeQuery({ query: AllToolsDocument, variables, data });
  }
  await fillIn(page);
  await submit(page);
  await findToast('success', SUCCESS);
  expect(page.cache.extract()['ROOT_QUERY']).toEqual({ __typename: 'Query', categories: [] });
  expect(page.cache.extract()).not.toHaveProperty('Tool:saw');
});

it('waits for a running image upload before it adds the tool', async () => {
  const onRequest = jest.fn();
  const page = await openToolForm(toolAdded(onRequest));
  await fillIn(page);
  await page.user.upload(imageInput(), image);
  await submit(page);
  expect(onRequest).not.toHaveBeenCalled();
  // What is entered now would not be saved.
  for (const label of ['Price', 'SKU']) expect(field(label)).toBeDisabled();
  expect(imageInput()).toBeEnabled();
  await page.calls[1]?.succeed(input.imageLink);
  await findToast('success', SUCCESS);
  for (const label of ['Price', 'SKU']) expect(field(label)).toBeEnabled();
});

it('marks the image field when the upload is cancelled while the form waits for it', async () => {
  const page = await openToolForm();
  await fillIn(page);
  await page.user.upload(imageInput(), image);
  await submit(page);
  await page.user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  await waitFor(() => expect(imageInput()).toBeInvalid());
  expect(imageInput()).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Add Product' })).not.toHaveAttribute('aria-disabled');
});

it('sends one request when the button is clicked twice', async () => {
  const onRequest = jest.fn();
  const page = await openToolForm(toolAdded(onRequest), toolAdded(onRequest));
  await fillIn(page);
  doubleClick(screen.getByRole('button', { name: 'Add Product' }));
  await findToast('success', SUCCESS);
  expect(onRequest).toHaveBeenCalledTimes(1);
});

it('submits the same values again with the same idempotency key when the response is lost', async () => {
  const lost = { request: toolAdded().request, error: new TypeError('Failed to fetch') };
  const page = await openToolForm(lost, toolAdded());
  await fillIn(page);
  await submit(page);
  await findToast('error', "We couldn't confirm the new tool");
  await submit(page);
  await findToast('success', SUCCESS);
  expect(page.keys).toHaveLength(2);
  expect(page.keys[1]).toBe(page.keys[0]);
});

it.each([
  ['toolName', 'Tools Name'],
  ['price', 'Price'],
  ['available', 'Available Piece'],
  ['minOrder', 'Min Order'],
  ['toolDescription', 'Description'],
  ['imageLink', 'Click to upload photo'],
])('shows an error of the server about %s at the field %s and keeps the values', async (name, label) => {
  const message = 'The server rejects this value';
  const page = await openToolForm(
    errorResponse(toolAdded(), 'BAD_USER_INPUT', { fields: { [name]: message } }),
  );
  await fillIn(page);
  await submit(page);
  await findToast('error', 'The tool was not added');
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(field(label)).toHaveFocus();
  expect(field('Price')).toHaveValue(53.4);
});

it('focuses the first of several wrong fields, in the order of the form', async () => {
  const fields = { toolDescription: 'Too long', price: 'Too high' };
  const page = await openToolForm(errorResponse(toolAdded(), 'BAD_USER_INPUT', { fields }));
  await fillIn(page);
  await submit(page);
  await waitFor(() => expect(field('Price')).toHaveFocus());
  expect(field('Description')).toBeInvalid();
});

it('adds the tool with another image after the server rejected the first one', async () => {
  const fields = { imageLink: 'Invalid image URL' };
  const page = await openToolForm(errorResponse(toolAdded(), 'BAD_USER_INPUT', { fields }), toolAdded());
  await fillIn(page);
  await submit(page);
  await waitFor(() => expect(imageInput()).toBeInvalid());
  await page.user.upload(imageInput(), image);
  expect(imageInput()).toBeValid();
  await page.calls[1]?.succeed(input.imageLink);
  await submit(page);
  await findToast('success', SUCCESS);
});

const { available, ...copied } = input;
const plane = {
  ...copied,
  ...{ __typename: 'Tool', id: 'plane', version: 3, sku: 'PLA-0001', slug: 'jack-plane', available: 620 },
  category: { __typename: 'Category', id: 'planes', slug: 'planes', name: 'Planes' },
  ...{ imageSrcSet: null, priceBreaks: [], orderMultiple: 1, specifications: [] },
  images: [{ __typename: 'ToolImage', url: input.imageLink, alt: 'A plane' }],
};
const copyRequest = { request: { query: ToolToEditDocument, variables: { id: 'plane' } } };
const copyLoaded = { ...copyRequest, result: { data: { tool: plane } } };
const copyOf = (values: object): MockLink.MockedResponse => ({
  ...toolAdded(),
  request: {
    query: AddToolDocument,
    variables: {
      input: {
        ...input,
        toolName: 'Jack plane 14',
        imageAlt: 'A plane',
        category: 'planes',
        orderMultiple: 1,
        ...values,
      },
    },
  },
});

it('adds a copy of a tool once, with its photo and another name, but without its SKU, its address and its stock', async () => {
  const page = await openToolFormAt('/dashboard/add-product?copy=plane', copyLoaded, copyOf({}));
  expect(await screen.findByLabelText('Tools Name')).toHaveValue('Jack plane');
  expect(field('Available Piece')).toHaveValue(null);
  expect(imageInput()).not.toBeRequired();
  expect(page.container.querySelector('form img')).toHaveAttribute('src', input.imageLink);
  await page.user.type(field('Available Piece'), String(available));
  await submit(page);
  await waitFor(() =>
    expect(field('Tools Name')).toHaveAccessibleErrorMessage(
      'Enter another name than that of the copied tool',
    ),
  );
  await page.user.type(field('Tools Name'), ' 14');
  await submit(page);
  await findToast('success', SUCCESS);
  await waitFor(() => expect(field('Tools Name')).toHaveValue(''));
  expect(page.router.state).toMatchObject({ historyAction: 'REPLACE', location: { search: '' } });
});

it('adds a copy whose photo is still uploaded when the admin leaves, who stays where they are', async () => {
  const imageLink = '/images/uploads/other-640.webp';
  const page = await openToolFormAt('/?copy=plane', copyLoaded, copyOf({ imageLink }));
  await page.user.type(await screen.findByLabelText('Tools Name'), ' 14');
  await page.user.type(field('Available Piece'), String(available));
  await page.user.upload(imageInput(), image);
  await submit(page);
  await screen.findByRole('button', { name: 'Adding tool' });
  await act(() => page.router.navigate('/elsewhere'));
  expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  await page.calls[0]?.succeed(imageLink);
  await findToast('success', SUCCESS);
  expect(page.router.state.location.pathname).toBe('/elsewhere');
});

it('says why the tool to copy could not be loaded', async () => {
  await openToolFormAt('/?copy=plane', errorResponse(copyRequest, 'INTERNAL_SERVER_ERROR'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Rejected.');
});

it.each([
  ['NOT_FOUND', 'Tool not found'],
  ['GONE', 'This tool is archived'],
])('offers an empty form when the response is that the tool to copy is %s', async (code, title) => {
  await openToolFormAt('/?copy=plane', errorResponse(copyRequest, code));
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Use an empty form' })).toHaveAttribute(
    'href',
    '/dashboard/add-product',
  );
});

/** As a click on a link does before its page opens. */
const leaveField = ({ user }: Page) => user.click(screen.getByRole('heading', { name: 'Tools Information' }));

it.each([
  ['a new tool', ({ user }: Page) => user.type(field('Tools Name'), 'Jack plane')],
  ['its photo', ({ user }: Page) => user.upload(imageInput(), image)],
])('asks before %s is lost', async (_, change) => {
  const page = await openToolForm();
  await change(page);
  await leaveField(page);
  act(() => void page.router.navigate('/elsewhere'));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
});

it('asks before a changed copy is lost to the empty form', async () => {
  const page = await openToolFormAt('/?copy=plane', copyLoaded);
  await page.user.type(await screen.findByLabelText('Tools Name'), ' 14');
  await leaveField(page);
  act(() => void page.router.navigate('/'));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(field('Tools Name')).toHaveValue('Jack plane 14');
});
