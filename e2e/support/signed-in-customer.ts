import type { Page } from '@playwright/test';
import { Customer } from './customer';
import { signUpVerified } from './verified-user';
import type { Shop } from './shop';

/**
 * Signs a new user with a verified email address in on the page and in the API.
 * @param address a protected path to open; without it, Home
 */
export async function signedInCustomer(page: Page, shop: Shop, address = '/login') {
  const { user, api } = await signUpVerified(shop);
  const customer = new Customer(page);
  await page.goto(address);
  await customer.logIn(user);
  await customer.expectSignedIn();
  return { user, api, customer };
}
