import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { ApiClient } from '../support/api-client';
import { cards } from '../support/cards';
import { deliveryAddress } from '../support/checkout';
import { Customer } from '../support/customer';
import { tabTo, tabToAndEnter, tabToAndPaste, tabToAndTypeAll } from '../support/keyboard';
import { expectNoSidewaysScrolling, expectNothingCutOff, expectTouchable } from '../support/layout';
import { INVALID_ROWS, pasteRows, repairTwoRows, repairTwoRowsByKeyboard } from '../support/quick-order';
import { expectSettled } from '../support/screens';
import { bestStockedTools } from '../support/stock';
import { expect, test } from '../support/test';
import { newUser } from '../support/users';

const CLAW_HAMMER = 'Hickory Claw Hammer 20 oz';

/** Those that the visitor and the invalid rows order. */
const OTHER_SKUS = ['HAM-0020', 'SAW-0500', 'MAL-0320', 'PLA-0005'];

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

const cartLink = (page: Page, count: string) =>
  page.getByRole('banner').getByRole('link', { name: `Cart, ${count}`, exact: true });

const main = (page: Page) => page.getByRole('main');

interface Purchase {
  outstanding: number;
  orders: { status: string; totalBill: number; tool: { toolName: string } }[];
  payment: { refunds: { status: string; amount: number }[] };
}

/** The row of an order in a table of the page of its purchase. */
const orderRow = (page: Page, table: string, toolName: string): Locator =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: toolName });

/** For a screen of which axe sees no less here, in `every-screen.spec.ts` or in `accessible-states.spec.ts`. */
async function expectGoodLayout(page: Page): Promise<void> {
  await expectSettled(page);
  await expectNoSidewaysScrolling(page);
  await expectNothingCutOff(page);
  await expectTouchable(page);
}

async function expectGoodScreen(page: Page): Promise<void> {
  await expectGoodLayout(page);
  await expectAccessible(page);
}

test.describe('on a phone', () => {
  test.use(phone);

  test('A visitor fills a cart, registers, adds a spreadsheet, pays all with 3-D Secure and cancels one order on a phone', async ({
    page,
    shop,
  }) => {
    const user = newUser();
    const customer = new Customer(page);
    const api = new ApiClient(shop.url);

    await test.step('The visitor fills a cart', async () => {
      await page.goto('/tools/claw-hammer');
      await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
      await expect(cartLink(page, '1 tool')).toBeInViewport({ ratio: 1 });
      await page.goto('/tools/category/saws');
      await page.getByRole('button', { name: 'Add to cart: Hardpoint Panel Saw 500 mm' }).click();
      await cartLink(page, '2 tools').click();
      await expect(page).toHaveURL('/cart');
      await expectGoodScreen(page);
    });

    await test.step('The visitor registers on the way to the checkout', async () => {
      await page.getByRole('link', { name: 'Check out' }).click();
      await expect(page).toHaveURL('/login');
      await main(page).getByRole('link', { name: 'Register' }).click();
      await customer.fillInRegistration(user);
      await expect(page).toHaveURL('/checkout');
      await expect(page.getByRole('region', { name: 'Your purchase' }).getByRole('listitem')).toHaveCount(2);
      await expect(page.getByRole('complementary', { name: 'Verify your email address' })).toBeVisible();
      await expectGoodScreen(page);
    });

    await test.step('The customer verifies the email address and still has the cart', async () => {
      await customer.followEmailLink(user.email, 'Verify email address');
      await expect(page.getByText(`${user.email} is now verified.`)).toBeVisible();
      await expect(cartLink(page, '2 tools')).toBeVisible();
      // Only the account has it now.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
      await expectGoodScreen(page);
      await api.logIn(user);
    });

    await test.step('The customer adds the rows of a spreadsheet', async () => {
      const tools = await bestStockedTools(api, 45);
      const rows = tools
        .filter(({ sku }) => !OTHER_SKUS.includes(sku))
        .slice(0, 35)
        .map(({ sku, minOrder }) => `${sku}\t${minOrder}`);
      await page.goto('/quick-order');
      await pasteRows(page, [...rows, ...INVALID_ROWS]);
      await expect(page.getByText('40 rows: 35 ready, 5 to fix')).toBeVisible();
      await expectGoodScreen(page);
      await repairTwoRows(page);
      await expect(page.getByText('40 rows: 37 ready, 3 to fix')).toBeVisible();
      await expectGoodLayout(page);
      await page.getByRole('button', { name: 'Add 37 tools to cart' }).click();
      await expect(page.getByText('3 rows: 0 ready, 3 to fix')).toBeVisible();
      await expectGoodLayout(page);
      await page.getByRole('link', { name: 'View cart' }).click();
      await expect(page.getByRole('spinbutton', { name: `Quantity: ${CLAW_HAMMER}` })).toHaveValue('48');
      await expect(cartLink(page, '38 tools')).toBeVisible();
      await expectGoodLayout(page);
    });

    await test.step('The customer places the purchase', async () => {
      await page.getByRole('link', { name: 'Check out' }).click();
      await customer.enterDeliveryAddress();
      await expectGoodScreen(page);
      await page.getByRole('button', { name: 'Place purchase' }).click();
      await expect(page).toHaveURL(/\/dashboard\/payment\//);
      await expect(page.getByText(/^You pay \$[\d,]+\.\d\d for 38 orders\.$/)).toBeVisible();
      await expectGoodLayout(page);
    });

    await test.step('The customer pays once, with 3-D Secure', async () => {
      await customer.payWith(cards.authenticated);
      await expect(customer.authentication).toBeVisible();
      await expectAccessible(page);
      await customer.completeAuthentication();
      await expect(main(page).getByText('Congrats! your payment completed')).toBeVisible();
      await expectGoodScreen(page);
    });

    await test.step('The customer cancels one order and sees the partial refund', async () => {
      await main(page)
        .getByRole('link', { name: /^Purchase TH-/ })
        .click();
      const order = orderRow(page, 'Orders', CLAW_HAMMER);
      await expect(order).toContainText('Paid');
      await expectGoodLayout(page);
      await order.getByRole('button', { name: 'Delete' }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText('will be refunded to the card');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('definition').filter({ hasText: '37 paid, 1 refunded' })).toBeVisible();
      await expect(order).toContainText('Refunded');
      await expect(orderRow(page, 'Refunds', CLAW_HAMMER)).toContainText('Refunded');
      await expectGoodScreen(page);
    });

    const { myPurchases } = await api.query<{ myPurchases: { edges: { node: Purchase }[] } }>(
      `{ myPurchases(first: 2) { edges { node {
        outstanding orders { status totalBill tool { toolName } } payment { refunds { status amount } }
      } } } }`,
    );
    const [{ node } = { node: undefined }, ...others] = myPurchases.edges;
    expect(others).toEqual([]);
    const refunded = node?.orders.filter(({ status }) => status !== 'PAID') ?? [];
    expect(refunded).toMatchObject([{ status: 'REFUNDED', tool: { toolName: CLAW_HAMMER } }]);
    expect(node?.payment.refunds).toEqual([{ status: 'SUCCEEDED', amount: refunded[0]?.totalBill }]);
    expect(node?.outstanding).toBe(0);
  });
});

test('With the keyboard only, a visitor fills a cart, registers, checks out, pays and cancels one order, and the focus follows', async ({
  page,
}) => {
  const { name, email, password } = newUser();
  const customer = new Customer(page);
  /** Follows a link to another page, which receives the focus. */
  const follow = async (link: Locator, address: string | RegExp) => {
    await tabToAndEnter(page, link);
    await expect(page).toHaveURL(address);
    await expect(main(page)).toBeFocused();
  };

  await test.step('The visitor adds a tool on Home and follows the toast', async () => {
    await page.goto('/');
    const add = page.getByRole('button', { name: `Add to cart: ${CLAW_HAMMER}` });
    await tabToAndEnter(page, add);
    await expect(page.getByText('Added to your cart')).toBeVisible();
    await expect(add).toBeFocused();
    await page.keyboard.press('Alt+t');
    await tabTo(page, page.getByRole('button', { name: 'Dismiss' }));
    // The toast stays open while it has the focus.
    await expectAccessible(page);
    await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
    await follow(cartLink(page, '1 tool'), '/cart');
  });

  await test.step('The visitor pastes rows, repairs two and adds them', async () => {
    await follow(main(page).getByRole('link', { name: 'Quick order' }), '/quick-order');
    const field = page.getByRole('textbox', { name: 'Rows from your spreadsheet' });
    await tabToAndPaste(page, field, INVALID_ROWS.slice(0, 3).join('\n'));
    await expect(page.getByText('3 rows: 0 ready, 3 to fix')).toBeVisible();
    await expect(field).toBeFocused();
    await repairTwoRowsByKeyboard(page, '40');
    await tabToAndEnter(page, page.getByRole('button', { name: 'Add 2 tools to cart' }));
    await expect(page.getByText('1 row: 0 ready, 1 to fix')).toBeVisible();
    await expect(main(page).locator(':focus')).toContainText('2 tools added to your cart.');
    await page.keyboard.press('Tab');
    const viewCart = main(page).getByRole('link', { name: 'View cart' });
    await expect(viewCart).toBeFocused();
    await follow(viewCart, '/cart');
    await expect(cartLink(page, '2 tools')).toBeVisible();
  });

  await test.step('The visitor registers on the way to the checkout', async () => {
    await follow(page.getByRole('link', { name: 'Check out' }), '/login');
    await follow(main(page).getByRole('link', { name: 'Register' }), '/register');
    await tabToAndTypeAll(page, { 'Full Name': name, 'Email Address': email, Password: password });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/checkout');
    await expect(main(page)).toBeFocused();
  });

  await test.step('The customer places the purchase', async () => {
    await tabToAndTypeAll(page, deliveryAddress);
    await tabToAndEnter(page, page.getByRole('button', { name: 'Deliver to this address' }));
    await expect(page.getByRole('heading', { name: 'Delivery', exact: true })).toBeFocused();
    await follow(page.getByRole('button', { name: 'Place purchase' }), /\/dashboard\/payment\//);
  });

  await test.step('The customer fails the 3-D Secure challenge, then pays', async () => {
    await tabToAndTypeAll(page, {
      'Credit or debit card number': cards.authenticated,
      'Credit or debit card expiration date': '1240',
      'Credit or debit card CVC/CVV': '123',
    });
    const complete = customer.authentication.getByRole('button', { name: 'Complete authentication' });
    await page.keyboard.press('Enter');
    await expect(complete).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Credit or debit card number')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(complete).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('status').filter({ hasText: 'Congrats!' })).toBeFocused();
  });

  await test.step('The customer cancels one order and sees the partial refund', async () => {
    await follow(main(page).getByRole('link', { name: /^Purchase TH-/ }), /\/dashboard\/purchases\/TH-/);
    await tabToAndEnter(page, orderRow(page, 'Orders', CLAW_HAMMER).getByRole('button', { name: 'Delete' }));
    const dialog = page.getByRole('alertdialog');
    // The dialog takes the focus shortly after it is visible.
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await tabToAndEnter(page, dialog.getByRole('button', { name: 'Confirm' }));
    await expect(
      orderRow(page, 'Orders', CLAW_HAMMER).getByRole('button', { name: 'History' }),
    ).toBeFocused();
    await expect(page.getByRole('definition').filter({ hasText: '1 paid, 1 refunded' })).toBeVisible();
    await expect(orderRow(page, 'Refunds', CLAW_HAMMER)).toContainText('Refunded');
  });
});
