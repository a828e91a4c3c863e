import { ExpectedError } from '../../local-services/src/shared/errors.mjs';

/** @typedef {{ email: string, password: string }} Account a demo account */

export const customer = { email: 'customer@tools-hub.test', password: 'customer-demo-1' };
export const admin = { email: 'admin@tools-hub.test', password: 'admin-demo-1' };

const timeoutMs = 60_000;
const orders = 3;

/**
 * Returns the id of the first tool.
 * @param {string} baseUrl
 * @returns {Promise<string>}
 */
export async function findToolId(baseUrl) {
  const [tool] = await readJson(`${baseUrl}/tools?limit=1`);
  return tool._id;
}

/**
 * Signs in with the form of the page.
 * @param {import('puppeteer-core').Page} page
 * @param {string} baseUrl
 * @param {Account} account
 * @returns {Promise<string>} the access token
 */
export async function signIn(page, baseUrl, { email, password }) {
  page.setDefaultTimeout(timeoutMs);
  await page.goto(`${baseUrl}/login`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  const token = await page.waitForFunction("localStorage.getItem('accessToken')");
  return String(await token.jsonValue());
}

/**
 * Places some orders, so that the customer's list is not empty.
 * @param {string} baseUrl
 * @param {string} token
 */
export async function placeOrders(baseUrl, token) {
  const toolId = await findToolId(baseUrl);
  const { minOrder } = await readJson(`${baseUrl}/tool/${toolId}`);
  const order = {
    tool: { _id: toolId },
    orderQuantity: minOrder,
    phoneNumber: '01712345678',
    orderAddress: 'Sawmill Lane 4, Oakham',
  };
  for (let placed = 0; placed < orders; placed += 1) {
    await readJson(`${baseUrl}/order`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ order }),
    });
  }
}

/**
 * @param {string} url
 * @param {RequestInit} [request]
 * @returns {Promise<any>}
 */
async function readJson(url, request = {}) {
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok)
    throw new ExpectedError(`${url} responded with status ${response.status}.`, await response.text());
  return response.json();
}
