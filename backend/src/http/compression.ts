import compress from '@fastify/compress';
import type { FastifyInstance, preParsingHookHandler } from 'fastify';
import { MIN_COMPRESSED_BYTES } from './response-cache';

/** Compresses responses, and decompresses the bodies of requests. */
export async function installCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { threshold: MIN_COMPRESSED_BYTES, encodings: ['br', 'gzip'] });
  // After the hook of the plugin, which adds itself to each route too.
  app.addHook('onRoute', (route) => {
    route.preParsing = [route.preParsing ?? [], stopWithResponse].flat();
  });
}

/**
 * Stops the decompression of a body with its response. A body that is too large is rejected at the limit, and the rest of it would be
 * decompressed for nothing: a few kilobytes may contain gigabytes.
 */
const stopWithResponse: preParsingHookHandler = ({ raw }, reply, payload, done) => {
  if (payload !== raw) reply.raw.once('close', () => payload.destroy());
  done(null, payload);
};
