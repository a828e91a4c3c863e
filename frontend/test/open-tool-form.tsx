import type { MockLink } from '@apollo/client/testing';
import { screen } from '@testing-library/react';
import { installFakeImageHost } from './fake-image-host';
import { signedInSession } from './signed-in-session';
import { renderPage } from './render-page';
import { Component as AddProductPage } from '../src/app/routes/add-product';
import { paths } from '../src/config/paths';
import { AddToolDocument } from '../src/features/tools/add-tool.generated';
import { CategoryOptionsDocument } from '../src/features/tools/category-options.generated';
import { ada } from './list-responses';

/** The image that `fillIn` chooses. The image host stores it at `input.imageLink`. */
export const image = new File(['image'], 'plane.png', { type: 'image/png' });

/** The input that the form sends after `fillIn`. */
export const input = {
  toolName: 'Jack plane',
  price: 53.4,
  available: 620,
  minOrder: 10,
  toolDescription: 'Cast iron, with a blade of high-carbon steel.',
  imageLink: '/images/uploads/plane-640.webp',
};

/** The successful response to `input`. */
export function toolAdded(onRequest: () => void = () => undefined): MockLink.MockedResponse {
  return {
    request: { query: AddToolDocument, variables: { input } },
    result: () => {
      onRequest();
      return { data: { addTool: { __typename: 'Tool', id: 'plane' } } };
    },
  };
}

const noCategories: MockLink.MockedResponse = {
  request: { query: CategoryOptionsDocument },
  result: { data: { categories: [] } },
  maxUsageCount: Infinity,
};

/** Opens the tool form at this URL as an admin. `calls` are the requests to the image host. */
export async function openToolFormAt(at: string, ...mocks: MockLink.MockedResponse[]) {
  const calls = installFakeImageHost();
  const session = await signedInSession({ user: ada });
  const page = renderPage(
    [
      ...['/', paths.addProduct].map((path) => ({ path, element: <AddProductPage /> })),
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    ],
    {
      at,
      mocks: [noCategories, ...mocks],
      session,
    },
  );
  return { ...page, calls };
}

/** Opens the empty tool form. */
export const openToolForm = (...mocks: MockLink.MockedResponse[]) => openToolFormAt('/', ...mocks);

export type Page = Awaited<ReturnType<typeof openToolForm>>;

export const field = (label: string) => screen.getByLabelText(label);
export const imageInput = () => field('Click to upload photo');
const TEXT_FIELDS = ['Tools Name', 'Price', 'Available Piece', 'Min Order', 'Description'];
export const ALL_FIELDS = [...TEXT_FIELDS, 'Click to upload photo'];

export const submit = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Add Product' }));

/** Fills in the whole form; `changes` replaces values by label. */
export async function fillIn({ user, calls }: Page, changes: Record<string, string> = {}) {
  const values = {
    'Tools Name': ` ${input.toolName} `,
    Price: '53.40',
    'Available Piece': '620',
    'Min Order': '10',
    Description: input.toolDescription,
    ...changes,
  };
  for (const [label, value] of Object.entries(values)) {
    await user.click(field(label));
    await user.paste(value);
  }
  await user.upload(imageInput(), image);
  await calls[0]?.succeed(input.imageLink);
}
