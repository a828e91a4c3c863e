import type { Page } from '@playwright/test';
import { cards } from '../support/cards';
import type { Customer } from '../support/customer';
import { widths } from '../support/layout';
import { signedInCustomer } from '../support/signed-in-customer';
import { placeOrder, bestStockedTool } from '../support/stock';
import { expect, test } from '../support/test';

let customer: Customer;
let orderId: string;

test.beforeEach(async ({ page, shop }) => {
  const known = await signedInCustomer(page, shop);
  customer = known.customer;
  orderId = await placeOrder(known.api, await bestStockedTool(known.api));
  await page.goto(`/dashboard/payment/${orderId}`);
});

/** Expects the message in red between the card and the button, and the order to be unpaid. */
async function expectCardError(page: Page, message: string): Promise<void> {
  const form = page.getByRole('region', { name: 'Enter your payment information here' });
  const error = form.getByRole('alert');
  await expect(error).toHaveText(message);
  const [red = 0, green = 0, blue = 0] = await error.evaluate((element) =>
    (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  const top = async (part: ReturnType<typeof form.getByRole>) => (await part.boundingBox())?.y ?? 0;
  expect(await top(error)).toBeGreaterThan(await top(form.getByLabel('Credit or debit card number')));
  expect(await top(error)).toBeLessThan(await top(form.getByRole('button', { name: 'Pay' })));
  await expect(page.getByRole('definition').nth(3)).toHaveText('Not Paid');
}

async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByText('Congrats! your payment completed')).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Transaction ID: pi_\w+$/)).toBeVisible();
  await expect(page.getByRole('definition').nth(3)).toHaveText('Paid');
  await expect(page.getByRole('button', { name: 'Already Paid' })).toBeDisabled();
}

const bank = (page: Page) => page.getByRole('dialog', { name: '3-D Secure authentication' });

test('A card error appears in red under the form, and paying again works', async ({ page }) => {
  await customer.payWith(cards.declined);
  await expectCardError(page, 'Your card was declined.');
  await expect(page.getByText('You have not been charged. Try again or use another card.')).toBeVisible();
  await expect(page.getByLabel('Credit or debit card number')).toBeFocused();
  await customer.payWith(cards.good);
  await expectPaid(page);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Congrats!' })).toBeFocused();
});

test('A failed 3-D Secure check appears in red under the form, and paying again works', async ({ page }) => {
  await customer.payWith(cards.authenticated);
  await bank(page).getByRole('button', { name: 'Fail authentication' }).click();
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  await expectCardError(page, message);

  // Closing the 3-D Secure dialog by Escape is an error too.
  await customer.payWith(cards.authenticated);
  // The dialog takes the focus shortly after it is visible.
  await expect(bank(page).getByRole('button', { name: 'Complete authentication' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expectCardError(page, message);

  await customer.openMyOrders();
  await page.getByRole('row').filter({ hasText: orderId }).getByRole('link', { name: 'Pay Now' }).click();
  await customer.payWith(cards.authenticated);
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click();
  await expectPaid(page);
});

test('Pay says what is missing from the card, and an invalid number is an error at once', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectCardError(page, 'Your card number is incomplete.');
  const number = page.getByLabel('Credit or debit card number');
  await expect(number).toBeFocused();
  await number.fill('4242424242424241');
  await expectCardError(page, 'Your card number is invalid.');
  await number.fill(cards.good);
  await page.getByLabel('Credit or debit card expiration date').fill('12 / 40');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectCardError(page, "Your card's security code is incomplete.");
  await page.getByLabel('Credit or debit card CVC/CVV').fill('123');
  await expect(page.getByText("Your card's security code is incomplete.")).toBeHidden();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectPaid(page);
});

test('The date and the security code of the card are on one line at every width', async ({ page }) => {
  const date = page.getByLabel('Credit or debit card expiration date');
  const code = page.getByLabel('Credit or debit card CVC/CVV');
  await expect(code).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const top = async (field: typeof date) => (await field.boundingBox())?.y;
    await expect.poll(async () => (await top(code)) === (await top(date)), `at ${width} px`).toBe(true);
  }
});
