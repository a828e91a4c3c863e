import { errorCatalogue, type ErrorCode } from '../../common/error-catalogue';
import { Role } from '../../common/viewer';
import type { Access } from './access';
import { sentenceOf } from './schemas';

interface Answer {
  readonly description: string;
  readonly content?: object;
  readonly headers?: Readonly<Record<string, object>>;
}

/** A call as the documentation describes it, before what all calls share is said of it. */
interface Operation {
  readonly 'x-access': Access;
  readonly parameters?: readonly { readonly name: string }[];
  readonly responses: Readonly<Record<string, Answer>>;
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const text = (description: string, required: boolean) => ({
  description,
  required,
  schema: { type: 'string' },
});

const headers = {
  Challenge: text('Which kind of token is asked for: `Bearer`.', true),
  ETag: text('What the answer is now: send it as `If-None-Match`, and an unchanged answer is 304.', true),
  Link: text('`<address>; rel="next"` of the rest of the list; missing at its end.', false),
  RetryAfter: text('Seconds to wait before the next try.', true),
};

const refer = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** OUT_OF_STOCK is OutOfStock. */
const nameOf = (code: string): string =>
  code.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase());

const failure = (code: ErrorCode): Answer => ({
  description: sentenceOf(code),
  ...(code === 'UNAUTHENTICATED' && { headers: { 'WWW-Authenticate': refer('headers', 'Challenge') } }),
  ...(code === 'RATE_LIMITED' && { headers: { 'Retry-After': refer('headers', 'RetryAfter') } }),
  content: { 'application/json': { schema: refer('schemas', 'Failure'), example: exampleOf(code) } },
});

const exampleOf = (code: ErrorCode): object =>
  code === 'BAD_USER_INPUT'
    ? { code, message: 'Minimum rating is 1', fields: { reviewRating: 'Minimum rating is 1' } }
    : { code, message: errorCatalogue[code].meaning };

const notModified: Answer = {
  description: 'The answer is still the one whose `ETag` was sent as `If-None-Match`.',
  headers: { ETag: refer('headers', 'ETag'), Link: refer('headers', 'Link') },
};

/** What every call may answer besides what it says of itself; a call's own word for a status comes first. */
export function withCommonAnswers<Document extends object>(document: Document): Document {
  const responses: Record<string, Answer> = {};
  const shared = (code: ErrorCode) => {
    responses[nameOf(code)] = failure(code);
    return refer('responses', nameOf(code));
  };
  const paths = Object.entries((document as { paths: Paths }).paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [method, complete(method, operation, shared)]),
    ),
  ]);
  const { components } = document as { components?: object };
  responses['NotModified'] = notModified;
  return {
    ...document,
    paths: Object.fromEntries(paths) as object,
    components: { ...components, responses, headers },
  };
}

/** Adds what is common, and gives a failure that stands alone under its status the name that all calls share. */
function complete(method: string, operation: Operation, shared: (code: ErrorCode) => object): object {
  const common = commonFailures(method, operation).map((code) => [errorCatalogue[code].status, shared(code)]);
  const own = Object.entries(operation.responses).map(([status, answer]) => {
    const code = Object.keys(errorCatalogue).find(
      (known) => answer.description === sentenceOf(known as ErrorCode),
    );
    return [status, code === undefined ? answer : shared(code as ErrorCode)];
  });
  const all = { ...Object.fromEntries(common), ...Object.fromEntries(own) } as Record<string, object>;
  return { ...operation, responses: method === 'get' ? asRead(operation, all) : all };
}

function commonFailures(method: string, { 'x-access': access }: Operation): ErrorCode[] {
  return [
    'BAD_USER_INPUT',
    ...(access === 'public' ? [] : (['UNAUTHENTICATED'] as const)),
    ...(access === Role.ADMIN ? (['FORBIDDEN'] as const) : []),
    ...(method === 'get' ? [] : (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    'RATE_LIMITED',
    'INTERNAL_SERVER_ERROR',
  ];
}

function asRead({ parameters = [], responses }: Operation, all: Record<string, object>): object {
  const isList = parameters.some(({ name }) => name === 'after');
  const found = {
    ...responses['200'],
    headers: {
      ETag: refer('headers', 'ETag'),
      ...(isList && { Link: refer('headers', 'Link') }),
      ...responses['200']?.headers,
    },
  };
  return { ...all, 200: found, 304: refer('responses', 'NotModified') };
}
