import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { badInput, DomainError } from '../../common/errors';

const MAX_BYTES = 8 * 1024 * 1024;

const ONE_FILE = 'Send one file in the field image.';

/** The options of a route that receives an image. */
export const imageFormRoute = {
  // The handler reads the file as a stream.
  validatorCompiler: () => () => true,
  schema: {
    consumes: ['multipart/form-data'],
    body: Type.Object({
      image: Type.String({ format: 'binary', description: 'One JPEG, PNG or WebP file of at most 8 MB.' }),
    }),
  },
};

/** Lets the routes of this scope read forms with an image. */
export const installImageForm = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart, { limits: { files: 2, fields: 4, fileSize: MAX_BYTES } });
};

/** Reads the whole form, so that a second file and a truncated form are found. */
export async function readImage(request: FastifyRequest): Promise<Buffer> {
  let image: Buffer | undefined;
  await parseForm(async () => {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== 'image' || image !== undefined) throw badInput({ image: ONE_FILE });
      image = await part.toBuffer();
      // The plugin throws for a truncated file, except when the limit falls into the last chunk.
      if (part.file.truncated) throw new DomainError('PAYLOAD_TOO_LARGE', 'Images may be at most 8 MB.');
    }
  });
  if (image === undefined) throw badInput({ image: ONE_FILE });
  return image;
}

/** Runs a step of the form parser, whose errors have no status when the form is malformed. */
async function parseForm(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (error instanceof DomainError || (error as { statusCode?: number }).statusCode !== undefined)
      throw error;
    throw Object.assign(badInput({ image: 'The form data is malformed.' }), { cause: error });
  }
}
