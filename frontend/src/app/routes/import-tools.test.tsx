import type { MockLink } from '@apollo/client/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { parse } from 'graphql';
import { deferredResponse } from '../../../test/deferred-response';
import { identityUser, tokenExchangeFor } from '../../../test/fake-identity';
import { findToast } from '../../../test/find-toast';
import { errorResponse } from '../../../test/list-responses';
import { renderPage } from '../../../test/render-page';
import { signedInSession } from '../../../test/signed-in-session';
import { getSettings, provideSettings } from '../../config/settings';
import { ApplyImportDocument } from '../../features/catalogue-csv/apply-import.generated';
import { CatalogueExportUrlDocument } from '../../features/catalogue-csv/catalogue-export-url.generated';
import { CatalogueImportDocument } from '../../features/catalogue-csv/catalogue-import.generated';
import { DiscardImportDocument } from '../../features/catalogue-csv/discard-import.generated';
import { ImportResultUrlDocument } from '../../features/catalogue-csv/import-result-url.generated';
import { ImportRowsDocument } from '../../features/catalogue-csv/import-rows.generated';
import { startDownload } from '../../lib/save-file';
import { Component as ImportTools } from './import-tools';

// jsdom downloads no files.
jest.mock('../../lib/save-file');

const record = { __typename: 'CatalogueImport' as const, id: 'import-1' };

const importResponse = (status: string, values: object = {}): MockLink.MockedResponse => ({
  request: { query: CatalogueImportDocument, variables: { id: 'import-1' } },
  result: {
    data: {
      catalogueImport: {
        ...{ ...record, fileName: 'tools.csv', status, appliedCount: 0, message: null },
        ...{ addCount: 1, updateCount: 2, unchangedCount: 40, invalidCount: 1 },
        ...values,
      },
    },
  },
});

const rowsResponse = (
  outcomes: readonly string[],
  node: object | null,
  after: object = {},
  hasNextPage = false,
): MockLink.MockedResponse => ({
  request: { query: ImportRowsDocument, variables: { id: 'import-1', outcomes, first: 20, ...after } },
  result: {
    data: {
      catalogueImport: {
        ...record,
        rows: {
          __typename: 'CatalogueImportRowConnection',
          totalCount: node === null ? 0 : 1,
          edges: (node === null ? [] : [node]).map((values) => ({
            __typename: 'CatalogueImportRowEdge',
            node: {
              ...{ __typename: 'CatalogueImportRow', id: outcomes[0], rowNumber: 12, sku: 'HAM-0020' },
              ...{ toolName: 'Claw hammer', outcome: outcomes[0], errors: [], changes: [] },
              ...values,
            },
          })),
          pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: 'end' },
        },
      },
    },
  },
});

const errors = rowsResponse(['INVALID', 'CONFLICT'], {
  errors: [{ __typename: 'CatalogueImportError', column: 'Price', message: 'Enter an amount such as 8.10' }],
});
const changes = rowsResponse(['ADD', 'UPDATE'], {
  outcome: 'UPDATE',
  changes: [{ __typename: 'CatalogueImportChange', column: 'Price', before: '8.10', after: '7.90' }],
});

const file = new File(['SKU,Price\nHAM-0020,7.90'], 'tools.csv', { type: 'text/csv' });

async function openImport(at: string, ...mocks: MockLink.MockedResponse[]) {
  const session = await signedInSession({
    renewal: () => Promise.resolve(tokenExchangeFor(identityUser('carl'), 'new-token')),
  });
  return renderPage([{ path: '/', element: <ImportTools /> }], { at, mocks, session });
}

/** Responds to the requests to REST and records them. */
function respondToUploads(status: number, body: object, accepted?: string) {
  const requests: { url: string; init: RequestInit }[] = [];
  globalThis.fetch = ((url: string, init: RequestInit) => {
    requests.push({ url, init });
    const { authorization } = init.headers as { authorization: string };
    const sent = accepted === undefined || authorization === `Bearer ${accepted}` ? status : 401;
    return Promise.resolve({
      ...{ ok: sent < 400, status: sent },
      ...{ json: () => Promise.resolve(body) },
    });
  }) as unknown as typeof fetch;
  return requests;
}

const { fetch: originalFetch } = globalThis;
const settings = getSettings();
afterEach(() => {
  globalThis.fetch = originalFetch;
  provideSettings(settings);
});

it('uploads a file and shows its errors and changes, which apply once errors are skipped', async () => {
  const requests = respondToUploads(200, { insertedId: 'import-1' });
  const { user, cache } = await openImport(
    '/',
    importResponse('READY'),
    errors,
    changes,
    {
      request: { query: ApplyImportDocument, variables: { id: 'import-1', skipInvalid: true } },
      result: { data: { applyCatalogueImport: { ...record, status: 'APPLYING' } } },
    },
    importResponse('APPLYING', { appliedCount: 1 }),
    importResponse('APPLIED', { appliedCount: 3 }),
  );
  await user.click(screen.getByRole('radio', { name: 'Update existing tools only' }));
  await user.upload(screen.getByLabelText('Choose a CSV file'), file);
  expect(await screen.findByText('1 row with errors')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Import tools' })).toHaveFocus();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 tool to add',
    '2 tools to update',
    '40 rows unchanged',
    '1 row with errors',
  ]);
  expect(requests).toEqual([
    {
      url: '/catalogue-imports?mode=UPDATE&fileName=tools.csv',
      init: expect.objectContaining({
        method: 'POST',
        body: file,
        headers: { authorization: 'Bearer carl-token', 'content-type': 'text/csv' },
        signal: expect.any(AbortSignal) as AbortSignal,
      }) as RequestInit,
    },
  ]);
  expect(await screen.findByText('Enter an amount such as 8.10')).toHaveTextContent(/^Price: Enter/);
  await user.click(screen.getByRole('button', { name: 'Changes' }));
  expect((await screen.findByText('$7.90')).parentElement).toHaveTextContent('Price: $8.10 → $7.90');

  const apply = screen.getByRole('button', { name: 'Apply 3 changes' });
  expect(apply).toHaveAttribute('aria-disabled', 'true');
  const tool = { __typename: 'Tool', id: 'hammer', price: 8.1 };
  cache.writeQuery({
    query: parse('{ toolBySlug(slug: "claw-hammer") { id price } categories { name } }'),
    data: { toolBySlug: tool, categories: [{ __typename: 'Category', name: 'Hammers' }] },
  });
  await user.click(screen.getByRole('checkbox', { name: 'Skip 1 row with errors' }));
  await user.click(apply);
  const progress = await screen.findByRole('progressbar', { name: 'Applying the changes' });
  expect(progress).toHaveAttribute('aria-valuenow', '0');
  await waitFor(() => expect(progress).toHaveAttribute('aria-valuenow', '33'));
  expect(
    await screen.findByText('Done: 1 tool added, 2 tools updated. 1 row with errors skipped.'),
  ).toBeInTheDocument();
  const cached = cache.extract() as Record<string, object>;
  expect(Object.keys(cached)).not.toContain('Tool:hammer');
  expect(Object.keys(cached['ROOT_QUERY'] ?? {})).toEqual([
    '__typename',
    'catalogueImport({"id":"import-1"})',
  ]);
  expect(screen.getByRole('button', { name: 'Download result' })).toBeInTheDocument();
});

it('says why a file was rejected, and checks its type and size before it is sent', async () => {
  const requests = respondToUploads(400, { fields: { file: 'Unknown column: Colour' } });
  const { user } = await openImport('/');
  const input = screen.getByLabelText('Choose a CSV file');
  const fileOf = (size: number) => Object.defineProperty(new File(['x'], 'a.csv'), 'size', { value: size });
  await user.upload(input, fileOf(100 * 1024 * 1024 + 1));
  expect(await screen.findByText('The file may be at most 100 MB')).toBeInTheDocument();
  fireEvent.drop(input, { dataTransfer: { files: [file, file], types: ['Files'] } });
  expect(await screen.findByText('Choose one file')).toBeInTheDocument();
  const spreadsheet = new File(['x'], 'tools.xlsx');
  fireEvent.drop(input, { dataTransfer: { files: [spreadsheet], types: ['Files'] } });
  expect(await screen.findByText(/^Save the spreadsheet as CSV/)).toBeInTheDocument();
  expect(requests).toHaveLength(0);
  await user.upload(input, fileOf(100 * 1024 * 1024));
  expect(await screen.findByText('Unknown column: Colour')).toBeInTheDocument();
  expect(input).toHaveAccessibleDescription('Unknown column: Colour');
});

it('says which tools stopped an import, and offers to import another file', async () => {
  const message = 'Tools have changed since the preview: HAM-0020. Upload the file again.';
  const { user } = await openImport('/?id=import-1', importResponse('STOPPED', { message }), errors);
  expect(await screen.findByText(`Nothing was changed. ${message}`)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Import another file' }));
  expect(screen.getByLabelText('Choose a CSV file')).toBeInTheDocument();
});

it('appends the next rows of an import on Show more', async () => {
  const outcomes = ['INVALID', 'CONFLICT'];
  const { user } = await openImport(
    '/?id=import-1',
    importResponse('READY'),
    rowsResponse(outcomes, {}, {}, true),
    rowsResponse(outcomes, { id: 'next', toolName: 'Lump hammer' }, { after: 'end' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Lump hammer')).toBeVisible();
  expect(screen.getByText('Claw hammer')).toBeVisible();
});

it('sends one file at a time', async () => {
  const send = jest.fn(() => new Promise<Response>(() => undefined));
  globalThis.fetch = send;
  const { user } = await openImport('/');
  await user.upload(screen.getByLabelText('Choose a CSV file'), file);
  expect(await screen.findByText('Checking tools.csv')).toBeVisible();
  await user.upload(screen.getByLabelText('Choose a CSV file'), file);
  expect(send).toHaveBeenCalledTimes(1);
});

describe('when the admin leaves the page while a file is checked', () => {
  async function leave(response: { ok: boolean; status: number; body: object }) {
    const held = deferredResponse();
    globalThis.fetch = (() =>
      held.promise.then(() => ({ ...response, json: () => Promise.resolve(response.body) }))) as never;
    const session = await signedInSession({});
    const routes = [
      { path: '/', element: <ImportTools /> },
      { path: '/dashboard/all-orders', element: <h1>All Orders</h1> },
    ];
    const page = renderPage(routes, { at: '/', session });
    await page.user.upload(screen.getByLabelText('Choose a CSV file'), file);
    await screen.findByText('Checking tools.csv');
    await act(() => page.router.navigate('/dashboard/all-orders?fulfillment=TO_PACK'));
    await act(async () => {
      held.resolve();
      await held.promise;
    });
    return page;
  }

  it('links to the import in a toast, and leaves the address of the other page as it is', async () => {
    const { router } = await leave({ ok: true, status: 200, body: { insertedId: 'import-1' } });
    await findToast('success', 'tools.csv was checked');
    const href = '/dashboard/import?id=import-1';
    expect(screen.getByRole('link', { name: 'View' })).toHaveAttribute('href', href);
    expect(router.state.location.search).toBe('?fulfillment=TO_PACK');
  });

  it('says in a toast why a file was rejected', async () => {
    await leave({ ok: false, status: 400, body: { message: 'The file has no rows.' } });
    await findToast('error', 'tools.csv was not imported');
    expect(screen.getByText('The file has no rows.')).toBeVisible();
  });
});

it('sends a file with tabs, and at most 200 characters of its name', async () => {
  const requests = respondToUploads(400, { message: 'The file has no rows.' });
  await openImport('/');
  const long = new File(['SKU\tPrice'], `${'x'.repeat(199)}.TSV`, { type: 'text/tab-separated-values' });
  const input = screen.getByLabelText('Choose a CSV file');
  fireEvent.drop(input, { dataTransfer: { files: [long], types: ['Files'] } });
  expect(await screen.findByText('The file has no rows.')).toBeInTheDocument();
  expect(requests.map(({ url }) => url)).toEqual([
    `/catalogue-imports?mode=BOTH&fileName=${'x'.repeat(199)}.`,
  ]);
});

it('sends a file once more after the server has rejected the token', async () => {
  const requests = respondToUploads(400, { message: 'The file has no rows.' }, 'new-token');
  const { user } = await openImport('/');
  await user.upload(screen.getByLabelText('Choose a CSV file'), file);
  expect(await screen.findByText('The file has no rows.')).toBeInTheDocument();
  expect(requests.map(({ init }) => (init.headers as { authorization: string }).authorization)).toEqual([
    'Bearer carl-token',
    'Bearer new-token',
  ]);
});

const exportUrl = (catalogueExportUrl: string): MockLink.MockedResponse => ({
  request: { query: CatalogueExportUrlDocument },
  result: { data: { catalogueExportUrl } },
});

it('downloads the catalogue, and the result of an import, under a new address with each click', async () => {
  const { user, router } = await openImport(
    '/',
    exportUrl('https://shop.test/1'),
    exportUrl('https://shop.test/2'),
    importResponse('APPLIED'),
    errors,
    {
      request: { query: ImportResultUrlDocument, variables: { id: 'import-1' } },
      result: { data: { catalogueImport: { ...record, resultUrl: 'https://shop.test/3' } } },
    },
  );
  const button = screen.getByRole('button', { name: 'Export all tools' });
  for (const url of ['https://shop.test/1', 'https://shop.test/2']) {
    await user.click(button);
    await waitFor(() => expect(startDownload).toHaveBeenLastCalledWith(url));
  }
  await act(() => router.navigate('/?id=import-1'));
  await user.click(await screen.findByRole('button', { name: 'Download result' }));
  await waitFor(() => expect(startDownload).toHaveBeenLastCalledWith('https://shop.test/3'));
});

it('says why a file was not downloaded', async () => {
  const message = 'The service is temporarily unavailable.';
  const { user } = await openImport(
    '/',
    errorResponse({ request: { query: CatalogueExportUrlDocument } }, 'SERVICE_UNAVAILABLE', { message }),
  );
  const button = screen.getByRole('button', { name: 'Export all tools' });
  await user.click(button);
  await findToast('error', "We couldn't download the file");
  expect(screen.getByText(message)).toBeInTheDocument();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
});

const ready = (values: object = {}) => importResponse('READY', { invalidCount: 0, ...values });
const discard = { request: { query: DiscardImportDocument, variables: { id: 'import-1' } } };

it('shows the new tools of a file without errors first, and discards it', async () => {
  const { user, router } = await openImport(
    '/?id=import-1',
    ready(),
    rowsResponse(['ADD', 'UPDATE'], { outcome: 'ADD' }),
    errorResponse(discard, 'INTERNAL_SERVER_ERROR', { message: 'The database is gone.' }),
    { ...discard, result: { data: { discardCatalogueImport: record } } },
  );
  const row = within(await screen.findByRole('row', { name: /Claw hammer/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '12',
    'Claw hammerHAM-0020',
    'New tool',
  ]);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await findToast('error', 'The import may not have been discarded');
  expect(screen.getByText('The database is gone.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByLabelText('Choose a CSV file')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Import tools' })).toHaveFocus();
  expect(router.state.location.search).toBe('');
});

it.each([
  ['is discarded', { ...discard, result: { data: { discardCatalogueImport: record } } }],
  ['was discarded before', errorResponse(discard, 'NOT_FOUND')],
])('leaves the page as it is that the admin has opened when the import %s', async (_, response) => {
  const held = deferredResponse();
  const routes = [
    { path: '/', element: <ImportTools /> },
    { path: '/dashboard/all-orders', element: <h1>All Orders</h1> },
  ];
  const { user, router } = renderPage(routes, {
    at: '/?id=import-1',
    mocks: [ready(), changes, response],
    session: await signedInSession({}),
    holdMutationsUntil: held.promise,
  });
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await act(() => router.navigate('/dashboard/all-orders?search=hammer'));
  await act(async () => {
    held.resolve();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(router.state.location).toMatchObject({
    pathname: '/dashboard/all-orders',
    search: '?search=hammer',
  });
});

it('offers to import another file instead of one that was discarded or deleted', async () => {
  const request = { query: CatalogueImportDocument, variables: { id: 'import-1' } };
  const { user, router } = await openImport('/?id=import-1', errorResponse({ request }, 'NOT_FOUND'));
  expect(await screen.findByText("We can't find that import")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Import a file' }));
  expect(screen.getByLabelText('Choose a CSV file')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Import tools' })).toHaveFocus();
  expect(router.state.location.search).toBe('');
});

it('shows the error of a whole row, whose tool has no name, and that there are no changes', async () => {
  const message = 'The row has more cells than the heading';
  const { user } = await openImport(
    '/?id=import-1',
    importResponse('READY', { addCount: 0, updateCount: 0 }),
    rowsResponse(['INVALID', 'CONFLICT'], {
      toolName: '',
      errors: [{ __typename: 'CatalogueImportError', column: null, message }],
    }),
    rowsResponse(['ADD', 'UPDATE'], null),
  );
  const row = within(await screen.findByRole('row', { name: /HAM-0020/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '12',
    '—HAM-0020',
    message,
  ]);
  await user.click(screen.getByRole('button', { name: 'Changes' }));
  expect(await screen.findByText('No changes')).toBeInTheDocument();
});

it.each(['Available', 'Minimum order', 'Order multiple'])(
  'separates the thousands of a changed quantity: %s',
  async (column) => {
    await openImport(
      '/?id=import-1',
      ready(),
      rowsResponse(['ADD', 'UPDATE'], {
        outcome: 'UPDATE',
        changes: [{ __typename: 'CatalogueImportChange', column, before: '900', after: '1200' }],
      }),
    );
    expect((await screen.findByText('1,200')).parentElement).toHaveTextContent(`${column}: 900 → 1,200`);
  },
);

it('shows that a changed value was empty before, and that there are no errors', async () => {
  const { user } = await openImport(
    '/?id=import-1',
    ready(),
    rowsResponse(['ADD', 'UPDATE'], {
      outcome: 'UPDATE',
      changes: [{ __typename: 'CatalogueImportChange', column: 'Image alt', before: '', after: 'A claw' }],
    }),
    rowsResponse(['INVALID', 'CONFLICT'], null),
  );
  expect((await screen.findByText('A claw')).parentElement).toHaveTextContent('Image alt: empty → A claw');
  await user.click(screen.getByRole('button', { name: 'Errors' }));
  expect(await screen.findByText('No errors')).toBeInTheDocument();
});

it('announces what the check of a file has found', async () => {
  await openImport('/?id=import-1', ready(), changes);
  const announcement = await screen.findByText(/^Checked: /);
  expect(announcement).toHaveTextContent(/ 1 tool to add, 2 tools to update, .* with errors$/);
  expect(announcement).toHaveAttribute('aria-live', 'polite');
});

it('applies nothing of a file without changes', async () => {
  await openImport('/?id=import-1', ready({ addCount: 0, updateCount: 0 }), changes);
  expect(await screen.findByRole('button', { name: 'Nothing to apply' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

const applied = importResponse('APPLIED', { appliedCount: 3, invalidCount: 0 });
const apply = {
  request: { query: ApplyImportDocument, variables: { id: 'import-1', skipInvalid: false } },
};

it('says why the changes were not applied, and shows what became of the import', async () => {
  const message = 'Tools have changed since the preview: HAM-0020. Upload the file again.';
  const { user } = await openImport(
    '/?id=import-1',
    ready(),
    changes,
    errorResponse(apply, 'CONFLICT'),
    importResponse('STOPPED', { message, invalidCount: 0 }),
    changes,
    errors,
  );
  await user.click(await screen.findByRole('button', { name: 'Apply 3 changes' }));
  await findToast('error', 'The import was not applied');
  expect(await screen.findByText(`Nothing was changed. ${message}`)).toBeInTheDocument();
  // The rows of these tools.
  expect(await screen.findByText('Enter an amount such as 8.10')).toBeVisible();
});

it('shows the result of an import when the response to its application is lost', async () => {
  const lost = { ...apply, error: new TypeError('Failed to fetch') };
  const { user } = await openImport('/?id=import-1', ready(), changes, lost, applied, changes);
  await user.click(await screen.findByRole('button', { name: 'Apply 3 changes' }));
  await findToast('error', 'The import may not have been applied');
  expect(await screen.findByText('Done: 1 tool added, 2 tools updated.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
});

it('shows the result of an import that another admin has applied instead of discarding it', async () => {
  const { user } = await openImport(
    '/?id=import-1',
    ready(),
    changes,
    errorResponse(discard, 'CONFLICT', { message: 'The import has been applied.' }),
    applied,
    changes,
  );
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await findToast('error', 'The import was not discarded');
  expect(await screen.findByText('Done: 1 tool added, 2 tools updated.')).toBeInTheDocument();
});

it('discards an import once more when the response is lost', async () => {
  const lost = { ...discard, error: new TypeError('Failed to fetch') };
  const repeated = errorResponse(discard, 'NOT_FOUND');
  const { user } = await openImport('/?id=import-1', ready(), changes, lost, repeated);
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await findToast('error', 'The import may not have been discarded');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByLabelText('Choose a CSV file')).toBeInTheDocument();
});

it('says why an import could not be loaded, and loads it again', async () => {
  const { user } = await openImport(
    '/?id=import-1',
    { request: ready().request, error: new TypeError('Failed to fetch') },
    ready(),
    changes,
  );
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('tools.csv')).toBeInTheDocument();
});

it('asks for the progress of an import until it is applied', async () => {
  const ask = jest.fn(() => ({ data: null }));
  await openImport('/?id=import-1', importResponse('APPLYING'), errors, errors, importResponse('APPLIED'), {
    ...importResponse('APPLIED'),
    result: ask,
  });
  jest.useFakeTimers();
  try {
    expect(await screen.findByText(/^Done: /)).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(ask).not.toHaveBeenCalled();
  } finally {
    jest.useRealTimers();
  }
});

it('uses the API of another origin', async () => {
  provideSettings({ ...settings, apiUrl: 'https://api.test' });
  const requests = respondToUploads(200, { insertedId: 'import-1' });
  const { user } = await openImport('/', importResponse('READY'), errors);
  await user.upload(screen.getByLabelText('Choose a CSV file'), file);
  expect(await screen.findByText('1 row with errors')).toBeInTheDocument();
  expect(requests.map(({ url }) => url)).toEqual([
    'https://api.test/catalogue-imports?mode=BOTH&fileName=tools.csv',
  ]);
});
