import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import type { Shop } from './shop';

interface Reference {
  /** `#/components/...` */
  readonly $ref: string;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

interface DocumentedAnswer extends Content {
  readonly headers?: Readonly<Record<string, Reference | { readonly required?: boolean }>>;
}

export interface Operation {
  /** Who may call: `public`, `firebase`, or the least role. */
  readonly 'x-access': string;
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Reference | DocumentedAnswer>>;
}

export interface RestDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** What happened between a caller and the shop, as the contract judges it. */
export interface Exchange {
  readonly method: string;
  /** The address as it was asked for, with its query. */
  readonly path: string;
  /** The body of the request. */
  readonly sent: string | undefined;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Headers that a caller may act upon, so that none may come unannounced. */
const PROMISED = ['allow', 'link', 'location', 'retry-after'];

const formats = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  uri: (text: string) => URL.canParse(text),
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
};

/** The served description of REST, as a judge of what the shop answers. */
export class RestContract {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true, formats });
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(readonly document: RestDocument) {
    this.ajv.addSchema(document, 'contract');
  }

  /** The contract that a shop serves. */
  static async of(shop: Shop): Promise<RestContract> {
    const answer = await fetch(`${shop.url}/docs/json`);
    return new RestContract((await answer.json()) as RestDocument);
  }

  /** @throws Error that says in which way the answer is not what the description promises. */
  check(exchange: Exchange): void {
    const template = this.templateOf(exchange.path);
    const method = exchange.method === 'HEAD' ? 'get' : exchange.method.toLowerCase();
    const operation = template === undefined ? undefined : this.document.paths[template]?.[method];
    if (template === undefined || operation === undefined) {
      this.checkUndocumented(exchange);
      return;
    }
    const answer = operation.responses[String(exchange.status)];
    if (answer === undefined) fail(exchange, `the status is not documented: ${exchange.text}`);
    const documented = this.resolved(answer);
    this.checkHeaders(exchange, documented);
    this.checkBody(exchange, documented);
    // What is accepted must be what the description asks for.
    const asked = operation.requestBody?.content?.['application/json'];
    if (exchange.status < 300 && asked)
      this.validate(exchange, JSON.parse(exchange.sent ?? ''), asked.schema);
  }

  /** An address or a method that nobody knows, and OPTIONS, which asks for the methods. */
  private checkUndocumented(exchange: Exchange): void {
    if (exchange.status < 400 && exchange.status !== 204) fail(exchange, 'it is not documented');
    if (exchange.status !== 404 && !exchange.headers.has('allow')) fail(exchange, 'it tells no Allow');
    if (exchange.method === 'HEAD' || exchange.status === 204) return;
    this.validate(exchange, JSON.parse(exchange.text), { $ref: '#/components/schemas/Failure' });
  }

  private checkBody(exchange: Exchange, { content }: DocumentedAnswer): void {
    if (exchange.method === 'HEAD' || content === undefined) {
      if (exchange.text !== '') fail(exchange, `there is a body: ${exchange.text}`);
      return;
    }
    const type = exchange.headers.get('content-type');
    if (type !== 'application/json; charset=utf-8') fail(exchange, `the content type is ${String(type)}`);
    this.validate(exchange, JSON.parse(exchange.text), content['application/json']?.schema ?? false);
  }

  private checkHeaders(exchange: Exchange, { headers = {} }: DocumentedAnswer): void {
    for (const [name, header] of Object.entries(headers)) {
      const { required = false } = this.resolved(header);
      if (required && !exchange.headers.has(name)) fail(exchange, `${name} is missing`);
    }
    const known = Object.keys(headers).map((name) => name.toLowerCase());
    for (const name of PROMISED) {
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

  private resolved<Thing extends object>(thing: Thing | Reference): Thing {
    if (!('$ref' in thing)) return thing;
    const steps = thing.$ref.split('/').slice(1);
    return steps.reduce<unknown>(
      (from, step) => (from as Record<string, unknown>)[step],
      this.document,
    ) as Thing;
  }

  /** The documented path behind an address; one without parameters comes first. */
  private templateOf(address: string): string | undefined {
    const path = (address.split('?')[0] ?? '').replace(/(.)\/$/, '$1');
    return Object.keys(this.document.paths)
      .sort((one, other) => one.split('{').length - other.split('{').length)
      .find((template) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path));
  }
}

function fail({ method, path, status }: Exchange, why: string): never {
  throw new Error(`${method} ${path} answered ${status} against its description: ${why}`);
}
