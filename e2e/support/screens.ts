import { expect, type Page } from '@playwright/test';
import { ApiClient } from './api-client';
import { demoUsers } from './users';
import type { Shop } from './shop';
import { addShoppingList, LIST_NAME } from './shopping-lists';
import { addToCart, placeOrder, bestStockedTool, placePurchase } from './stock';
import type { Role } from './test';

/** A screen: its path and its heading. */
interface Screen {
  address: string;
  heading: string | RegExp;
}

/** The screens of a role. */
export async function screensOf(role: Role, shop: Shop): Promise<readonly Screen[]> {
  if (role === 'customer') return customerScreens(shop);
  return role === 'admin' ? adminScreens : publicScreens;
}

const publicScreens: readonly Screen[] = [
  { address: '/', heading: 'Get all your carpentry tools in bulk amount' },
  { address: '/about-us', heading: 'About Us' },
  { address: '/blogs', heading: 'Some Question Answer' },
  { address: '/portfolio', heading: 'Portfolio' },
  { address: '/tools', heading: 'All tools' },
  { address: '/tools/category/saws', heading: 'Saws' },
  { address: '/tools/claw-hammer', heading: 'Hickory Claw Hammer 20 oz' },
  { address: '/compare?tools=claw-hammer,lump-hammer,panel-saw', heading: 'Compare tools' },
  { address: '/cart', heading: 'Cart' },
  { address: '/cart/shared', heading: 'Shared cart' },
  { address: '/quick-order', heading: 'Quick order' },
  { address: '/login', heading: 'Login' },
  { address: '/register', heading: 'Register' },
  { address: '/forgot-password', heading: 'Forgot your password?' },
  { address: '/auth/action', heading: 'This link is incomplete' },
  { address: '/unsubscribe', heading: 'This unsubscribe link is incomplete' },
  { address: '/no-such-page', heading: 'Page not found' },
];

async function customerScreens(shop: Shop): Promise<readonly Screen[]> {
  const api = new ApiClient(shop.url);
  await api.logIn(demoUsers.customer);
  const tool = await bestStockedTool(api);
  const orderId = await placeOrder(api, tool);
  const purchase = await placePurchase(api, 2, { purchaseOrderNumber: 'PO-17' });
  const listId = await addShoppingList(api, [tool]);
  await addToCart(api, tool);
  return [
    { address: `/order/${tool.id}`, heading: 'Complete Your Order Information' },
    { address: '/checkout', heading: 'Checkout' },
    { address: '/profile', heading: 'Profile Information' },
    { address: '/dashboard', heading: /^My Orders: \d+$/ },
    { address: '/dashboard/profile', heading: 'Profile Information' },
    { address: '/dashboard/shopping-lists', heading: /^Shopping Lists: \d+$/ },
    { address: `/dashboard/shopping-lists/${listId}`, heading: LIST_NAME },
    { address: '/dashboard/add-review', heading: 'Please add your valuable feedback here' },
    { address: `/dashboard/payment/${orderId}`, heading: 'Enter your payment information here' },
    {
      address: `/dashboard/payment/${purchase.orders[0]?.id ?? ''}`,
      heading: 'Enter your payment information here',
    },
    { address: `/dashboard/purchases/${purchase.number}`, heading: `Purchase ${purchase.number}` },
  ];
}

const adminScreens: readonly Screen[] = [
  { address: '/dashboard/overview', heading: 'Overview' },
  { address: '/dashboard/make-admin', heading: /^All users: \d+$/ },
  { address: '/dashboard/all-orders', heading: /^All Orders: \d+$/ },
  { address: '/dashboard/all-products', heading: /^All tools: [\d,]+$/ },
  { address: '/dashboard/add-product', heading: 'Tools Information' },
  { address: '/dashboard/categories', heading: /^All categories: \d+$/ },
  { address: '/dashboard/search', heading: 'Search' },
  { address: '/dashboard/import', heading: 'Import tools' },
  { address: '/dashboard/manage-reviews', heading: /^All reviews: \d+$/ },
  { address: '/dashboard/customers', heading: /^Customers: \d+$/ },
  { address: '/dashboard/returns', heading: /^Returns: \d+$/ },
  { address: '/dashboard/claims', heading: /^Claims: \d+$/ },
  { address: '/dashboard/refunds', heading: /^Refunds to assign: \d+$/ },
  { address: '/dashboard/refunds?status=failed', heading: /^Failed refunds: \d+$/ },
  { address: '/dashboard/mail', heading: /^Emails: \d+$/ },
  { address: '/dashboard/customization-requests', heading: /^Customization requests: \d+$/ },
  { address: '/dashboard/audit-log', heading: /^Audit log: [\d,]+\+?$/ },
];

/** Opens a screen and waits until it has loaded. */
export async function openScreen(page: Page, { address, heading }: Screen): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  await expectSettled(page);
}

/** Waits until nothing on the screen is loading. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('status').filter({ hasText: /^(Loading|Checking)/ })).toHaveCount(0);
}
