import type { Page } from '@playwright/test';
import { ApiClient } from './api-client';
import { Customer } from './customer';
import { newUser } from './users';
import type { Shop } from './shop';

/**
 * Signs a new user with a verified e-mail address in on the page and in the API.
 * @param address a protected path to open; without it, Home
 */
export async function signedInCustomer(page: Page, shop: Shop, address = '/login') {
  const user = newUser();
  const api = new ApiClient(shop.url);
  await api.signUpVerified(user);
  const customer = new Customer(page);
  await page.goto(address);
  await customer.logIn(user);
  await customer.expectSignedIn();
  return { user, api, customer };
}
