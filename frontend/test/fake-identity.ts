import type { Identity, IdentityUser, SignInMethod } from '../src/lib/session/identity';
import type { TokenExchange } from '../src/lib/session/token-manager';

/** A user of the identity provider. The number in the ID token increases with each forced refresh. */
export function identityUser(name = 'carl'): IdentityUser {
  let issued = 1;
  return {
    uid: name,
    email: `${name}@example.test`,
    idToken: (forceRefresh) => Promise.resolve(`${name}-id-${forceRefresh ? ++issued : issued}`),
  };
}

/** The server's response to a token exchange. */
export function tokenExchangeFor({ uid, email }: IdentityUser, token = `${uid}-token`): TokenExchange {
  return {
    token,
    lifetime: 3_600_000,
    user: {
      id: uid,
      email: email ?? '',
      emailVerified: true,
      displayName: uid,
      photoURL: '/images/blank-profile.webp',
      role: 'USER',
    },
  };
}

/** An error as the identity provider throws it. */
export function identityError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** An in-memory identity provider. `change` simulates a change in another tab or by the provider. */
export class FakeIdentity implements Identity {
  private readonly listeners = new Set<(user: IdentityUser | null) => void>();

  constructor(private user: IdentityUser | null = null) {}

  /** When set, every sign-in rejects with it. */
  error: Error | undefined;

  onUser(listener: (user: IdentityUser | null) => void): () => void {
    this.listeners.add(listener);
    queueMicrotask(() => listener(this.user));
    return () => this.listeners.delete(listener);
  }

  currentUser(): Promise<IdentityUser | null> {
    return Promise.resolve(this.user);
  }

  change(user: IdentityUser | null): void {
    this.user = user;
    this.listeners.forEach((listener) => listener(user));
  }

  signInWithGoogle(): Promise<IdentityUser> {
    return this.completeSignIn('carl');
  }

  signInWithPassword(email: string): Promise<IdentityUser> {
    return this.completeSignIn(email.replace(/@.*/, ''));
  }

  register({ displayName }: { displayName: string }): Promise<IdentityUser> {
    return this.completeSignIn(displayName);
  }

  signOut(): Promise<void> {
    this.change(null);
    return Promise.resolve();
  }

  /** The fake emails, newest last: `verify carl@example.test`. */
  readonly mails: string[] = [];
  /** The email address of each valid code. */
  readonly codes = new Map<string, string>();
  /** Whether the address of the signed-in user is verified. */
  emailVerified = false;
  methods: SignInMethod[] = ['password'];
  /** The password of the signed-in user. */
  password = 'dovetail-1';
  /** The number of successful sign-ins of the signed-in user after the first. */
  reauthentications = 0;

  sendVerificationEmail(): Promise<void> {
    return this.attempt(() => void this.mails.push(`verify ${this.user?.email ?? ''}`));
  }

  isEmailVerified(): Promise<boolean> {
    return this.attempt(() => this.emailVerified);
  }

  sendPasswordReset(email: string): Promise<void> {
    return this.attempt(() => void this.mails.push(`reset ${email}`));
  }

  sendEmailChange(email: string): Promise<void> {
    return this.attempt(() => void this.mails.push(`change ${this.user?.email ?? ''} to ${email}`));
  }

  emailOfCode(code: string): Promise<string> {
    return this.attempt(() => this.findCode(code));
  }

  applyCode(code: string): Promise<void> {
    return this.attempt(() => {
      this.emailVerified = this.findCode(code) === this.user?.email;
      this.codes.delete(code);
    });
  }

  resetPassword(code: string, password: string): Promise<void> {
    return this.attempt(() => {
      this.mails.push(`password of ${this.findCode(code)} is ${password}`);
      this.codes.delete(code);
    });
  }

  changePassword(password: string): Promise<void> {
    return this.attempt(() => void (this.password = password));
  }

  signInMethods(): Promise<readonly SignInMethod[]> {
    return Promise.resolve(this.methods);
  }

  reauthenticateWithPassword(password: string): Promise<void> {
    return this.attempt(() => {
      if (password !== this.password) throw identityError('auth/invalid-credential');
      this.reauthentications += 1;
    });
  }

  reauthenticateWithGoogle(): Promise<void> {
    return this.attempt(() => void (this.reauthentications += 1));
  }

  private findCode(code: string): string {
    const email = this.codes.get(code);
    if (email === undefined) throw identityError('auth/invalid-action-code');
    return email;
  }

  /** Runs an action unless `error` is set. */
  private attempt<Result>(action: () => Result): Promise<Result> {
    if (this.error) return Promise.reject(this.error);
    return Promise.resolve().then(action);
  }

  private completeSignIn(name: string): Promise<IdentityUser> {
    if (this.error) return Promise.reject(this.error);
    const user = identityUser(name);
    this.change(user);
    return Promise.resolve(user);
  }
}
