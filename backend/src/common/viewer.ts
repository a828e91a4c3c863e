/** What a person may do beyond the ordinary. */
export enum Role {
  USER = 'USER',
  ADMIN = 'ADMIN',
}

/** The signed-in person behind a request, as the person's own row says at this moment. */
export interface Viewer {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  /** The portrait, as the database keeps pictures. */
  readonly photo: string;
  readonly role: Role;
}
