import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { AccountFile } from './account-file.js';

const folder = temporaryFolder();

it('has every change made before it was asked on disk when it answers', async () => {
  const accounts: number[] = [];
  const path = join(folder.path, 'accounts.json');
  const file = new AccountFile(path, () => accounts);
  const onDisk = async () => (JSON.parse(await readFile(path, 'utf8')) as { accounts: number[] }).accounts;
  const add = async (account: number) => {
    accounts.push(account);
    file.touch();
    await file.saved();
    return (await onDisk()).includes(account);
  };
  expect(await Promise.all(Array.from({ length: 50 }, (_, account) => add(account)))).not.toContain(false);
  expect(await new AccountFile(path, () => []).read()).toEqual(accounts);
});

it('says when a change could not be kept, and keeps it as soon as that is possible', async () => {
  const home = join(folder.path, 'missing');
  const file = new AccountFile(join(home, 'accounts.json'), () => ['kept']);
  file.touch();
  await expect(file.saved()).rejects.toThrow('ENOENT');
  await mkdir(home);
  await file.saved();
  expect(await file.read()).toEqual(['kept']);
  await rm(home, { recursive: true });
});
