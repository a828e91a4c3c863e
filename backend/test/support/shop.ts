import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { createApp } from '../../src/app';
import { seedCatalogue } from '../../src/catalogue-seed/seed-catalogue';
import { systemClock, type Clock } from '../../src/common/clock';
import { loadSettings } from '../../src/config/settings';
import { entities } from '../../src/modules';
import { connect } from '../../src/platform/database/connect';
import { createDatabase } from './database';

/** Signs the access tokens of every shop here. */
export const ACCESS_TOKEN_SECRET = 'the-same-in-every-server-of-a-test';

export interface Answer<Data> {
  readonly data: Data;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions: { readonly code: string; readonly fields?: Record<string, string> };
  }[];
}

/** A shop of a test's own: its server listens on a free port, its database is new and holds the catalogue. */
export interface Shop {
  readonly url: string;
  readonly databaseUrl: string;
  readonly database: DataSource;
  readonly app: FastifyInstance;
  /** Asks GraphQL over HTTP. `any` shape of data is the test's to name. */
  graphql<Data = Record<string, never>>(
    query: string,
    variables?: object,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<Answer<Data>>;
  close(): Promise<void>;
}

export interface ShopOptions {
  readonly clock?: Clock;
  readonly port?: number;
  readonly environment?: NodeJS.ProcessEnv;
  /** Another shop's database, for a second server of it. */
  readonly databaseUrl?: string;
}

export async function startShop(options: ShopOptions = {}): Promise<Shop> {
  const { clock = systemClock, port = 0, environment = {} } = options;
  const databaseUrl = options.databaseUrl ?? (await createDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'tools-hub-shop-'));
  const settings = loadSettings({
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://shop.test',
    LOG_LEVEL: 'silent',
    RUN_JOBS: '0',
    ACCESS_TOKEN_SECRET,
    ...environment,
  });
  const database = await connect(databaseUrl, entities);
  await seedCatalogue(database, clock);
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
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: JSON.stringify({ query, variables }),
      });
      return (await answer.json()) as Answer<Data>;
    },
    async close() {
      await app.close();
      await database.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
