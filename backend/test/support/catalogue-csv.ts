import { parse } from 'csv-parse/sync';
import { dataOf } from './data-of';
import { rest, type RestResponse } from './rest';
import type { TestServer } from './server';
import type { TestUser } from './users';
import { waitUntil } from './wait-until';

interface ImportRow {
  readonly rowNumber: number;
  readonly sku: string;
  readonly toolName: string;
  readonly outcome: string;
  readonly errors: readonly { readonly column: string | null; readonly message: string }[];
  readonly changes: readonly { readonly column: string; readonly before: string; readonly after: string }[];
}

interface Import {
  readonly id: string;
  readonly fileName: string;
  readonly mode: string;
  readonly status: string;
  readonly addCount: number;
  readonly updateCount: number;
  readonly unchangedCount: number;
  readonly invalidCount: number;
  readonly appliedCount: number;
  readonly message: string | null;
  readonly rows: { readonly totalCount: number; readonly edges: readonly { readonly node: ImportRow }[] };
}

const IMPORT = `query ($id: ID!, $outcomes: [CatalogueImportOutcome!]) {
  catalogueImport(id: $id) {
    id fileName mode status addCount updateCount unchangedCount invalidCount appliedCount message
    rows(first: 20, outcomes: $outcomes) {
      totalCount
      edges { node { rowNumber sku toolName outcome errors { column message } changes { column before after } } }
    }
  }
}`;
const APPLY = `mutation ($id: ID!, $skipInvalid: Boolean!) {
  applyCatalogueImport(id: $id, skipInvalid: $skipInvalid) { status }
}`;

/** The catalogue as CSV over the API, as an admin. */
export class CatalogueCsv {
  constructor(
    private readonly server: TestServer,
    private readonly admin: TestUser,
  ) {}

  /** The text of the export, without the byte order mark, which `fetch` removes. */
  async export(): Promise<string> {
    const { status, text } = await rest(this.server, 'GET /tools/export.csv', { token: this.admin.token });
    if (status !== 200) throw new Error(text);
    return text;
  }

  /** Uploads a file. */
  send(text: string, mode = 'BOTH'): Promise<RestResponse<{ insertedId: string; fields?: object }>> {
    const headers = { 'content-type': 'text/csv' };
    const call = `POST /catalogue-imports?mode=${mode}&fileName=tools.csv`;
    return rest(this.server, call, { token: this.admin.token, text, headers });
  }

  /** Uploads a file and returns its preview. */
  async upload(rows: readonly (readonly string[])[], mode?: string, outcomes?: readonly string[]) {
    const { status, text, body } = await this.send(toCsv(rows), mode);
    if (status !== 200) throw new Error(text);
    return this.load(body.insertedId, outcomes);
  }

  async load(id: string, outcomes?: readonly string[]): Promise<Import> {
    const response = await this.server.graphql<{ catalogueImport: Import }>(
      IMPORT,
      { id, outcomes },
      this.admin.token,
    );
    return dataOf(response).catalogueImport;
  }

  requestApplication(id: string, skipInvalid = false) {
    return this.server.graphql<{ applyCatalogueImport: { status: string } | null }>(
      APPLY,
      { id, skipInvalid },
      this.admin.token,
    );
  }

  /** Applies an import and waits for its end. */
  async apply(id: string, skipInvalid = false): Promise<Import> {
    dataOf(await this.requestApplication(id, skipInvalid));
    let current = await this.load(id);
    await waitUntil(async () => (current = await this.load(id)).status !== 'APPLYING');
    return current;
  }

  /** The rows of the result file below the heading. */
  async loadResult(id: string): Promise<readonly string[][]> {
    const call = `GET /catalogue-imports/${id}/result.csv`;
    return fromCsv((await rest(this.server, call, { token: this.admin.token })).text).slice(1);
  }
}

const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');

export const fromCsv = (text: string): string[][] => parse(text, { bom: true });
