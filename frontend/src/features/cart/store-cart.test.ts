import { createCache } from '../../apollo/cache';
import { cartLine, cartOf, saw } from '../../../test/carts';
import { CartCountDocument } from './cart-count.generated';
import { readCart, storeCart } from './store-cart';

it('keeps the later of two carts, in whatever order their responses arrive', () => {
  const cache = createCache();
  storeCart(cache, cartOf(3, cartLine(), cartLine({ tool: saw, quantity: 10 })));
  storeCart(cache, cartOf(2, cartLine()));
  expect(readCart(cache)).toMatchObject({ version: 3, lineCount: 2 });
  storeCart(cache, cartOf(4));
  expect(readCart(cache)).toMatchObject({ version: 4, lines: [] });
});

it('keeps the lines when the same version is counted, and loads them again after a later one', () => {
  const cache = createCache();
  storeCart(cache, cartOf(3, cartLine()));
  const count = (version: number, lineCount: number) =>
    cache.writeQuery({
      query: CartCountDocument,
      data: { cart: { __typename: 'Cart', id: 'carl', version, lineCount } as never },
    });
  count(3, 1);
  expect(readCart(cache)?.lines).toHaveLength(1);
  count(4, 2);
  expect(readCart(cache)).toBeNull();
  storeCart(cache, cartOf(4, cartLine(), cartLine({ tool: saw, quantity: 10 })));
  expect(readCart(cache)?.lines).toHaveLength(2);
});
