import type { Kind } from '../servers/start';
import type { HttpRequest } from './requests';

/** One kind of request, as each server understands it. */
export interface Case {
  /** Names it in `--cases`. */
  readonly name: string;
  readonly title: string;
  /** How many records each response has: each contains `toolName` once. */
  readonly records: number;
  readonly status: 200 | 304;
  /** Whether it places orders. */
  readonly writes: boolean;
  /** Whether the request carries the ETag of an earlier response. */
  readonly isConditional: boolean;
  /** How many connections send it at the same time. */
  readonly connections: number;
  /** The n-th request. Servers that are not listed do not support the case. */
  readonly requests: Readonly<Partial<Record<Kind, (n: number) => HttpRequest>>>;
}

const CONNECTIONS = 32;

/** Of a case that reads, on many connections. */
export const DEFAULTS = {
  status: 200,
  writes: false,
  isConditional: false,
  connections: CONNECTIONS,
} as const;
