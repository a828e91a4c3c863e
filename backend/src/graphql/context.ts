import type { FastifyBaseLogger } from 'fastify';
import { requireRole, Role, type Viewer } from '../common/viewer';
import { recordLoader, type Batch, type RecordLoader } from './record-loader';

/** What a resolver knows of its request. Made anew for each, so that nothing of one person reaches another. */
export class Context {
  // Not #private: Apollo Server hands a copy of this object to the resolvers, which would lack such fields.
  private readonly loaders = new Map<unknown, unknown>();
  private person: Promise<Viewer | undefined> | undefined;

  constructor(
    /** What the caller sent as `Authorization: Bearer ...`: an access token, or for `syncUser` a Firebase ID token. */
    readonly bearer: string | undefined,
    private readonly findViewer: (accessToken: string) => Promise<Viewer | undefined>,
    /** The header `Idempotency-Key`: the client's own name for a write. */
    readonly idempotencyKey: string | undefined,
    /** Writes with the id of the request. */
    readonly log: FastifyBaseLogger,
  ) {}

  /** The signed-in person, read once per request and only when somebody asks; undefined for a visitor. */
  viewer(): Promise<Viewer | undefined> {
    this.person ??= this.bearer === undefined ? Promise.resolve(undefined) : this.findViewer(this.bearer);
    return this.person;
  }

  /**
   * The signed-in person of an operation that `@Auth` guards.
   * @throws DomainError UNAUTHENTICATED for a visitor.
   */
  async signedIn(): Promise<Viewer> {
    return requireRole(await this.viewer(), Role.USER);
  }

  /**
   * The value of one key; the keys that a request asks of one batch are answered together.
   * @param only what is needed of it, see `AskedProperties`; without it all.
   */
  load<Key, Value>(batch: Batch<Key, Value>, key: Key, only?: readonly string[]): Promise<Value> {
    let loader = this.loaders.get(batch) as RecordLoader<Key, Value> | undefined;
    if (loader === undefined) {
      loader = recordLoader(batch);
      this.loaders.set(batch, loader);
    }
    return loader.load({ key, only });
  }
}
