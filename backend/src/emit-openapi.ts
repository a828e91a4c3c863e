/** `node dist/emit-openapi.js`: writes `openapi.yaml`; with `--check` see {@link emitFile}. */
import 'reflect-metadata';
import fastify from 'fastify';
import { emitFile } from './emit-file';
import { ImageLinks } from './platform/images/image-links';
import { ImageStore } from './platform/images/image-store';
import type { Services } from './modules';
import { installRest } from './rest/rest';

async function printDocument(): Promise<string> {
  const app = fastify();
  // Only the description is asked for, so nothing stands behind the calls.
  await installRest(app, {} as Services, new ImageLinks(''), new ImageStore(''));
  return (await app.inject('/docs/yaml')).body;
}

void printDocument().then((text) => emitFile('backend/openapi.yaml', text));
