import { ApiClient } from '../support/api-client';
import { Customer } from '../support/customer';
import { bestStockedTool, type Tool } from '../support/stock';
import { expect, test } from '../support/test';

test.use({ role: 'customer' });

let tool: Tool;

test.beforeEach(async ({ page, shop }) => {
  tool = await bestStockedTool(new ApiClient(shop.url));
  // Links to a tool may end in a space.
  await page.goto(`/order/${tool.id}%20`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tool.toolName);
});

const total = (pieces: number) => {
  const dollars = Math.round(tool.price * 100 * pieces) / 100;
  return `$${dollars.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
};

test('The order page shows the tool, starts at the minimum order and updates the total', async ({ page }) => {
  const figures = page.getByRole('region', { name: tool.toolName });
  await expect(figures.getByRole('term')).toHaveText(['Price/Piece: ', 'Min Order', 'Available']);
  await expect(figures.getByRole('definition')).toHaveText([
    `$${tool.price.toFixed(2)}`,
    String(tool.minOrder),
    String(tool.available),
  ]);

  const more = tool.minOrder + tool.orderMultiple;
  const form = page.getByRole('region', { name: 'Complete Your Order Information' });
  await expect(form.getByLabel('Email Address')).toHaveAttribute('readonly');
  await expect(form.getByLabel('Order Quantity')).toHaveValue(String(tool.minOrder));
  await expect(form.getByText(total(tool.minOrder))).toBeVisible();
  await form.getByLabel('Order Quantity').fill(String(more));
  await expect(form.getByText('Total Price').locator('..')).toContainText(total(more));
});

test('The order quantity must lie between the minimum order and the available stock', async ({ page }) => {
  const quantity = page.getByLabel('Order Quantity');
  const place = page.getByRole('button', { name: 'Place Order' });
  await quantity.fill(String(tool.minOrder - 1));
  await place.click();
  await expect(quantity).toHaveAccessibleDescription(`Minimum order amount : ${tool.minOrder} piece`);
  const most = tool.available - (tool.available % tool.orderMultiple);
  await quantity.fill(String(most + tool.orderMultiple));
  await expect(quantity).toHaveAccessibleDescription(`Maximum available order : ${most} piece`);
  await quantity.fill(String(most));
  await expect(quantity).not.toHaveAttribute('aria-invalid', 'true');
});

test('The phone number needs eleven digits and the delivery address must not be empty', async ({ page }) => {
  const phone = page.getByLabel('Phone Number');
  await phone.fill('0171234567');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(phone).toHaveAccessibleDescription(/Enter valid phone number of 11 digit/);
  await expect(phone).toBeFocused();
  await expect(page.getByLabel('Delivery Address')).toHaveAttribute('aria-invalid', 'true');
});

test('Placing an order resets the form and lowers the stock without a reload', async ({ page }) => {
  await new Customer(page).orderTool();
  await expect(page.getByLabel('Phone Number')).toHaveValue('');
  await expect(page.getByLabel('Delivery Address')).toHaveValue('');
  await expect(page.getByLabel('Order Quantity')).toHaveValue(String(tool.minOrder));
  await expect(page.getByRole('definition').last()).toHaveText(String(tool.available - tool.minOrder));
});

test('When placing an order gets no response, a toast says what to do and the form keeps its values', async ({
  page,
}) => {
  await page.route('**/graphql*', (route) => route.abort());
  await page.getByLabel('Phone Number').fill('01712345678');
  await page.getByLabel('Delivery Address').fill('Sawmill Lane 4, Oakham');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText(/It's safe to submit again: you won't be charged twice/).first()).toBeVisible();
  await expect(page.getByLabel('Delivery Address')).toHaveValue('Sawmill Lane 4, Oakham');
});
