import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { badInput, DomainError } from '../../common/errors';

export const MAX_BYTES = 8 * 1024 * 1024;

const ONE_FILE = 'Send one file in the field image.';

const tooLarge = (): DomainError => new DomainError('PAYLOAD_TOO_LARGE', 'Images may be at most 8 MB.');
const notForm = (): DomainError =>
  new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the image as multipart/form-data.');

const compressed = (): DomainError =>
  new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the image without a content encoding.');

/** The options of a route that receives an image. */
export const imageFormRoute = {
  // The form parser reads the bytes as they were sent.
  decompress: false as const,
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
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { limits: { files: 2, fields: 4, fileSize: MAX_BYTES } });
  scope.addContentTypeParser('*', (_request, _body, done) => done(notForm()));
};

/** @throws DomainError BAD_USER_INPUT, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE */
export async function readImage(request: FastifyRequest): Promise<Buffer> {
  // A request without a body can have no content type.
  if (!request.isMultipart()) throw notForm();
  const { 'content-encoding': encoding = 'identity' } = request.headers;
  if (encoding !== 'identity') throw compressed();
  // The form parser would wait forever for the end of a connection that was closed before.
  if (request.raw.destroyed) throw badInput({ image: 'The upload was interrupted' });
  const image = await parseForm(request);
  if (image === undefined) throw badInput({ image: ONE_FILE });
  return image;
}

/**
 * Reads the whole form, so that a second file and a truncated form are found, and so that a client that sends all of it before it
 * reads gets the response.
 * @returns undefined unless the form has one file, in the field `image`.
 */
async function readOnlyFile(request: FastifyRequest): Promise<Buffer | undefined> {
  let image: Buffer | undefined;
  let isValid = true;
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    isValid &&= part.fieldname === 'image' && image === undefined;
    if (!isValid) {
      part.file.resume();
      continue;
    }
    image = await part.toBuffer();
    // The plugin throws for a truncated file, except when the limit falls into the last chunk.
    if (part.file.truncated) throw tooLarge();
  }
  return isValid ? image : undefined;
}

/** Runs the form parser, whose errors have no status when the form is malformed. */
async function parseForm(request: FastifyRequest): Promise<Buffer | undefined> {
  try {
    return await readOnlyFile(request);
  } catch (error) {
    // After an error, the parser waits until its current part is read.
    request.raw.unpipe().resume();
    const { code, statusCode } = error as Partial<FastifyError>;
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    if (error instanceof DomainError || statusCode !== undefined) throw error;
    throw badInput({ image: 'The form data is malformed.' }, { cause: error });
  }
}
