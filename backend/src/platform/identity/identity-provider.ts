/** A person as the identity provider vouches for them. */
export interface Identity {
  readonly uid: string;
  /** In lower case. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string | undefined;
  readonly photoURL: string | undefined;
}

export interface IdentityProvider {
  /**
   * The person behind an ID token.
   * @throws DomainError UNAUTHENTICATED when the token is forged, expired, revoked or without an e-mail address.
   * @throws DomainError PROVIDER_UNAVAILABLE when the provider does not answer in time.
   */
  verify(idToken: string): Promise<Identity>;

  /**
   * Ends an account and all its sessions; one that is gone already is no error.
   * @throws DomainError PROVIDER_UNAVAILABLE when the provider does not answer in time.
   */
  remove(uid: string): Promise<void>;
}
