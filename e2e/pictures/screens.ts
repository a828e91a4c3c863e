import { expect, type Page } from '@playwright/test';
import { cards } from '../support/cards';
import { Customer } from '../support/customer';
import type { Person } from '../support/people';

/** Shows every screen of the shop in turn, and tells of each when it is complete. */
export async function visitScreens(
  page: Page,
  person: Person,
  onScreen: (name: string) => Promise<void>,
): Promise<void> {
  const buyNow = page.getByRole('link', { name: /^Buy Now/ });
  const show = async (name: string, address: string) => {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await onScreen(name);
  };

  await page.goto('/');
  await expect(buyNow.first()).toBeVisible();
  await onScreen('home');
  await show('login', '/login');
  await show('register', '/register');
  await show('not-found', '/no-such-page');

  const customer = new Customer(page);
  await customer.register(person);
  for (const number of [0, 1]) {
    await page.goto('/');
    await buyNow.nth(number).click();
    await expect(page.getByLabel('Order Quantity')).toBeVisible();
    if (number === 1) await onScreen('order');
    await customer.orderTool();
  }
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Pay Now' }).first().click();
  await expect(page.getByLabel('Credit or debit card number')).toBeVisible();
  await onScreen('payment');
  await customer.payWith(cards.good);
  await expect(page.getByRole('main').getByText('Congrats! your payment completed')).toBeVisible();
  await onScreen('paid');
  await show('my-orders', '/dashboard');
}
