import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  visit,
  BREAK,
  OperationTypeNode,
  type DocumentNode,
  type GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { FindCachePolicy } from './cache-policy';
import { CompiledOperation, type CompiledResult } from './compiled-operation';
import type { Context } from './context';
import type { CheckCost, OperationRequest, Variables } from './cost-limit';
import { errorHead, logErrors } from './errors';
import { GRAPHQL_RESPONSE } from './legacy-media-type';
import { findPersisted, isPersisted } from './persisted-operations';
import type { GraphQLParameters } from './request-shape';

/** An operation that Apollo Server has accepted. */
interface KnownOperation {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  uses: number;
  compiled?: CompiledOperation | undefined;
}

/** Compiling an operation takes longer than executing it, so one that is not repeated is not compiled. */
const USES_BEFORE_COMPILATION = 5;
const MAX_OPERATIONS = 500;
/** The longest document of the frontend has 3,800 characters. */
const MAX_DOCUMENT_LENGTH = 10_000;

const MEDIA_TYPES = ['application/json', GRAPHQL_RESPONSE];

/** A browser sends a request to another origin only after a preflight when it has one of these headers. */
const PREFLIGHT_HEADERS = ['apollo-require-preflight', 'x-apollo-operation-name'];

/**
 * Responds to operations that were requested before without Apollo Server's general work: their documents are parsed,
 * validated and compiled once, those of the frontend at their first use. Apollo Server responds to everything else, and
 * to every request that is rejected before its operation runs, so that there is one set of rules and of errors.
 */
export class KnownOperations {
  private readonly operations = new LRUCache<string, KnownOperation>({ max: MAX_OPERATIONS });

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly checkCost: CheckCost,
    private readonly findCachePolicy: FindCachePolicy,
    private readonly formatError: (error: GraphQLError) => GraphQLFormattedError,
  ) {}

  /** Adds an operation that Apollo Server has accepted, each time that it is used. */
  add(source: string, document: DocumentNode, operation: OperationDefinitionNode): void {
    if (source.length > MAX_DOCUMENT_LENGTH) return;
    const known = this.operations.get(source) ?? { document, operation, uses: 0 };
    known.uses += 1;
    this.operations.set(source, known);
    const usesBeforeCompilation = isPersisted(source) ? 1 : USES_BEFORE_COMPILATION;
    if (known.uses === usesBeforeCompilation && hasOneMeaning(document)) {
      known.compiled = CompiledOperation.compile(this.schema, document, operation);
    }
  }

  /** Responds to a request for a known operation; returns undefined when Apollo Server must respond. */
  async respond(
    request: FastifyRequest,
    reply: FastifyReply,
    parameters: GraphQLParameters,
    createContext: () => Context,
  ): Promise<string | undefined> {
    const known = this.find(parameters);
    // Apollo Server serves GraphQL Sandbox to clients that prefer HTML.
    const mediaType = request.type([...MEDIA_TYPES, 'text/html']);
    if (known === undefined || typeof mediaType !== 'string' || mediaType === 'text/html') return undefined;
    const { compiled, document, operation, variables } = known;
    const isGet = request.method === 'GET';
    const isQuery = operation.operation === OperationTypeNode.QUERY;
    if (isGet && !(isQuery && isPreflighted(request))) return undefined;
    const result = await compiled.execute(createContext(), variables);
    if (result === undefined) return undefined;
    void reply.type(`${mediaType}; charset=utf-8`);
    if (isGet && result.errors.length === 0) request.cachePolicy = this.findCachePolicy(document);
    return this.toJson(request, reply, result, operation.name?.value);
  }

  /** The requested operation and its variables, when it is compiled and within the limits. */
  private find(parameters: GraphQLParameters) {
    const { operationName, variables: sentVariables } = parameters;
    const source = sourceOf(parameters);
    const known = source === undefined ? undefined : this.operations.get(source);
    if (known?.compiled === undefined) return undefined;
    const { document, operation, compiled } = known;
    if (operationName != null && operationName !== operation.name?.value) return undefined;
    const variables = sentVariables ?? {};
    if (!isRecord(variables) || !this.isWithinCost({ document, operation, variables })) return undefined;
    return { compiled, document, operation, variables };
  }

  private isWithinCost(request: OperationRequest): boolean {
    try {
      this.checkCost(request);
      return true;
    } catch {
      // Apollo Server checks it again, and responds with the error.
      return false;
    }
  }

  private toJson(
    request: FastifyRequest,
    reply: FastifyReply,
    { data, errors }: CompiledResult,
    operationName: string | undefined,
  ): string {
    if (errors.length === 0) return `${JSON.stringify({ data })}\n`;
    logErrors(request, errors, operationName);
    const { retryAfter, status } = errorHead(errors, data);
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    if (status !== undefined) void reply.code(status);
    return `${JSON.stringify({ errors: errors.map(this.formatError), data })}\n`;
  }
}

const isRecord = (value: unknown): value is Variables =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text of the requested document; undefined when only Apollo Server can find or reject it. */
function sourceOf({ query, extensions }: GraphQLParameters): string | undefined {
  if (extensions != null && !isRecord(extensions)) return undefined;
  const persistedQuery = extensions?.['persistedQuery'];
  if (persistedQuery === undefined) return typeof query === 'string' ? query : undefined;
  const { version, sha256Hash } = Object(persistedQuery) as Variables;
  return query == null && version === 1 ? findPersisted(sha256Hash) : undefined;
}

/** Whether Apollo Server accepts a GET request with these headers: no page of another origin can send it unnoticed. */
function isPreflighted({ headers }: FastifyRequest): boolean {
  const type = headers['content-type'];
  if (type !== undefined) return type === 'application/json';
  return PREFLIGHT_HEADERS.some((name) => Boolean(headers[name]));
}

/** Whether the document alone decides what is executed: it has one operation and no `@include` or `@skip`. */
function hasOneMeaning(document: DocumentNode): boolean {
  let operations = 0;
  let directives = 0;
  visit(document, {
    OperationDefinition: () => void (operations += 1),
    Directive: () => {
      directives += 1;
      return BREAK;
    },
  });
  return operations === 1 && directives === 0;
}
