import { screen } from '@testing-library/react';
import { cartLine, cartOf } from '../../../test/carts';
import { findToast } from '../../../test/find-toast';
import { linesChecked } from '../../../test/lines';
import { deliveredOrder, openDeliveredPurchase } from '../../../test/open-delivered-purchase';
import { readText } from '../../../test/read-text';
import { AddToCartDocument } from '../../features/cart/add-to-cart.generated';
import { parseLines } from '../../features/cart/quick-order/parse-lines';
import { saveFile } from '../../lib/save-file';

// jsdom downloads no files.
jest.mock('../../lib/save-file');

const order = deliveredOrder({ jobReference: 'Oak St.' });

it('saves the lines of a purchase as a file that a quick order reads back', async () => {
  const { user } = await openDeliveredPurchase([order]);
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  const [file, name] = jest.mocked(saveFile).mock.lastCall ?? [];
  expect(name).toBe('TH-100042.csv');
  const text = await readText(file);
  expect(text).toContain('Claw hammer');
  expect(parseLines(text).lines).toEqual([{ sku: 'HAM-0010', quantity: '10', jobReference: 'Oak St.' }]);
});

it('puts the ordered quantities and job references into the cart again', async () => {
  const lines = [{ toolId: 'hammer', quantity: 10, jobReference: 'Oak St.' }];
  const { user } = await openDeliveredPurchase([order], {
    mocks: [
      linesChecked(['hammer', 10]),
      {
        request: { query: AddToCartDocument, variables: { lines } },
        result: { data: { addToCart: cartOf(1, cartLine()) } },
      },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Order again' }));
  await findToast('success', '1 tool added to your cart');
});

it('offers to order a purchase again to its customer only', async () => {
  await openDeliveredPurchase([order], { isOwn: false });
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Order again' })).not.toBeInTheDocument();
});
