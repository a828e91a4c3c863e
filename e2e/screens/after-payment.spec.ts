import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { cards } from '../support/cards';
import { Customer } from '../support/customer';
import { holdRequests } from '../support/hold-requests';
import { imageFile } from '../support/images';
import { expectNoSidewaysScrolling, expectNothingCutOff, topOf } from '../support/layout';
import { readAttachedPdf, waitForMessage } from '../support/mailbox';
import { charge, confirm } from '../support/orders';
import { bestStockedTools, placePurchase, type Tool } from '../support/stock';
import { expect, test } from '../support/test';
import { signUpVerified } from '../support/verified-user';

const PIECES = 24;
const RETURNED = 3;
/** As long as those of UPS. */
const TRACKING = '1ZFNVILZ6Y32057253';

test.use({ role: 'admin' });

async function expectGoodScreen(page: Page): Promise<void> {
  await expectNoSidewaysScrolling(page);
  await expectNothingCutOff(page);
  await expectAccessible(page);
}

/** In US dollars, as pages and documents show it. */
const money = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const canOrder = ({ minOrder, orderMultiple, available }: Tool, quantity: number) =>
  minOrder <= quantity && quantity % orderMultiple === 0 && available >= 2 * quantity;

/** Packs the chosen orders of All Orders and ships them with one carrier. Returns when they are on the way. */
async function packAndShip(admin: Page, email: string, orders: string): Promise<void> {
  await admin.goto(`/dashboard/all-orders?fulfillment=TO_PACK&user=${email}`);
  await admin.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await admin.getByRole('button', { name: `Pack ${orders}` }).click();
  await expect(admin.getByText(`${orders} packed`)).toBeVisible();
  await admin.getByLabel('Delivery', { exact: true }).selectOption('To ship');
  await admin.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await admin.getByRole('button', { name: `Ship ${orders}` }).click();
}

test('An order of 24 pieces is paid, shipped, reviewed, returned in part and claimed, and the missing pieces of another are refunded, all on a phone', async ({
  page: admin,
  shop,
  openAs,
}) => {
  const { user, api } = await signUpVerified(shop);
  const tool = (await bestStockedTools(api, 50)).find((candidate) => canOrder(candidate, PIECES));
  if (!tool) throw new Error(`No tool can be ordered ${PIECES} times`);
  const price = Math.round(tool.price * 100);
  const { number, orders } = await placePurchase(api, 1, { lines: [{ toolId: tool.id, quantity: PIECES }] });
  const orderId = orders[0]?.id ?? '';
  const other = await placePurchase(api, 1);
  const [otherOrder = { id: '', tool: { toolName: '' } }] = other.orders;
  await charge(api, otherOrder.id);
  await confirm(api, otherOrder.id);
  const phone = await openAs(user);
  await phone.setViewportSize({ width: 360, height: 740 });
  const purchasePath = `/dashboard/purchases/${number}`;
  const otherPath = `/dashboard/purchases/${other.number}`;

  const waitForMail = (subject: string) => waitForMessage(phone.request, user.email, subject);

  await test.step('The customer pays and gets the invoice by email', async () => {
    await phone.goto(`/dashboard/payment/${orderId}`);
    await new Customer(phone).payWith(cards.good);
    await expect(phone.getByRole('main').getByText('Congrats! your payment completed')).toBeVisible();
    const invoice = await readAttachedPdf(await waitForMail(`Your purchase ${number} is paid`));
    expect(invoice).toMatch(/INV-\d{6}/);
    expect(invoice).toContain(number);
    expect(invoice).toContain(tool.toolName);
    expect(invoice).toContain(money(PIECES * price));
  });

  await test.step('An admin ships two purchases at once', async () => {
    await packAndShip(admin, user.email, '2 orders');
    const dialog = admin.getByRole('dialog', { name: 'Ship 2 orders' });
    await dialog.getByLabel('Carrier').first().fill('UPS');
    await dialog.getByRole('button', { name: 'Use this carrier for all' }).click();
    await dialog
      .getByLabel('Tracking numbers from a spreadsheet')
      .fill(`${number}\t${TRACKING}\n${other.number}\t1Z998`);
    await dialog.getByRole('button', { name: 'Fill in' }).click();
    await expect(dialog.getByText('Filled in 2 purchases.')).toBeVisible();
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
    await expect(admin.getByText('2 shipments on the way')).toBeVisible();
    expect((await waitForMail(`Your purchase ${number} is on its way`)).html).toContain(TRACKING);
  });

  const main: Locator = phone.getByRole('main');
  await test.step('The customer confirms the receipt', async () => {
    await phone.goto(purchasePath);
    await expect(main.getByText(TRACKING)).toBeVisible();
    await expectGoodScreen(phone);
    await phone.getByRole('button', { name: 'I have received it' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Has everything arrived?' });
    await expect(dialog.getByRole('checkbox', { name: `All ${PIECES} pieces arrived` })).toBeChecked();
    await expectAccessible(phone);
    await dialog.getByRole('button', { name: 'Confirm receipt' }).click();
    await expect(phone.getByRole('heading', { name: /^Delivered on/ })).toBeVisible();
  });

  await test.step('The customer reviews the tool', async () => {
    await phone.getByRole('link', { name: 'Write a review' }).click();
    await expect(phone).toHaveURL(/\/tools\//);
    await phone.getByRole('button', { name: 'Write a review' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Write a review' });
    await dialog.getByRole('radio', { name: /^4 stars/ }).press('Space');
    await dialog.getByLabel('Your review').fill('Well balanced, and the edge holds.');
    await dialog.getByLabel('Your trade').fill('Joiner');
    await expectGoodScreen(phone);
    await dialog.getByRole('button', { name: 'Submit review' }).click();
    await expect(phone.getByText('Thank you for your review')).toBeVisible();
    await expect(main.getByText('Verified purchase').first()).toBeVisible();
  });

  const claims = phone.getByRole('region', { name: 'Claims' });
  await test.step('The customer misses pieces of the other purchase', async () => {
    await phone.goto(otherPath);
    await phone.getByRole('button', { name: 'I have received it' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Has everything arrived?' });
    await dialog.getByRole('checkbox', { name: /^All/ }).uncheck();
    await dialog.getByRole('button', { name: '1 piece fewer' }).click();
    await expect(dialog.getByText('2 pieces are missing. We will open a claim for them.')).toBeVisible();
    await expectAccessible(phone);
    await dialog.getByRole('button', { name: 'Confirm receipt' }).click();
    await expect(claims.getByText('Missing from the delivery')).toBeVisible();
    await expectGoodScreen(phone);
  });

  await test.step('The customer returns 3 of the 24 pieces', async () => {
    await phone.goto(purchasePath);
    await phone.getByRole('button', { name: 'Return pieces' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Return pieces' });
    await dialog.getByLabel(/^Pieces/).fill(String(RETURNED));
    await dialog.getByLabel('Reason (optional)').fill('Too heavy');
    await expectAccessible(phone);
    await dialog.getByRole('button', { name: 'Request return' }).click();
    await expect(phone.getByRole('region', { name: 'Returns' }).getByText('Not received yet')).toBeVisible();
    await expectGoodScreen(phone);
  });

  await test.step('An admin receives the pieces, and the customer gets the money and a credit note', async () => {
    await admin.goto('/dashboard/returns');
    const row = admin.getByRole('row', { name: new RegExp(number) });
    await expect(row).toContainText(tool.toolName);
    await row.getByRole('button', { name: 'Receive' }).click();
    const receipt = admin.getByRole('dialog', { name: 'Receive return' });
    await receipt.getByLabel('Of these, fit for sale').fill('2');
    await expectAccessible(admin);
    await receipt.getByRole('button', { name: 'Receive and refund' }).click();
    await expect(admin.getByText('Return refunded')).toBeVisible();
    await phone.reload();
    const documents = phone.getByRole('region', { name: 'Documents' });
    await expect(documents.getByText(/^Credit note CN-/)).toBeVisible();
    await expect(documents.getByText(/^Invoice INV-/)).toBeVisible();
  });

  await test.step('The customer claims broken pieces with a photo', async () => {
    await phone.getByRole('button', { name: 'Report a problem' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Report a problem' });
    await expect(dialog.getByText(/^Guarantee until .* days left\)$/)).toBeVisible();
    await dialog.getByLabel('What is wrong?').fill('The handle is loose');
    const release = await holdRequests(phone, '**/claim-photos');
    await dialog.getByLabel('Add photos').setInputFiles(await imageFile('handle.png'));
    await expect(dialog.getByRole('progressbar', { name: 'Uploading handle.png' })).toBeVisible();
    const send = dialog.getByRole('button', { name: 'Send claim' });
    const topWhileUploading = await topOf(send);
    release();
    await expect(dialog.getByRole('button', { name: 'Remove: handle.png' })).toBeVisible();
    expect(await topOf(send), 'Send claim does not move when the upload ends').toBe(topWhileUploading);
    await expectAccessible(phone);
    await send.click();
    await expect(claims.getByText('The handle is loose')).toBeVisible();
    await expectGoodScreen(phone);
  });

  await test.step('An admin refunds the missing pieces', async () => {
    await admin.goto('/dashboard/claims');
    const row = admin.getByRole('row', { name: new RegExp(other.number) });
    await expect(row).toContainText(otherOrder.tool.toolName);
    await row.getByRole('button', { name: 'Decide' }).click();
    const decision = admin.getByRole('dialog', { name: 'Decide on a claim' });
    await decision.getByRole('radio', { name: /^Refund/ }).check();
    await expectAccessible(admin);
    await decision.getByRole('button', { name: 'Save decision' }).click();
    await expect(row).toHaveCount(0);
    await phone.goto(otherPath);
    await expect(claims.getByText('Refunded', { exact: true })).toBeVisible();
  });

  await test.step('An admin replaces the pieces and ships them', async () => {
    await admin.goto('/dashboard/claims');
    const row = admin.getByRole('row', { name: new RegExp(number) });
    await row.getByRole('button', { name: 'Decide' }).click();
    const decision = admin.getByRole('dialog', { name: 'Decide on a claim' });
    await expect(decision.getByRole('img', { name: 'Photo 1 of 1 of the claim' })).toBeVisible();
    await decision.getByRole('radio', { name: /^Replace/ }).check();
    await expectAccessible(admin);
    await decision.getByRole('button', { name: 'Save decision' }).click();
    await expect(row).toHaveCount(0);
    await packAndShip(admin, user.email, '1 order');
    const shipment = admin.getByRole('dialog', { name: 'Ship 1 order' });
    await shipment.getByLabel('Carrier').first().fill('UPS');
    await shipment.getByRole('button', { name: 'Ship', exact: true }).click();
    await expect(admin.getByText('1 shipment on the way')).toBeVisible();
  });

  await test.step('The customer follows the replacement, which is free', async () => {
    await phone.goto(purchasePath);
    await claims.getByRole('link', { name: /^purchase TH-/ }).click();
    await expect(phone.getByRole('definition').filter({ hasText: 'Free' })).toBeVisible();
    await expect(phone.getByText('$')).toHaveCount(0);
    await expect(phone.getByRole('button', { name: 'I have received it' })).toBeVisible();
    await expectGoodScreen(phone);
  });

  await test.step('The email about the refund has the credit note', async () => {
    const refund = money(RETURNED * price);
    const creditNote = await readAttachedPdf(
      await waitForMail(`We refunded ${refund} of your purchase ${number}`),
    );
    expect(creditNote).toMatch(/CN-\d{6}/);
    expect(creditNote).toContain(refund);
  });
});
