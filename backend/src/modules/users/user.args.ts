import { registerEnumType } from 'type-graphql';
import { listArgs } from '../../graphql/list-args';

/** Each member's value is the property by which it sorts. */
export enum UserSort {
  CREATED_AT = 'id',
  NAME = 'displayName',
  EMAIL = 'email',
  SPEND = 'spentCents',
  LAST_PURCHASE = 'lastPurchaseAt',
}

registerEnumType(UserSort, {
  name: 'UserSort',
  description: 'The sort keys of a list of users.',
  valuesConfig: {
    CREATED_AT: { description: 'When the account was created.' },
    NAME: { description: 'The full name.' },
    EMAIL: { description: 'The email address.' },
    SPEND: { description: 'What the user has paid, less refunds.' },
    LAST_PURCHASE: {
      description: 'The last paid purchase. The list then contains only users who have paid for one.',
    },
  },
});

export const UserListArgs = listArgs<`${UserSort}`>({
  sortEnum: UserSort,
  sortBy: UserSort.CREATED_AT,
  descending: false,
  search: 'Returns only records that contain this text, case-insensitively, in the name or the email address',
});
