import DataLoader from 'dataloader';
import type { FastifyRequest } from 'fastify';
import type { QuotaName } from '../common/quotas';
import { requireRole, Role, type RequestInfo, type Viewer } from '../common/viewer';
import type { WriteLimiter } from '../platform/rate-limits/write-limiter';

export interface ContextDependencies {
  readonly findViewer: (accessToken: string, request: RequestInfo) => Promise<Viewer | undefined>;
  readonly writeLimiter: WriteLimiter;
}

/** Loads the values of many keys with one statement, in the order of the keys. */
export type Batch<Key, Value> = (keys: readonly Key[]) => Promise<readonly Value[]>;

/** What a resolver knows about its request. Each request has its own, so that no data passes between users. */
export class Context {
  // Not #private: Apollo Server passes a copy of this object to the resolvers, and the copy would lack such fields.
  private readonly loaders = new Map<unknown, unknown>();
  private readonly primed = new Map<unknown, Map<unknown, unknown>>();
  private viewerOnce: Promise<Viewer | undefined> | undefined;

  constructor(
    /** The token of `Authorization: Bearer ...`: an access token, or for `syncUser` a Firebase ID token. */
    readonly bearer: string | undefined,
    /** The header `Idempotency-Key`: a name that the client gives to a write. */
    readonly idempotencyKey: string | undefined,
    readonly request: FastifyRequest,
    private readonly deps: ContextDependencies,
  ) {}

  /** The authenticated caller, read at most once per request; undefined for a visitor. */
  viewer(): Promise<Viewer | undefined> {
    this.viewerOnce ??=
      this.bearer === undefined ? Promise.resolve(undefined) : this.authenticate(this.bearer);
    return this.viewerOnce;
  }

  /**
   * The authenticated caller of an operation guarded by `@Auth`.
   * @throws DomainError UNAUTHENTICATED for a visitor.
   */
  async signedIn(): Promise<Viewer> {
    return requireRole(await this.viewer(), Role.USER);
  }

  /**
   * The viewer below a field guarded by `@Auth`, without a promise for each record of a list.
   * @throws DomainError UNAUTHENTICATED for a visitor.
   */
  signedInViewer(): Viewer {
    return requireRole(this.request.viewer, Role.USER);
  }

  private async authenticate(accessToken: string): Promise<Viewer | undefined> {
    const viewer = await this.deps.findViewer(accessToken, this.request);
    this.request.viewer = viewer;
    return viewer;
  }

  /**
   * Counts a write of the caller, and forgets what was loaded for earlier writes of the request, which may be old after it.
   * @throws DomainError RATE_LIMITED when the quota of the account or of the address is used up.
   */
  async beginWrite(quota: QuotaName): Promise<void> {
    this.loaders.clear();
    this.primed.clear();
    const account = (await this.viewer())?.id;
    await this.deps.writeLimiter.count(quota, { account, address: this.request.ip });
  }

  /** The value of one key. Keys of one batch that are requested at the same time are loaded together, each once. */
  load<Key, Value>(batch: Batch<Key, Value>, key: Key): Promise<Value> {
    return this.loaderOf(batch).load(key);
  }

  /** As {@link load}, but without a promise for a value that is primed: GraphQL awaits one for each record of a list. */
  read<Key, Value>(batch: Batch<Key, Value>, key: Key): Value | Promise<Value> {
    const primed = this.primed.get(batch) as Map<Key, Value> | undefined;
    return primed?.has(key) ? (primed.get(key) as Value) : this.load(batch, key);
  }

  /** Gives {@link load} and {@link read} a value that is known already. */
  prime<Key, Value>(batch: Batch<Key, Value>, key: Key, value: Value): void {
    this.loaderOf(batch).prime(key, value);
    const primed = this.primed.get(batch) ?? new Map<unknown, unknown>();
    this.primed.set(batch, primed.set(key, value));
  }

  /** Loads the values of keys with one statement, and primes them. */
  async preload<Key, Value>(batch: Batch<Key, Value>, keys: readonly Key[]): Promise<void> {
    if (keys.length === 0) return;
    const values = await batch(keys);
    for (const [index, key] of keys.entries()) this.prime(batch, key, values[index] as Value);
  }

  private loaderOf<Key, Value>(batch: Batch<Key, Value>): DataLoader<Key, Value> {
    let loader = this.loaders.get(batch) as DataLoader<Key, Value> | undefined;
    if (loader === undefined) {
      loader = new DataLoader(async (keys: readonly Key[]) => [...(await batch(keys))]);
      this.loaders.set(batch, loader);
    }
    return loader;
  }
}
