import { QueryFailedError } from 'typeorm';
import { loggedError } from './logging';

describe('logged errors', () => {
  it('logs the type, code and message of an error and its cause, but no statement parameters or personal data', () => {
    const driver = Object.assign(new Error('invalid byte sequence'), {
      code: '22021',
      detail: 'Key (email)=(jo@joinery.test)',
    });
    const failed = new QueryFailedError('INSERT INTO orders VALUES ($1)', ['9 Private Lane'], driver);
    const logged = loggedError(new Error('outer', { cause: failed }));
    expect(logged.cause).toMatchObject({
      type: 'QueryFailedError',
      code: '22021',
      message: 'invalid byte sequence',
    });
    expect(JSON.stringify(logged)).not.toMatch(/Private Lane|joinery/);
  });

  it('logs three causes at most, also of an error that is its own cause', () => {
    const error = new Error('again');
    error.cause = error;
    const logged = [loggedError(error)];
    for (let cause = logged[0]?.cause; cause !== undefined; cause = cause.cause) logged.push(cause);
    expect(logged.map(({ message }) => message)).toEqual(Array(4).fill('again'));
  });
});
