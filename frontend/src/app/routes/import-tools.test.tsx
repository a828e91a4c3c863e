import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { signedInSession } from '../../../test/signed-in-session';
import { ApplyImportDocument } from '../../features/catalogue-csv/apply-import.generated';
import { CatalogueImportDocument } from '../../features/catalogue-csv/catalogue-import.generated';
import { ImportRowsDocument } from '../../features/catalogue-csv/import-rows.generated';
import { Component as ImportTools } from './import-tools';

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

const rowsResponse = (outcomes: readonly string[], node: object): MockLink.MockedResponse => ({
  request: { query: ImportRowsDocument, variables: { id: 'import-1', outcomes, first: 20 } },
  result: {
    data: {
      catalogueImport: {
        ...record,
        rows: {
          __typename: 'CatalogueImportRowConnection',
          totalCount: 1,
          edges: [
            {
              __typename: 'CatalogueImportRowEdge',
              node: {
                ...{ __typename: 'CatalogueImportRow', id: outcomes[0], rowNumber: 12, sku: 'HAM-0020' },
                ...{ toolName: 'Claw hammer', outcome: outcomes[0], errors: [], changes: [] },
                ...node,
              },
            },
          ],
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: 'end' },
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
  const session = await signedInSession();
  return renderPage([{ path: '/', element: <ImportTools /> }], { at, mocks, session });
}

/** Responds to the requests to REST and records them. */
function respondToUploads(status: number, body: object) {
  const requests: { url: string; init: RequestInit }[] = [];
  globalThis.fetch = ((url: string, init: RequestInit) => {
    requests.push({ url, init });
    return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(body) });
  }) as unknown as typeof fetch;
  return requests;
}

const { fetch: originalFetch } = globalThis;
afterEach(() => {
  globalThis.fetch = originalFetch;
});

it('uploads a file and shows its errors and changes, which apply once errors are skipped', async () => {
  const requests = respondToUploads(200, { insertedId: 'import-1' });
  const { user } = await openImport(
    '/',
    importResponse('READY'),
    errors,
    changes,
    {
      request: { query: ApplyImportDocument, variables: { id: 'import-1', skipInvalid: true } },
      result: { data: { applyCatalogueImport: { ...record, status: 'APPLYING' } } },
    },
    importResponse('APPLIED', { appliedCount: 3 }),
  );
  await user.click(screen.getByRole('radio', { name: 'Update existing tools only' }));
  await user.upload(screen.getByLabelText('Choose a CSV file'), file);
  expect(await screen.findByText('1 row with errors')).toBeInTheDocument();
  expect(requests[0]?.url).toBe('/catalogue-imports?mode=UPDATE&fileName=tools.csv');
  expect(await screen.findByText('Enter an amount such as 8.10')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Changes' }));
  expect(await screen.findByText('7.90')).toBeInTheDocument();

  const apply = screen.getByRole('button', { name: 'Apply 3 changes' });
  expect(apply).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('checkbox', { name: 'Skip 1 row with errors' }));
  await user.click(apply);
  expect(await screen.findByRole('progressbar', { name: 'Applying the changes' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('Done: 1 tool added, 2 tools updated.')).toBeInTheDocument(), {
    timeout: 3000,
  });
  expect(screen.getByRole('button', { name: 'Download result' })).toBeInTheDocument();
});

it('says why a file was rejected, and checks its type and size before it is sent', async () => {
  const requests = respondToUploads(400, { fields: { file: 'Unknown column: Colour' } });
  const { user } = await openImport('/');
  const input = screen.getByLabelText('Choose a CSV file');
  await user.upload(input, new File(['x'.repeat(5 * 1024 * 1024 + 1)], 'large.csv', { type: 'text/csv' }));
  expect(await screen.findByText('The file may be at most 5 MB')).toBeInTheDocument();
  expect(requests).toHaveLength(0);
  await user.upload(input, file);
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
