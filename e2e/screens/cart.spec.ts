import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { expectSettled } from '../support/screens';
import { expect, test } from '../support/test';
import { followToast } from '../support/toasts';

const cartLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
const quantity = (page: Page) => page.getByRole('spinbutton', { name: /^Quantity: Hickory Claw Hammer/ });

test("A visitor's cart survives a reload, and a wrong quantity in it prevents the checkout", async ({
  page,
}) => {
  await page.goto('/tools/claw-hammer');
  await expect(cartLink(page, 'Cart')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(page.getByText('24 pieces of Hickory Claw Hammer 20 oz')).toBeVisible();
  await expect(page).toHaveURL('/tools/claw-hammer');
  await page.goto('/tools/category/saws');
  await page.getByRole('button', { name: 'Add to cart: Hardpoint Panel Saw 500 mm' }).click();
  await followToast(page, 'View cart');

  await expect(page).toHaveURL('/cart');
  await page.reload();
  await expect(cartLink(page, 'Cart, 2 tools')).toBeVisible();
  await expectSettled(page);

  await quantity(page).fill('25');
  await quantity(page).press('Enter');
  await expect(page.getByText('Sold in cartons of 24.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check out' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
});
