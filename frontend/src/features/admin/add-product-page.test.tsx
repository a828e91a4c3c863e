import { screen, waitFor } from '@testing-library/react';
import { field, fillIn, openForm, photo, photoControl, press, TEXTS } from './testing/open-tool-form';

describe('Tools Information', () => {
  it('asks for everything, numbers as numbers', async () => {
    await openForm();
    expect(screen.getByRole('heading', { name: 'Tools Information' })).toBeInTheDocument();
    expect(document.title).toBe('Add Products | Tools-Hub');
    for (const label of [...TEXTS, 'Click to upload photo']) {
      expect(field(label)).toBeRequired();
      expect(field(label)).toHaveAccessibleDescription(/^Required: /);
    }
    for (const label of ['Price', 'Available Piece', 'Min Order']) {
      expect(field(label)).toHaveAttribute('type', 'number');
    }
  });

  it('marks what is missing without a message, begins with the first, and asks the shop nothing', async () => {
    const page = await openForm();
    await press(page);
    await waitFor(() => expect(field('Tools Name')).toHaveFocus());
    for (const label of [...TEXTS, 'Click to upload photo']) {
      expect(field(label)).toBeInvalid();
      expect(field(label)).toHaveAccessibleDescription(/^Required: [^.]*$/);
    }
  });

  it('takes blanks for nothing', async () => {
    const page = await openForm();
    await fillIn(page, { 'Tools Name': '   ', Description: '  ' });
    await press(page);
    await waitFor(() => expect(field('Tools Name')).toBeInvalid());
    expect(field('Description')).toBeInvalid();
    expect(field('Price')).toBeValid();
  });

  it('leads to the photo when only that is missing, until one is chosen', async () => {
    const page = await openForm();
    await fillIn(page);
    await page.user.click(screen.getByRole('button', { name: 'Remove photo' }));
    await press(page);
    await waitFor(() => expect(photoControl()).toHaveFocus());
    expect(photoControl()).toBeInvalid();
    await page.user.upload(photoControl(), photo);
    expect(photoControl()).toBeValid();
  });

  it.each([
    ['Price', '0', 'Enter a price of at least $0.01'],
    ['Price', '1000000', 'Enter a price of at most $999,999.99'],
    ['Price', '4.355', 'Enter dollars and cents, with two decimals at most'],
    ['Available Piece', '-1', 'Pieces in stock cannot be negative'],
    ['Available Piece', '10000001', 'Enter at most 10000000 pieces'],
    ['Available Piece', '1.5', 'Enter a whole number of pieces'],
    ['Min Order', '0', 'The minimum order is at least 1 piece'],
    ['Min Order', '10000001', 'Enter at most 10000000 pieces'],
    ['Min Order', '2.5', 'Enter a whole number of pieces'],
    ['Tools Name', 'x'.repeat(101), 'A name has at most 100 characters'],
    ['Description', 'x'.repeat(2001), 'A description has at most 2000 characters'],
  ])('refuses %s %s', async (label, value, message) => {
    const page = await openForm();
    await fillIn(page, { [label]: value });
    await press(page);
    await waitFor(() => expect(field(label)).toHaveAccessibleErrorMessage(message));
    expect(field(label)).toHaveFocus();
  });
});
