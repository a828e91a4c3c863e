/** The account of a user at the identity provider, as it is now, and the sign-in that the ID token stands for. */
export interface Identity {
  readonly uid: string;
  /** Lowercase. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string | undefined;
  readonly photoURL: string | undefined;
  /** The method of the sign-in, such as `password` or `google.com`. */
  readonly signInProvider: string;
  /** When the user signed in, in whole seconds. Renewed ID tokens keep this time. */
  readonly signedInAt: Date;
  /** Earlier sign-ins are revoked, for example by a changed password; in whole seconds. */
  readonly sessionsValidSince: Date;
}

export interface IdentityProvider {
  /**
   * Verifies an ID token and reads its account.
   * @throws DomainError UNAUTHENTICATED when the token is forged, expired, revoked, of a sign-in method that the account
   * no longer has, or without an email address.
   * @throws DomainError PROVIDER_UNAVAILABLE when the provider does not respond in time.
   */
  verify(idToken: string): Promise<Identity>;

  /**
   * Revokes every sign-in of an account. Returns the time since which sign-ins are valid, in whole seconds: that of the next
   * second, since times of sign-ins have no fractions.
   * @throws DomainError UNAUTHENTICATED when the account does not exist.
   * @throws DomainError PROVIDER_UNAVAILABLE when the provider does not respond in time.
   */
  revokeSessions(uid: string): Promise<Date>;

  /**
   * Deletes an account and ends its sessions. Does nothing when the account does not exist.
   * @throws DomainError PROVIDER_UNAVAILABLE when the provider does not respond in time.
   */
  delete(uid: string): Promise<void>;
}
