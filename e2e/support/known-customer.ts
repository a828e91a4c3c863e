import type { Page } from '@playwright/test';
import { ApiClient } from './api-client';
import { Customer } from './customer';
import { newCarpenter } from './people';
import type { Shop } from './shop';

/**
 * A carpenter whom no other test knows, signed in to the page and, as the same person, to the API.
 * @param address of a protected screen, which the page then shows; without it, Home
 */
export async function knownCustomer(page: Page, shop: Shop, address = '/login') {
  const person = newCarpenter();
  const api = new ApiClient(shop.url);
  await api.signUp(person);
  const customer = new Customer(page);
  await page.goto(address);
  await customer.logIn(person);
  await customer.expectSignedIn();
  return { person, api, customer };
}
