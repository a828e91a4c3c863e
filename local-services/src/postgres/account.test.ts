import { findUnprivileged } from './account.js';

const root = 'root:x:0:0:root:/root:/bin/bash';

it('prefers the account that owns nothing', () => {
  const passwd = [root, 'daemon:x:1:1::/:/bin/sh', 'nobody:x:65534:65533::/:/bin/sh', ''].join('\n');
  expect(findUnprivileged(passwd)).toEqual({ uid: 65534, gid: 65533 });
});

it('takes any other account where there is no such one', () => {
  expect(findUnprivileged([root, 'joiner:x:1000:1000::/home/joiner:/bin/sh'].join('\n'))).toEqual({
    uid: 1000,
    gid: 1000,
  });
});

it('finds nothing where everybody is root', () => {
  expect(findUnprivileged([root, 'toor:x:0:0::/:/bin/sh', '# comment'].join('\n'))).toBeUndefined();
});
