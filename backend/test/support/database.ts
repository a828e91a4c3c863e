import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';

/** Creates an empty database on the local PostgreSQL. Returns its URL. */
export async function createDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = await new DataSource({
    type: 'postgres',
    url: process.env['DATABASE_URL'] ?? '',
  }).initialize();
  await server.query(`CREATE DATABASE ${name}`);
  await server.destroy();
  const url = new URL(process.env['DATABASE_URL'] ?? '');
  url.pathname = `/${name}`;
  return url.href;
}
