import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { Customer } from '../support/customer';
import { expectSettled } from '../support/screens';
import { expect, test } from '../support/test';
import { newUser } from '../support/users';

const cartLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
const quantity = (page: Page) => page.getByRole('spinbutton', { name: /^Quantity: Hickory Claw Hammer/ });

test("A visitor's cart is repaired, undone and merged at the sign-in", async ({ page }) => {
  await page.goto('/tools/claw-hammer');
  await expect(cartLink(page, 'Cart')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(page.getByText('24 pieces of Hickory Claw Hammer 20 oz')).toBeVisible();
  await expect(page).toHaveURL('/tools/claw-hammer');
  await page.goto('/tools/category/saws');
  await page.getByRole('button', { name: 'Add to cart: Hardpoint Panel Saw 500 mm' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();

  await expect(page).toHaveURL('/cart');
  await page.reload();
  await expect(cartLink(page, 'Cart, 2 tools')).toBeVisible();
  await expectSettled(page);

  await quantity(page).fill('25');
  await quantity(page).press('Enter');
  await expect(page.getByText('Sold in cartons of 24.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check out' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set to 48: Hickory Claw Hammer 20 oz' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible();
  await page.getByRole('button', { name: /^Add job reference: Hickory/ }).click();
  await page.keyboard.type('Oak St. kitchen');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Job: Oak St. kitchen')).toBeVisible();

  await page.getByRole('button', { name: 'Remove Hickory Claw Hammer 20 oz' }).click();
  await expect(cartLink(page, 'Cart, 1 tool')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(quantity(page)).toHaveValue('48');
  await expect(page.getByText('Job: Oak St. kitchen')).toBeVisible();

  await new Customer(page).register(newUser());
  await page.goto('/cart');
  await expect(quantity(page)).toHaveValue('48');
  await expect(page.getByText('Job: Oak St. kitchen')).toBeVisible();
  await expect(cartLink(page, 'Cart, 2 tools')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
  // The server has the cart: another browser of the customer would, too.
  await page.reload();
  await expect(quantity(page)).toHaveValue('48');
});
