import type { Identity, IdentityUser } from '../src/lib/session/identity';
import type { Trade } from '../src/lib/session/trade-token';

/** A person as the identity provider knows them; every fresh token has a number of its own. */
export function person(name = 'carl'): IdentityUser {
  let issued = 1;
  return {
    uid: name,
    email: `${name}@example.test`,
    displayName: name,
    photoURL: null,
    idToken: (fresh) => Promise.resolve(`${name}-id-${fresh ? ++issued : issued}`),
  };
}

/** What the shop answers to a traded token. */
export function tradeFor({ uid, email, displayName }: IdentityUser, token = `${uid}-token`): Trade {
  return {
    token,
    lifetime: 3_600_000,
    user: {
      id: uid,
      email: email ?? '',
      displayName: displayName ?? '',
      photoURL: '/images/blank-profile.webp',
      role: 'USER',
    },
  };
}

/** A failure as the identity provider throws it. */
export function identityFailure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** An identity provider in memory: `change` is what happens in another tab, or at the provider's own will. */
export class FakeIdentity implements Identity {
  private readonly listeners = new Set<(user: IdentityUser | null) => void>();

  constructor(private user: IdentityUser | null = null) {}

  /** When set, every sign-in fails with it. */
  failure: Error | undefined;

  onUser(listener: (user: IdentityUser | null) => void): () => void {
    this.listeners.add(listener);
    queueMicrotask(() => listener(this.user));
    return () => this.listeners.delete(listener);
  }

  change(user: IdentityUser | null): void {
    this.user = user;
    this.listeners.forEach((listener) => listener(user));
  }

  signInWithGoogle(): Promise<IdentityUser> {
    return this.enter('carl');
  }

  signInWithPassword(email: string): Promise<IdentityUser> {
    return this.enter(email.replace(/@.*/, ''));
  }

  register({ displayName }: { displayName: string }): Promise<IdentityUser> {
    return this.enter(displayName);
  }

  signOut(): Promise<void> {
    this.change(null);
    return Promise.resolve();
  }

  private enter(name: string): Promise<IdentityUser> {
    if (this.failure) return Promise.reject(this.failure);
    const user = person(name);
    this.change(user);
    return Promise.resolve(user);
  }
}
