import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { createApp } from '../../src/app';
import { DEMO_CATALOGUE_FOLDER, seedDemoCatalogue } from '../../src/demo/seed-demo-catalogue';
import { systemClock, type Clock } from '../../src/common/clock';
import { loadSettings } from '../../src/config/settings';
import { entities } from '../../src/modules';
import { connect } from '../../src/platform/database/connect';
import { createDataSource } from '../../src/platform/database/data-source';
import { createDemoDatabase, createMigratedDatabase } from './database';
import { checkErrors } from './graphql-contract';

/** Signs the access tokens of every test server. */
export const ACCESS_TOKEN_SECRET = 'the-same-in-every-server-of-a-test';

/** The environment of a test server with this limit on each kind of write; 0 means no limit. */
export const writeLimits = (limit: number) => ({
  ORDERS_PER_HOUR: String(limit),
  REVIEWS_PER_DAY: String(limit),
  CUSTOMIZATION_REQUESTS_PER_DAY: String(limit),
  SIGN_INS_PER_HOUR: String(limit),
  UPLOADS_PER_HOUR: String(limit),
  WRITES_PER_HOUR: String(limit),
});

/** The environment of a test server where an account and an address, which `X-Forwarded-For` names, can write once. */
export const ONE_WRITE = { ...writeLimits(1), ADDRESS_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' };

/** The settings of test servers, so that tests of other subjects may write as much as they need. */
const NO_LIMITS = {
  ...writeLimits(0),
  REVIEWS_LIMIT: '0',
  UNPAID_PURCHASES_LIMIT: '0',
  UNPAID_ORDERS_VALUE: '0',
  UNPAID_STOCK_SHARE: '100',
  UNVERIFIED_LIMIT_PERCENT: '100',
};

/** The environment of a test server with limits on unpaid orders. */
export const UNPAID_LIMITS = {
  UNPAID_PURCHASES_LIMIT: '10',
  UNPAID_ORDERS_VALUE: '50000',
  UNPAID_STOCK_SHARE: '50',
  UNVERIFIED_LIMIT_PERCENT: '10',
};

export interface GraphQLResponse<Data> {
  readonly data: Data;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions: { readonly code: string; readonly fields?: Record<string, string> };
  }[];
}

/** The error code of the first error; undefined when there is none. */
export const errorCode = ({ errors }: Pick<GraphQLResponse<unknown>, 'errors'>): string | undefined =>
  errors?.[0]?.extensions.code;

/** A server on a free port with its own database, which contains the demo catalogue. */
export interface TestServer {
  readonly url: string;
  readonly databaseUrl: string;
  readonly database: DataSource;
  readonly app: FastifyInstance;
  /**
   * Sends a GraphQL request over HTTP. The caller names the type of the data.
   * @throws Error when an operation returns an error that its description does not name.
   */
  graphql<Data = Record<string, never>>(
    query: string,
    variables?: object,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<GraphQLResponse<Data>>;
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly clock?: Clock;
  readonly port?: number;
  readonly environment?: NodeJS.ProcessEnv;
  /** The database of another test server, for a second server on it. */
  readonly databaseUrl?: string;
}

export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const { clock = systemClock, port = 0, environment = {} } = options;
  // The time of the catalogue is that of the server.
  const createOwn = options.clock === undefined ? createDemoDatabase : createMigratedDatabase;
  const databaseUrl = options.databaseUrl ?? (await createOwn());
  const dataDir = mkdtempSync(join(tmpdir(), 'tools-hub-shop-'));
  const settings = loadSettings({
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://shop.test',
    LOG_LEVEL: 'silent',
    RUN_JOBS: '0',
    IMAGE_HOSTS: 'images.example,x.example,a.test',
    ACCESS_TOKEN_SECRET,
    // Tests wait for rendered pages.
    PAGE_RENDER_LIMIT_MS: '0',
    // A busy machine is no outage.
    DATABASE_CONNECT_TIMEOUT_MS: '60000',
    ...NO_LIMITS,
    ...environment,
  });
  // The schema is in the template of a database of its own.
  const database =
    options.databaseUrl === undefined
      ? await createDataSource(databaseUrl, entities, settings).initialize()
      : await connect(settings, entities);
  await seedDemoCatalogue(database, DEMO_CATALOGUE_FOLDER, clock);
  const app = await createApp(settings, database, clock);
  const url = await app.listen({ host: '127.0.0.1', port });
  return {
    url,
    databaseUrl,
    database,
    app,
    async graphql<Data>(
      query: string,
      variables: object = {},
      token?: string,
      headers: Record<string, string> = {},
    ) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: JSON.stringify({ query, variables }),
      });
      const body = (await response.json()) as GraphQLResponse<Data>;
      checkErrors(query, body.errors);
      return body;
    },
    async close() {
      await app.close();
      await database.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
