import { DomainError } from '../../common/errors';

export const alreadyReceived = (): DomainError =>
  new DomainError('CONFLICT', 'The pieces of this return were received already.');
