/** The account of a user at the identity provider. */
export interface Identity {
  readonly uid: string;
  /** Lowercase. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string | undefined;
  readonly photoURL: string | undefined;
}

export interface IdentityProvider {
  /**
   * Verifies an ID token.
   * @throws DomainError UNAUTHENTICATED when the token is forged, expired, revoked or without an e-mail address.
   * @throws DomainError PROVIDER_UNAVAILABLE when the provider does not respond in time.
   */
  verify(idToken: string): Promise<Identity>;

  /**
   * Deletes an account and ends its sessions. Does nothing when the account does not exist.
   * @throws DomainError PROVIDER_UNAVAILABLE when the provider does not respond in time.
   */
  delete(uid: string): Promise<void>;
}
