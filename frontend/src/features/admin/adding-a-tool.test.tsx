import { screen, waitFor } from '@testing-library/react';
import { pressTwice } from '../../../test/press-twice';
import { AllProductsDocument } from './all-products-page.generated';
import { listAnswer, refusal, saw } from './testing/answers';
import {
  added,
  field,
  fillIn,
  input,
  openForm,
  photo,
  photoControl,
  press,
  TEXTS,
} from './testing/open-tool-form';

describe('adding a tool', () => {
  it('is announced, and the form is blank again', async () => {
    const page = await openForm(added());
    await fillIn(page);
    await press(page);
    expect(await screen.findByText('Tool Added Successfully')).toBeInTheDocument();
    await waitFor(() => expect(field('Tools Name')).toHaveValue(''));
    for (const label of ['Price', 'Available Piece', 'Min Order']) expect(field(label)).toHaveValue(null);
    expect(field('Description')).toHaveValue('');
    expect(screen.getByText(/or drag it here/)).toBeInTheDocument();
    for (const label of [...TEXTS, 'Click to upload photo']) expect(field(label)).toBeValid();
  });

  it('leaves every list of tools to be fetched, since only the shop knows where it stands', async () => {
    const page = await openForm(added());
    const list = listAnswer(AllProductsDocument, { field: 'tools', typename: 'Tool', nodes: [saw] });
    const { data } = list.result as { data: object };
    for (const variables of [{ first: 20 }, { first: 20, search: 'saw' }]) {
      page.cache.writeQuery({ query: AllProductsDocument, variables, data });
    }
    await fillIn(page);
    await press(page);
    expect(await screen.findByText('Tool Added Successfully')).toBeInTheDocument();
    expect(page.cache.extract()['ROOT_QUERY']).toEqual({ __typename: 'Query' });
    expect(page.cache.extract()).not.toHaveProperty('Tool:saw');
  });

  it('waits for the photo that is still on its way', async () => {
    const asked = jest.fn();
    const page = await openForm(added(asked));
    await fillIn(page);
    await page.user.upload(photoControl(), photo);
    await press(page);
    expect(asked).not.toHaveBeenCalled();
    await page.calls[1]?.keep(input.imageLink);
    expect(await screen.findByText('Tool Added Successfully')).toBeInTheDocument();
  });

  it('asks for a photo again when that was called off meanwhile', async () => {
    const page = await openForm();
    await fillIn(page);
    await page.user.upload(photoControl(), photo);
    await press(page);
    await page.user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    await waitFor(() => expect(photoControl()).toBeInvalid());
    expect(screen.getByRole('button', { name: 'Add Product' })).toBeEnabled();
  });

  it('adds one however fast the button is pressed', async () => {
    const asked = jest.fn();
    const page = await openForm(added(asked), added(asked));
    await fillIn(page);
    pressTwice(screen.getByRole('button', { name: 'Add Product' }));
    expect(await screen.findByText('Tool Added Successfully')).toBeInTheDocument();
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('a tool that the shop refuses', () => {
  it.each([
    ['toolName', 'Tools Name'],
    ['price', 'Price'],
    ['available', 'Available Piece'],
    ['minOrder', 'Min Order'],
    ['toolDescription', 'Description'],
    ['imageLink', 'Click to upload photo'],
  ])('for its %s says so there, and keeps what was typed', async (name, label) => {
    const message = 'The shop does not like it';
    const page = await openForm(refusal(added(), 'BAD_USER_INPUT', { fields: { [name]: message } }));
    await fillIn(page);
    await press(page);
    expect(await screen.findByText('The tool was not added')).toBeInTheDocument();
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(field(label)).toHaveFocus();
    expect(field('Price')).toHaveValue(53.4);
  });

  it('can be added once the photo is another one', async () => {
    const fields = { imageLink: 'This is not the link of a picture' };
    const page = await openForm(refusal(added(), 'BAD_USER_INPUT', { fields }), added());
    await fillIn(page);
    await press(page);
    await waitFor(() => expect(photoControl()).toBeInvalid());
    await page.user.upload(photoControl(), photo);
    expect(photoControl()).toBeValid();
    await page.calls[1]?.keep(input.imageLink);
    await press(page);
    expect(await screen.findByText('Tool Added Successfully')).toBeInTheDocument();
  });
});
