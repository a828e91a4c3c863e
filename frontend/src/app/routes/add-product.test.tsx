import { screen, waitFor } from '@testing-library/react';
import {
  ALL_FIELDS,
  field,
  fillIn,
  openToolForm,
  image,
  imageInput,
  submit,
  type Page,
} from '../../../test/open-tool-form';

/** Replaces the value of a field. */
async function replace({ user }: Page, label: string, value: string): Promise<void> {
  await user.clear(field(label));
  await user.paste(value);
}

it('marks every field as required, with a hint, and shows number inputs for numbers', async () => {
  await openToolForm();
  expect(screen.getByRole('heading', { name: 'Tools Information' })).toBeInTheDocument();
  expect(document.title).toBe('Add Products | Tools-Hub');
  for (const label of ALL_FIELDS) {
    expect(field(label)).toBeRequired();
    expect(field(label)).toHaveAccessibleDescription();
  }
  // The legend explains the mark.
  expect(screen.getAllByText('*')).toHaveLength(ALL_FIELDS.length + 1);
  for (const label of ['Price', 'Available Piece', 'Min Order']) {
    expect(field(label)).toHaveAttribute('type', 'number');
  }
});

it('marks every empty field without a message, focuses the first and sends no request', async () => {
  const page = await openToolForm();
  await submit(page);
  await waitFor(() => expect(field('Tools Name')).toHaveFocus());
  for (const label of ALL_FIELDS) {
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveAccessibleDescription(/^[A-Z][^.]*$/);
  }
});

it('treats whitespace as an empty value', async () => {
  const page = await openToolForm();
  await fillIn(page, { 'Tools Name': '   ', Description: '  ' });
  await submit(page);
  await waitFor(() => expect(field('Tools Name')).toBeInvalid());
  expect(field('Description')).toBeInvalid();
  expect(field('Price')).toBeValid();
});

it('focuses the image field when only the image is missing, and clears its error when one is chosen', async () => {
  const page = await openToolForm();
  await fillIn(page);
  await page.user.click(screen.getByRole('button', { name: 'Remove photo' }));
  await submit(page);
  await waitFor(() => expect(imageInput()).toHaveFocus());
  expect(imageInput()).toBeInvalid();
  await page.user.upload(imageInput(), image);
  expect(imageInput()).toBeValid();
});

it('rejects values out of range or too long, each with a message at its field', async () => {
  const page = await openToolForm();
  await fillIn(page);
  const rejected = [
    ['Price', '0', 'Enter a price of at least $0.01'],
    ['Price', '1000000', 'Enter a price of at most $999,999.99'],
    ['Price', '4.355', 'Use at most two decimal places'],
    ['Available Piece', '-1', 'Pieces in stock cannot be negative'],
    ['Available Piece', '10000001', 'Enter at most 10,000,000 pieces'],
    ['Available Piece', '1.5', 'Enter a whole number of pieces'],
    ['Min Order', '0', 'The minimum order is at least 1 piece'],
    ['Min Order', '10000001', 'Enter at most 10,000,000 pieces'],
    ['Min Order', '2.5', 'Enter a whole number of pieces'],
    ['Tools Name', 'x'.repeat(101), 'Use at most 100 characters'],
    ['Description', 'x'.repeat(2001), 'Use at most 2,000 characters'],
  ] as const;
  for (const [label, value, message] of rejected) {
    const valid = (field(label) as HTMLInputElement).value;
    await replace(page, label, value);
    await submit(page);
    await waitFor(() => expect(field(label)).toHaveAccessibleErrorMessage(message));
    expect(field(label)).toHaveFocus();
    await replace(page, label, valid);
    await waitFor(() => expect(field(label)).toBeValid());
  }
});
