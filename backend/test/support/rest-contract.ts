import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import type { TestServer } from './server';

interface Reference {
  /** `#/components/...` */
  readonly $ref: string;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

interface DocumentedResponse extends Content {
  readonly headers?: Readonly<Record<string, Reference | { readonly required?: boolean }>>;
}

export interface Operation {
  /** The access that the operation requires: `public`, `firebase`, or the lowest role. */
  readonly 'x-access': string;
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Reference | DocumentedResponse>>;
}

export interface RestDocument {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** A request and its response, which the contract checks. */
export interface Exchange {
  readonly method: string;
  /** The path of the request, with its query. */
  readonly path: string;
  readonly requestBody: string | undefined;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Headers that clients rely on, so each of them must be documented. */
const CONTRACT_HEADERS = ['allow', 'link', 'location', 'retry-after'];

const formats = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  uri: (text: string) => URL.canParse(text),
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
};

/** Checks responses against the OpenAPI document. */
export class RestContract {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true, formats });
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(readonly document: RestDocument) {
    this.ajv.addSchema(document, 'contract');
  }

  /** Loads the contract that a server publishes. */
  static async load(server: TestServer): Promise<RestContract> {
    const response = await fetch(`${server.url}/docs/json`);
    return new RestContract((await response.json()) as RestDocument);
  }

  /** @throws Error that describes how the response differs from the document. */
  check(exchange: Exchange): void {
    const template = this.findTemplate(exchange.path);
    const method = exchange.method === 'HEAD' ? 'get' : exchange.method.toLowerCase();
    const operation = template === undefined ? undefined : this.document.paths[template]?.[method];
    // Not every GET has a HEAD.
    if (template === undefined || operation === undefined || exchange.status === 405) {
      this.checkUndocumented(exchange);
      return;
    }
    const response = operation.responses[String(exchange.status)];
    if (response === undefined) fail(exchange, `the status is not documented: ${exchange.text}`);
    const documented = this.resolve(response);
    this.checkHeaders(exchange, documented);
    this.checkBody(exchange, documented);
    // An accepted request body must match the document.
    const requestSchema = operation.requestBody?.content?.['application/json'];
    if (exchange.status < 300 && requestSchema)
      this.validate(exchange, JSON.parse(exchange.requestBody ?? ''), requestSchema.schema);
  }

  /** Checks the response of an unknown path, a method that is not allowed, or OPTIONS. */
  private checkUndocumented(exchange: Exchange): void {
    if (exchange.status < 400 && exchange.status !== 204) fail(exchange, 'it is not documented');
    if (exchange.status !== 404 && !exchange.headers.has('allow'))
      fail(exchange, 'the Allow header is missing');
    if (exchange.method === 'HEAD' || exchange.status === 204) return;
    this.validate(exchange, JSON.parse(exchange.text), { $ref: '#/components/schemas/Error' });
  }

  private checkBody(exchange: Exchange, { content }: DocumentedResponse): void {
    if (exchange.method === 'HEAD' || content === undefined) {
      if (exchange.text !== '') fail(exchange, `there is a body: ${exchange.text}`);
      return;
    }
    const type = exchange.headers.get('content-type');
    if (type === 'application/pdf' && type in content) return;
    if ('text/csv' in content && type === 'text/csv; charset=utf-8') return;
    if (type !== 'application/json; charset=utf-8') fail(exchange, `the content type is ${String(type)}`);
    this.validate(exchange, JSON.parse(exchange.text), content['application/json']?.schema ?? false);
  }

  private checkHeaders(exchange: Exchange, { headers = {} }: DocumentedResponse): void {
    for (const [name, header] of Object.entries(headers)) {
      const { required = false } = this.resolve(header);
      if (required && !exchange.headers.has(name)) fail(exchange, `${name} is missing`);
    }
    const known = Object.keys(headers).map((name) => name.toLowerCase());
    for (const name of CONTRACT_HEADERS) {
      if (exchange.headers.has(name) && !known.includes(name)) fail(exchange, `${name} is not documented`);
    }
  }

  private validate(exchange: Exchange, value: unknown, schema: object | false): void {
    const key = JSON.stringify(schema);
    const validator =
      this.validators.get(key) ??
      this.ajv.compile(JSON.parse(key.replaceAll('"#/', '"contract#/')) as object);
    this.validators.set(key, validator);
    if (!validator(value)) {
      fail(exchange, `${this.ajv.errorsText(validator.errors)} in ${JSON.stringify(value)}`);
    }
  }

  private resolve<Value extends object>(value: Value | Reference): Value {
    if (!('$ref' in value)) return value;
    const steps = value.$ref.split('/').slice(1);
    return steps.reduce<unknown>(
      (from, step) => (from as Record<string, unknown>)[step],
      this.document,
    ) as Value;
  }

  /** Finds the documented path of a request; a path without parameters takes precedence. */
  private findTemplate(requestPath: string): string | undefined {
    const path = (requestPath.split('?')[0] ?? '').replace(/(.)\/$/, '$1');
    return Object.keys(this.document.paths)
      .sort((a, b) => a.split('{').length - b.split('{').length)
      .find((template) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path));
  }
}

function fail({ method, path, status }: Exchange, reason: string): never {
  throw new Error(`${method} ${path} returned ${status}, which violates the OpenAPI document: ${reason}`);
}
