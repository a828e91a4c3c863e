import type { Page } from '@playwright/test';
import { cards } from '../support/cards';
import type { Customer } from '../support/customer';
import { knownCustomer } from '../support/known-customer';
import { placeOrder, someTool } from '../support/stock';
import { expect, test } from '../support/test';

let customer: Customer;
let orderId: string;

test.beforeEach(async ({ page, shop }) => {
  const known = await knownCustomer(page, shop);
  customer = known.customer;
  orderId = await placeOrder(known.api, await someTool(known.api));
  await page.goto(`/dashboard/payment/${orderId}`);
});

/** The words stand in red between the card and the button, and the order is still to be paid. */
async function expectRefused(page: Page, words: string): Promise<void> {
  const form = page.getByRole('region', { name: 'Enter your payment information here' });
  const refusal = form.getByRole('alert');
  await expect(refusal).toHaveText(words);
  const [red = 0, green = 0, blue = 0] = await refusal.evaluate((element) =>
    (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  const top = async (part: ReturnType<typeof form.getByRole>) => (await part.boundingBox())?.y ?? 0;
  expect(await top(refusal)).toBeGreaterThan(await top(form.getByLabel('Credit or debit card number')));
  expect(await top(refusal)).toBeLessThan(await top(form.getByRole('button', { name: 'Pay' })));
  await expect(page.getByRole('definition').last()).toHaveText('Not Paid');
}

async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByText('Congrats! your payment completed')).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Transaction ID: pi_\w+$/)).toBeVisible();
  await expect(page.getByRole('definition').last()).toHaveText('Paid');
  await expect(page.getByRole('button', { name: 'Already Paid' })).toBeDisabled();
}

const bank = (page: Page) => page.getByRole('dialog', { name: '3-D Secure authentication' });

for (const { card, words } of [
  { card: 'declined', words: 'Your card was declined.' },
  { card: 'insufficientFunds', words: 'Your card has insufficient funds.' },
] as const) {
  test(`§8 Card errors: "${words}" in red under the form, and paying again works`, async ({ page }) => {
    await customer.payWith(cards[card]);
    await expectRefused(page, words);
    await expect(page.getByText('Nothing was taken: pay again, or with another card.')).toBeVisible();
    await customer.payWith(cards.good);
    await expectPaid(page);
  });
}

test('§4 Order: paid once the bank has let the card pass', async ({ page }) => {
  await customer.payWith(cards.authenticated);
  await expect(page.getByRole('button', { name: 'Paying' })).toBeDisabled();
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click();
  await expectPaid(page);
  await page.reload();
  await expectPaid(page);
});

test('§8 Card errors: what the bank refuses in red under the form, and paying again works', async ({
  page,
}) => {
  await customer.payWith(cards.authenticated);
  await bank(page).getByRole('button', { name: 'Fail authentication' }).click();
  const words =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  await expectRefused(page, words);

  // The dialog of the bank left by its key is a refusal too.
  await customer.payWith(cards.authenticated);
  await expect(bank(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectRefused(page, words);

  await customer.openMyOrders();
  await page.getByRole('row').filter({ hasText: orderId }).getByRole('link', { name: 'Pay Now' }).click();
  await customer.payWith(cards.authenticated);
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click();
  await expectPaid(page);
});

test('§5 Payment: Pay is off until the card is complete, and while it is being charged', async ({ page }) => {
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  await expect(pay).toBeDisabled();
  await page.getByLabel('Credit or debit card number').fill('4242424242424241');
  await expect(pay).toBeDisabled();
  await expectRefused(page, 'Your card number is invalid.');
});
