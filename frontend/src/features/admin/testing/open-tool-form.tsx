import type { MockLink } from '@apollo/client/testing';
import { screen } from '@testing-library/react';
import { installFakeImageHost } from '../../../../test/fake-image-host';
import { liveSession } from '../../../../test/live-session';
import { renderPage } from '../../../../test/render-page';
import { Component as AddProductPage } from '../add-product-page';
import { AddToolDocument } from '../add-tool.generated';
import { ada } from './answers';

/** The photo that `fillIn` chooses, kept at `input.imageLink`. */
export const photo = new File(['photo'], 'plane.png', { type: 'image/png' });

/** The form as `fillIn` leaves it, and what is sent of it. */
export const input = {
  toolName: 'Jack plane',
  price: 53.4,
  available: 620,
  minOrder: 10,
  toolDescription: 'Cast iron, with a blade of high-carbon steel.',
  imageLink: '/images/uploads/plane-640.webp',
};

/** The shop adds the tool of `input`. */
export function added(onAsked: () => void = () => undefined): MockLink.MockedResponse {
  return {
    request: { query: AddToolDocument, variables: { input } },
    result: () => {
      onAsked();
      return { data: { addTool: { __typename: 'Tool', id: 'plane' } } };
    },
  };
}

/** Opens the tool form for an admin; `calls` are those to the image host. */
export async function openForm(...mocks: MockLink.MockedResponse[]) {
  const calls = installFakeImageHost();
  const session = await liveSession({ user: ada });
  const page = renderPage([{ path: '/', element: <AddProductPage /> }], { mocks, session });
  return { ...page, calls };
}

type Page = Awaited<ReturnType<typeof openForm>>;

/** The fields by their labels, and the button. */
export const field = (label: string) => screen.getByLabelText(label);
export const photoControl = () => field('Click to upload photo');
export const TEXTS = ['Tools Name', 'Price', 'Available Piece', 'Min Order', 'Description'];

export const press = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Add Product' }));

/** Fills in all of it; other values by label. */
export async function fillIn({ user, calls }: Page, others: Record<string, string> = {}) {
  const values = {
    'Tools Name': ` ${input.toolName} `,
    Price: '53.40',
    'Available Piece': '620',
    'Min Order': '10',
    Description: input.toolDescription,
    ...others,
  };
  for (const [label, value] of Object.entries(values)) {
    await user.click(field(label));
    await user.paste(value);
  }
  await user.upload(photoControl(), photo);
  await calls[0]?.keep(input.imageLink);
}
