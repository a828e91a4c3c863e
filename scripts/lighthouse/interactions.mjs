import { withTimeout } from '../../local-services/src/shared/wait.mjs';
import { admin, customer, findToolId, signIn } from './accounts.mjs';

/** @typedef {import('puppeteer-core').Page} Page */
/** @typedef {import('./accounts.mjs').Account} Account */

/**
 * @typedef {object} Interaction
 * @property {string} name its name in the table
 * @property {Account} account
 * @property {string} path
 * @property {(page: Page) => Promise<void>} [prepare] what comes before it, at full speed
 * @property {(page: Page) => Promise<void>} act
 */

/** Milliseconds: until the page has shown a reaction, and the longest task that it caused. @typedef {{ paint: number, task: number }} Delay */
/** @typedef {{ name: string, delays: Delay[] }} InteractionMeasurement */

/** Lighthouse slows a processor down as much to simulate that of a phone. */
const slowdown = 4;
const timeoutMs = 60_000;

/** @param {string} selector @returns {(page: Page) => Promise<void>} */
const click = (selector) => (page) => page.locator(selector).click();

/**
 * @param {string} baseUrl
 * @returns {Promise<Interaction[]>}
 */
async function listInteractions(baseUrl) {
  const products = { account: admin, path: '/dashboard/all-products' };
  const openDialog = click('button::-p-text(Delete)');
  return [
    { ...products, name: 'Sort All Products, 20 rows', act: click('th button') },
    { ...products, name: 'Open a dialog', act: openDialog },
    {
      ...products,
      name: 'Close a dialog',
      prepare: openDialog,
      act: (page) => page.keyboard.press('Escape'),
    },
    {
      name: 'Place an invalid order',
      account: customer,
      path: `/order/${await findToolId(baseUrl)}`,
      act: click('button::-p-text(Place Order)'),
    },
  ];
}

/**
 * Measures how long the page takes to react to the hand, on a desktop screen with a slow processor.
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} baseUrl
 * @param {number} runs
 * @returns {Promise<InteractionMeasurement[]>}
 */
export async function measureInteractions(browser, baseUrl, runs) {
  /** @type {Map<Account, import('puppeteer-core').BrowserContext>} */
  const contexts = new Map();
  for (const account of [admin, customer]) {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await signIn(page, baseUrl, account);
    await page.close();
    contexts.set(account, context);
  }
  /** @type {InteractionMeasurement[]} */
  const measurements = [];
  for (const interaction of await listInteractions(baseUrl)) {
    const context = contexts.get(interaction.account);
    /** @type {Delay[]} */
    const delays = [];
    while (context && delays.length < runs) {
      delays.push(
        await withTimeout(
          timeoutMs,
          measureOnce(context, baseUrl, interaction),
          () => `${interaction.name} took longer than ${timeoutMs / 1000} s.`,
        ),
      );
    }
    measurements.push({ name: interaction.name, delays });
  }
  return measurements;
}

/**
 * @param {import('puppeteer-core').BrowserContext} context
 * @param {string} baseUrl
 * @param {Interaction} interaction
 * @returns {Promise<Delay>}
 */
async function measureOnce(context, baseUrl, { path, prepare, act }) {
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto(baseUrl + path, { waitUntil: 'networkidle0' });
  await prepare?.(page);
  await page.evaluate(observeDelays);
  await page.emulateCPUThrottling(slowdown);
  await act(page);
  await page.waitForNetworkIdle();
  // An event is reported after the paint that follows it.
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
  const delay = /** @type {Delay} */ (
    await page.evaluate('({ paint: Math.max(0, ...paints), task: Math.max(0, ...tasks) })')
  );
  await page.close();
  return delay;
}

/** Runs in the page. Events of less than 16 ms and tasks of less than 50 ms are not reported. */
function observeDelays() {
  /** @type {(type: string, isCounted: (entry: any) => boolean) => number[]} */
  const collect = (type, isCounted) => {
    /** @type {number[]} */
    const durations = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (isCounted(entry)) durations.push(entry.duration);
    }).observe(/** @type {any} */ ({ type, durationThreshold: 16 }));
    return durations;
  };
  Object.assign(globalThis, {
    paints: collect('event', ({ interactionId }) => interactionId > 0),
    tasks: collect('longtask', () => true),
  });
}
