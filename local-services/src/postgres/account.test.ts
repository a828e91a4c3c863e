import { findUnprivileged } from './account.js';

const root = 'root:x:0:0:root:/root:/bin/bash';

it('picks "nobody" before any other unprivileged account', () => {
  const passwd = [root, 'daemon:x:1:1::/:/bin/sh', 'nobody:x:65534:65533::/:/bin/sh', ''].join('\n');
  expect(findUnprivileged(passwd)).toEqual({ uid: 65534, gid: 65533 });
});

it('picks any account other than root when none of the preferred ones exists', () => {
  expect(findUnprivileged([root, 'joiner:x:1000:1000::/home/joiner:/bin/sh'].join('\n'))).toEqual({
    uid: 1000,
    gid: 1000,
  });
});

it('returns undefined when every account has the user id of root', () => {
  expect(findUnprivileged([root, 'toor:x:0:0::/:/bin/sh', '# comment'].join('\n'))).toBeUndefined();
});
