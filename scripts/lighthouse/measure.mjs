import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import lighthouse, { generateReport } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { ExpectedError } from '../../local-services/src/shared/errors.mjs';
import { withTimeout } from '../../local-services/src/shared/wait.mjs';
import { inProject } from '../shared/project.mjs';
import { createProgress, printError } from '../shared/terminal.mjs';
import { customer as customerAccount, findToolId, placeOrders, signIn } from './accounts.mjs';
import { measureInteractions } from './interactions.mjs';
import { parseOptions } from './options.mjs';
import { formatFindings, formatInteractions, formatTable, medianRun } from './report.mjs';

/** @typedef {NonNullable<Awaited<ReturnType<typeof lighthouse>>>} Run */
/** @typedef {{ name: string, path: string, isSignedIn?: boolean }} Route `name` is its name in the table */
/** @typedef {{ route: Route, runs: Run[] }} Measurement */

const runTimeoutMs = 180_000;
const reports = inProject('.cache', 'lighthouse');

const publicPaths = [
  '/',
  '/tools',
  '/tools/category/saws',
  '/tools/claw-hammer',
  '/compare?tools=claw-hammer,lump-hammer',
  '/cart',
  '/quick-order',
  '/about-us',
  '/blogs',
  '/portfolio',
  '/login',
  '/register',
  '/forgot-password',
  '/no-such-page',
];

/** Chromium's background requests fail on a closed network. */
const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const [baseUrl = '', ...args] = process.argv.slice(2);
const options = parseOptions(args);

try {
  await measureAll();
} catch (error) {
  printError(error);
  process.exitCode = 1;
}

/** @returns {Promise<Route[]>} those named by `--routes`, or all */
async function chooseRoutes() {
  const names = options.routes;
  /** @type {Route[]} */
  const routes = [
    ...publicPaths.map((path) => ({ name: path.replace(/\?.*/, ''), path })),
    { name: '/order/{id}', path: `/order/${await findToolId(baseUrl)}`, isSignedIn: true },
    { name: '/dashboard', path: '/dashboard', isSignedIn: true },
    { name: '/dashboard/profile', path: '/dashboard/profile', isSignedIn: true },
  ];
  const unknown = names?.find((name) => !routes.some((route) => route.name === name));
  if (unknown !== undefined) {
    throw new ExpectedError(`--routes: ${unknown} is none of ${routes.map(({ name }) => name).join(', ')}.`);
  }
  return routes.filter(({ name }) => names?.includes(name) ?? true);
}

async function measureAll() {
  const routes = options.interactions ? [] : await chooseRoutes();
  const browser = await puppeteer.launch({ executablePath: process.env.CHROME_PATH, args: browserArgs });
  try {
    if (routes.length > 0) await measureRoutes(browser, routes, options.runs);
    if (options.routes === undefined)
      console.log(`\n${formatInteractions(await measureInteractions(browser, baseUrl, options.runs))}`);
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('puppeteer-core').Browser} browser
 * @param {Route[]} routes
 * @param {number} count of runs
 */
async function measureRoutes(browser, routes, count) {
  const progress = createProgress();
  progress.addSteps(routes.length);
  const visitor = await browser.createBrowserContext();
  const customer = routes.some(({ isSignedIn }) => isSignedIn) ? await openAsCustomer(browser) : visitor;
  /** @type {Measurement[]} */
  const measurements = [];
  for (const route of routes) {
    const runs = await progress.step(`${route.name}, ${count} times`, () =>
      measure(route.isSignedIn ? customer : visitor, route, count),
    );
    measurements.push({ route, runs });
  }
  console.log(`\n${formatTable(measurements)}\n\n${formatFindings(measurements)}`);
  console.log(`\nThe reports are in ${path.relative(process.cwd(), reports)}.`);
}

/** @param {import('puppeteer-core').Browser} browser */
async function openAsCustomer(browser) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await placeOrders(baseUrl, await signIn(page, baseUrl, customerAccount));
  await page.close();
  return context;
}

/**
 * Measures a route, and saves the report of the median run.
 * @param {import('puppeteer-core').BrowserContext} context
 * @param {Route} route
 * @param {number} count
 */
async function measure(context, route, count) {
  // The server renders a page once, for all visitors.
  const response = await fetch(baseUrl + route.path, { headers: { accept: 'text/html' } });
  await response.text();
  /** @type {Run[]} */
  const runs = [];
  while (runs.length < count) {
    runs.push(
      await withTimeout(
        runTimeoutMs,
        runOnce(context, baseUrl + route.path),
        () => `${route.name} took longer than ${runTimeoutMs / 1000} s.`,
      ),
    );
  }
  saveReport(route, medianRun(runs));
  return runs;
}

/**
 * Opens a URL with the cache cleared. Lighthouse clears neither local storage nor IndexedDB, so a session survives.
 * @param {import('puppeteer-core').BrowserContext} context
 * @param {string} url
 * @param {number} [attempts] Chromium sometimes records no trace
 * @returns {Promise<Run>}
 */
async function runOnce(context, url, attempts = 3) {
  const page = await context.newPage();
  // An unknown address responds with 404, which is no error of the measurement.
  const run = await lighthouse(url, { ignoreStatusCode: true, logLevel: 'error' }, undefined, page);
  await page.close();
  if (run?.lhr.runtimeError?.code === 'NO_NAVSTART' && attempts > 1)
    return runOnce(context, url, attempts - 1);
  if (run === undefined || run.lhr.runtimeError)
    throw new ExpectedError(`Lighthouse failed on ${url}: ${run?.lhr.runtimeError?.message}`);
  return run;
}

/**
 * @param {Route} route
 * @param {Run} run
 */
function saveReport({ name }, { lhr, artifacts }) {
  const file = path.join(reports, name.replace(/^\//, '').replace(/\W+/g, '-') || 'home');
  mkdirSync(reports, { recursive: true });
  writeFileSync(`${file}.html`, generateReport(lhr, 'html'));
  writeFileSync(`${file}.json`, generateReport(lhr, 'json'));
  if (options.trace) writeFileSync(`${file}.trace.json`, JSON.stringify(artifacts.Trace));
}
