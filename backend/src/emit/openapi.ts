/** `node dist/emit/openapi.js`: writes `openapi.yaml`; with `--check` see {@link emitFile}. */
import 'reflect-metadata';
import fastify from 'fastify';
import { emitFile } from './emit-file';
import { ImageUrls } from '../platform/images/image-urls';
import type { ImageStores } from '../platform/images/image-stores';
import type { WriteLimiter } from '../platform/rate-limits/write-limiter';
import type { Services } from '../modules/index';
import { installRest } from '../rest/rest';

async function printDocument(): Promise<string> {
  const app = fastify();
  // Only the documentation is requested, so the routes need no services.
  await installRest(app, {
    services: {} as Services,
    writeLimiter: {} as WriteLimiter,
    imageUrls: new ImageUrls('', []),
    imageStores: {} as ImageStores,
  });
  return (await app.inject('/docs/yaml')).body;
}

void printDocument().then((text) => emitFile('backend/openapi.yaml', text));
