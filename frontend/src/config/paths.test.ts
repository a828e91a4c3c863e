import { paths } from './paths';

it.each([
  [paths.shoppingList('a/b'), '/dashboard/shopping-lists/a%2Fb'],
  [paths.editProduct('a/b'), '/dashboard/products/a%2Fb'],
  [paths.customer('a/b'), '/dashboard/customers/a%2Fb'],
  [paths.changesOf('a&b'), '/dashboard/audit-log?record=a%26b'],
  [paths.ordersOf('a+b@example.com'), '/dashboard/all-orders?user=a%2Bb%40example.com'],
  [paths.search('a & b'), '/tools?search=a+%26+b'],
  [paths.search(''), '/tools'],
  [paths.category('a/b'), '/tools/category/a%2Fb'],
  [paths.tool('a/b'), '/tools/a%2Fb'],
  [paths.toolReviews('a/b'), '/tools/a%2Fb#reviews'],
  [paths.compare([]), '/compare'],
  [paths.compare(['a,b', 'c']), '/compare?tools=a%2Cb,c'],
  [paths.order('a/b'), '/order/a%2Fb'],
  [paths.purchase('a/b'), '/dashboard/purchases/a%2Fb'],
  [paths.payment('a/b'), '/dashboard/payment/a%2Fb'],
])('escapes what is part of the path %s', (path, expected) => {
  expect(path).toBe(expected);
});
