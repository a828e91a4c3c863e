/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const code = readFileSync(join(__dirname, 'load-modules.js'), 'utf8').replaceAll('import(', 'importModule(');
/** Jest has no modules to import. */
const run = window.eval(`(importModule) => {${code}}`) as (
  importModule: (file: string) => Promise<unknown>,
) => void;

let removeListeners: () => void;
/** Reports the first paint, as the browser does to the observers of it. */
let paint: () => void;

/** Runs the script in a page; returns the modules that it loads. @param start undefined when the server did not render it */
function openPage(start: 'after-paint' | 'after-load' | undefined, failing?: string) {
  document.head.innerHTML = start
    ? `<meta name="modules" content="/entry.js /page.js" data-start="${start}" />`
    : '';
  const script = document.createElement('script');
  script.dataset['modules'] = '/entry.js /vendor.js /react.js';
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  const loaded: string[] = [];
  run((file) => {
    loaded.push(file);
    return file === failing ? Promise.reject(new Error('Offline')) : Promise.resolve();
  });
  return loaded;
}

const preloaded = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map((link) =>
    link.getAttribute('href'),
  );

const FRAME_MS = 20;
/** Runs the timers of a frame and the promises between them. */
const finish = () => jest.advanceTimersByTimeAsync(FRAME_MS);

beforeEach(() => {
  jest.useFakeTimers();
  paint = () => undefined;
  window.PerformanceObserver = class {
    constructor(private readonly report: () => void) {}
    observe({ type }: { type: string }) {
      if (type === 'paint') paint = this.report;
    }
  } as unknown as typeof PerformanceObserver;
  const add = jest.spyOn(window, 'addEventListener');
  removeListeners = () =>
    add.mock.calls.forEach(([type, listener, options]) => removeEventListener(type, listener, options));
});
afterEach(() => {
  removeListeners();
  jest.restoreAllMocks();
  jest.useRealTimers();
  document.body.innerHTML = '';
});

it('loads the modules of a private page after its first paint, and the first one, which starts the page, last', async () => {
  const loaded = openPage('after-paint');
  await finish();
  expect(preloaded()).toEqual([]);
  paint();
  expect(preloaded()).toEqual(['/entry.js', '/vendor.js', '/react.js', '/entry.js', '/page.js']);
  await finish();
  expect(loaded).toEqual(['/react.js', '/vendor.js', '/entry.js']);
});

it('imports the first module also when one that it imports fails', async () => {
  const loaded = openPage('after-paint', '/vendor.js');
  paint();
  await finish();
  expect(loaded.at(-1)).toBe('/entry.js');
});

it('offers to reload a page whose first module fails, and lets its buttons act', async () => {
  document.body.innerHTML = '<button></button>';
  const listener = jest.fn();
  document.querySelector('button')?.addEventListener('click', listener);
  const report = jest.spyOn(console, 'error').mockReturnValue();
  history.replaceState(null, '', '/tools?page=2#reviews');
  openPage('after-paint', '/entry.js');
  paint();
  await finish();
  expect(report).toHaveBeenCalledWith(new Error('Offline'));
  const notice = document.querySelector('[role=alert]');
  expect(notice).toHaveTextContent('This page did not load completely. Reload');
  // With the fragment it would only scroll.
  expect(notice?.querySelector('a')?.href).toBe(`${location.origin}/tools?page=2`);
  document.querySelector('button')?.click();
  expect(listener).toHaveBeenCalledTimes(1);
});

it('loads the modules of a page that the server did not render at once', async () => {
  const loaded = openPage(undefined);
  expect(preloaded()).toEqual(['/entry.js', '/vendor.js', '/react.js']);
  await finish();
  expect(loaded).toEqual(['/react.js', '/vendor.js', '/entry.js']);
});

it('loads the modules of a rendered page once it has loaded and been painted', async () => {
  const loaded = openPage('after-load');
  paint();
  await finish();
  expect(loaded).toEqual([]);
  dispatchEvent(new Event('load'));
  await finish();
  expect(loaded).toEqual([]);
  paint();
  paint();
  await finish();
  expect(loaded).toHaveLength(3);
});

it.each(['after-paint', 'after-load'] as const)(
  'loads the modules of a page that starts %s after a second when the browser reports no paint',
  async (start) => {
    const loaded = openPage(start);
    dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(999);
    expect(loaded).toEqual([]);
    await finish();
    expect(loaded).toHaveLength(3);
  },
);

it('loads the modules of a page in the background, which is not painted, once it has loaded', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const loaded = openPage('after-load');
  await finish();
  expect(loaded).toEqual([]);
  dispatchEvent(new Event('load'));
  await finish();
  expect(loaded).toHaveLength(3);
});

it.each(['pointerdown', 'keydown', 'focusin'])(
  'loads the modules of a rendered page on the event %s, once',
  async (type) => {
    const loaded = openPage('after-load');
    await finish();
    expect(loaded).toEqual([]);
    dispatchEvent(new Event(type));
    dispatchEvent(new Event('load'));
    paint();
    await finish();
    expect(loaded).toHaveLength(3);
  },
);

it('repeats the last click on a button once the page reacts to input', async () => {
  document.body.innerHTML = '<button id="first"></button><button id="second"><b></b></button>';
  const clicked: string[] = [];
  document.querySelectorAll('button').forEach((button) => {
    button.addEventListener('click', () => clicked.push(button.id));
  });
  openPage('after-paint');
  document.querySelector('button')?.click();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('b')?.dispatchEvent(click);
  expect(clicked).toEqual([]);
  expect(click.defaultPrevented).toBe(true);
  dispatchEvent(new Event('hydrated'));
  await finish();
  expect(clicked).toEqual(['second']);
  document.querySelector('button')?.click();
  expect(clicked).toEqual(['second', 'first']);
});

it.each([
  ['opens a popover', '<button popovertarget="menu"></button>'],
  ['submits a form which opens a page', '<form method="get"><button type="button"></button></form>'],
])('lets a button act that %s', (_what, html) => {
  document.body.innerHTML = html;
  const listener = jest.fn();
  document.querySelector('button')?.addEventListener('click', listener);
  openPage('after-paint');
  document.querySelector('button')?.click();
  expect(listener).toHaveBeenCalledTimes(1);
});
