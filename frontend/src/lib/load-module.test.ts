import { loadModule, OutdatedPageError } from './load-module';

/** The errors of Chrome, Firefox and Safari. */
const LOAD_ERRORS = [
  'Failed to fetch dynamically imported module: https://shop.test/assets/a.js',
  'error loading dynamically imported module: https://shop.test/assets/a.js',
  'Importing a module script failed.',
].map((message) => new TypeError(message));

let fetchMock: jest.SpyInstance<Promise<Response>>;
beforeEach(() => (fetchMock = jest.spyOn(globalThis, 'fetch')));
afterEach(() => jest.restoreAllMocks());

it.each(LOAD_ERRORS)('says that the page is out of date when the server responds: %s', async (error) => {
  fetchMock.mockResolvedValue({ ok: true } as Response);
  await expect(loadModule(() => Promise.reject(error))).rejects.toThrow(OutdatedPageError);
});

it.each([
  ['does not respond', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is being replaced', () => Promise.resolve({ ok: false } as Response)],
])('returns the error of the browser while the server %s', async (_, respond) => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  fetchMock.mockImplementation(respond);
  const [error] = LOAD_ERRORS;
  await expect(loadModule(() => Promise.reject(error as Error))).rejects.toBe(error);
  expect(timeout).toHaveBeenCalledWith(5_000);
  // An earlier response would look like a server that responds.
  expect(fetchMock).toHaveBeenCalledWith('/site.webmanifest', expect.objectContaining({ cache: 'no-store' }));
});

it('returns the error of a module that could be loaded, without a request', async () => {
  const error = new TypeError("Cannot read properties of undefined (reading 'imports')");
  await expect(loadModule(() => Promise.reject(error))).rejects.toBe(error);
  expect(fetchMock).not.toHaveBeenCalled();
});
