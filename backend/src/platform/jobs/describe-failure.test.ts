import { DomainError } from '../../common/errors';
import { DatabaseUnavailableError } from '../database/unavailable';
import { SendError } from '../mail/mail-transport';
import { describeFailure } from './describe-failure';
import { JobStoppedError } from './job';

const duplicateKey = Object.assign(new Error('Key (email)=(eve@example.test) already exists'), {
  name: 'QueryFailedError',
  code: '23505',
});

it.each([
  [
    'an error of the catalogue',
    new DomainError('PROVIDER_UNAVAILABLE', 'Try again.'),
    'PROVIDER_UNAVAILABLE: Try again.',
  ],
  [
    'an unavailable database',
    new DatabaseUnavailableError('connect to db.internal failed'),
    'SERVICE_UNAVAILABLE: The service is temporarily unavailable.',
  ],
  ['an email', new SendError('unavailable', 'ESOCKET'), 'The email was not sent (unavailable, ESOCKET)'],
  ['a stop', new JobStoppedError('The server was stopped'), 'The server was stopped'],
  [
    'another error, without its message',
    duplicateKey,
    'Internal error (QueryFailedError 23505). The log has the details.',
  ],
  ['a value that is no error', undefined, 'Internal error (Error). The log has the details.'],
])('describes %s', (_kind, error, description) => {
  expect(describeFailure(error)).toBe(description);
});
