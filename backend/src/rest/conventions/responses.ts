import { errorCatalogue, type ErrorCode } from '../../common/error-catalogue';
import { Role } from '../../common/viewer';
import type { Access } from './access';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The errors that the route returns in addition to those of all routes. */
    errors?: readonly ErrorCode[];
    /** Whether the response is sent while it is made, so that it has no ETag. */
    isStreamed?: boolean;
  }
}

interface Response {
  readonly description: string;
  readonly content?: Readonly<Record<string, object>>;
  readonly headers?: Readonly<Record<string, object>>;
}

/** An operation of the OpenAPI document before the error responses are added. */
interface Operation {
  readonly 'x-access': Access;
  /** The errors of the route's configuration; not part of the printed document. */
  readonly 'x-errors': readonly ErrorCode[];
  /** Of the route's configuration; not part of the printed document. */
  readonly 'x-streamed': boolean;
  readonly parameters?: readonly { readonly name: string }[];
  readonly responses: Readonly<Record<string, Response>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: object;
}

const header = (description: string, required: boolean) => ({
  description,
  required,
  schema: { type: 'string' },
});

const headers = {
  Challenge: header('The expected type of token: `Bearer`.', true),
  ETag: header(
    'The version of the response. A request that sends it as `If-None-Match` gets 304 while the response is unchanged.',
    true,
  ),
  Link: header('`<address>; rel="next"` for the rest of the list; missing on the last page.', false),
  RetryAfter: header('The seconds to wait before the next request.', true),
};

const refer = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** `OUT_OF_STOCK` becomes `OutOfStock`. */
const responseName = (code: string): string =>
  code.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase());

const describeError = (code: ErrorCode): string => `${code}: ${errorCatalogue[code].meaning}`;

const errorContent = (example?: object) => ({
  'application/json': { schema: refer('schemas', 'Error'), ...(example && { example }) },
});

const hasRetryAfter = (code: ErrorCode): boolean =>
  code === 'RATE_LIMITED' || 'retryAfterSeconds' in errorCatalogue[code];

const retryAfterHeader = { headers: { 'Retry-After': refer('headers', 'RetryAfter') } };

/** Of responses that only some of the errors of a status have. */
const optionalRetryAfterHeader = {
  headers: { 'Retry-After': header('The seconds to wait before a retry, when one may succeed.', false) },
};

const errorResponse = (code: ErrorCode): Response => ({
  description: describeError(code),
  ...(code === 'UNAUTHENTICATED' && { headers: { 'WWW-Authenticate': refer('headers', 'Challenge') } }),
  ...(hasRetryAfter(code) && retryAfterHeader),
  content: errorContent(
    code === 'BAD_USER_INPUT'
      ? { code, message: 'Minimum rating is 1', fields: { reviewRating: 'Minimum rating is 1' } }
      : { code, message: errorCatalogue[code].meaning },
  ),
});

const notModified: Response = {
  description: 'The response is unchanged since the `ETag` that was sent as `If-None-Match`.',
  headers: { ETag: refer('headers', 'ETag'), Link: refer('headers', 'Link') },
};

/** Adds the error responses to each operation: those of all routes and those of the route's configuration. */
export function addErrorResponses<Described extends object>(described: Described): Described {
  const { paths, components } = described as unknown as Document;
  const shared: Record<string, Response> = {};
  const share = (code: ErrorCode): object => {
    shared[responseName(code)] = errorResponse(code);
    return refer('responses', responseName(code));
  };
  const completePaths = Object.entries(paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [method, complete(method, operation, share)]),
    ),
  ]);
  return {
    ...described,
    paths: Object.fromEntries(completePaths) as object,
    components: { ...components, responses: { ...shared, NotModified: notModified }, headers },
  };
}

function complete(
  method: string,
  { 'x-errors': errors, 'x-streamed': isStreamed, ...operation }: Operation,
  share: (code: ErrorCode) => object,
): object {
  const codes = [...new Set([...commonErrors(method, operation['x-access']), ...errors])];
  const responses = { ...operation.responses, ...byStatus(codes, share) };
  const isVersioned = method === 'get' && !isStreamed;
  return { ...operation, responses: isVersioned ? asRead(operation, responses) : responses };
}

function commonErrors(method: string, access: Access): ErrorCode[] {
  return [
    'BAD_USER_INPUT',
    ...(access === 'public' ? [] : (['UNAUTHENTICATED'] as const)),
    ...(access === Role.ADMIN ? (['FORBIDDEN'] as const) : []),
    ...(method === 'get' ? [] : (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    'RATE_LIMITED',
    'SERVICE_UNAVAILABLE',
    'INTERNAL_SERVER_ERROR',
  ];
}

/** The responses by status: the shared response of a single code, or one that describes all codes of the status. */
function byStatus(
  codes: readonly ErrorCode[],
  share: (code: ErrorCode) => object,
): Readonly<Record<string, object>> {
  const statuses = new Set(codes.map((code) => errorCatalogue[code].status));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const same = codes.filter((code) => errorCatalogue[code].status === status);
      const [only] = same.length === 1 ? same : [];
      if (only !== undefined) return [status, share(only)];
      const response = { description: same.map(describeError).join(' '), content: errorContent() };
      if (!same.some(hasRetryAfter)) return [status, response];
      return [
        status,
        { ...response, ...(same.every(hasRetryAfter) ? retryAfterHeader : optionalRetryAfterHeader) },
      ];
    }),
  );
}

function asRead(
  { parameters = [], responses: { 200: found } }: Pick<Operation, 'parameters' | 'responses'>,
  responses: Record<string, object>,
): object {
  const isList = parameters.some(({ name }) => name === 'after');
  const readHeaders = {
    ETag: refer('headers', 'ETag'),
    ...(isList && { Link: refer('headers', 'Link') }),
    ...found?.headers,
  };
  return { ...responses, 200: { ...found, headers: readHeaders }, 304: refer('responses', 'NotModified') };
}
