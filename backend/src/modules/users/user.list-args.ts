import { registerEnumType } from 'type-graphql';
import { listArgs } from '../../graphql/list-args';

/** Each member's value is the property by which it sorts. */
export enum UserSort {
  JOINED = 'id',
  NAME = 'displayName',
  EMAIL = 'email',
}

registerEnumType(UserSort, {
  name: 'UserSort',
  description: 'What a list of users is sorted by.',
  valuesConfig: {
    JOINED: { description: 'When the account was made.' },
    NAME: { description: 'The full name.' },
    EMAIL: { description: 'The e-mail address.' },
  },
});

export const UserListArgs = listArgs<`${UserSort}`>({
  sorts: UserSort,
  sortBy: UserSort.JOINED,
  descending: false,
  searched: 'the name or the e-mail address',
});
