import { errorReason } from './startup-error';

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code });

describe('errorReason', () => {
  it('names the code of an error once when its message contains it', () => {
    expect(errorReason(withCode('ENOENT', "ENOENT: no such file or directory, open 'SHA256SUMS'"))).toBe(
      "ENOENT: no such file or directory, open 'SHA256SUMS'",
    );
  });

  it('puts the code before a message without it', () => {
    expect(errorReason(withCode('3D000', 'database "shop" does not exist'))).toBe(
      '3D000: database "shop" does not exist',
    );
  });

  it('returns the code of an error without a message', () => {
    expect(errorReason(withCode('ECONNREFUSED', ''))).toBe('ECONNREFUSED');
  });
});
