/**
 * `node dist/emit-schema.js`: writes `schema.graphql`. With `--check` it writes nothing and ends with exit code 1
 * when the file is not what the code says.
 */
import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildSchema, printSchema } from './graphql/schema';
import { resolverClasses } from './modules';

const file = resolve(__dirname, '../schema.graphql');
const printed = printSchema(buildSchema(resolverClasses));
if (!process.argv.includes('--check')) {
  writeFileSync(file, printed);
} else if (readFileSync(file, 'utf8') !== printed) {
  process.stderr.write('backend/schema.graphql is not what the code says; run npm run fix.\n');
  process.exitCode = 1;
}
