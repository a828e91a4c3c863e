import { DomainError } from '../../common/errors';

export const alreadyDecided = (): DomainError =>
  new DomainError('CONFLICT', 'This claim has already been decided.');
