import { QueryFailedError } from 'typeorm';
import { loggedError } from './logging';

describe('an error in the log', () => {
  it('says what failed and why, and nothing of the data that it failed with', () => {
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
});
