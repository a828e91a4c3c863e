import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { AccountFile } from './account-file.js';

const folder = temporaryFolder();

it('has every earlier change on disk when save() resolves, with fifty simultaneous calls', async () => {
  const accounts: number[] = [];
  const path = join(folder.path, 'accounts.json');
  const file = new AccountFile(path, () => accounts);
  const onDisk = async () => (JSON.parse(await readFile(path, 'utf8')) as { accounts: number[] }).accounts;
  const add = async (account: number) => {
    accounts.push(account);
    file.markChanged();
    await file.save();
    return (await onDisk()).includes(account);
  };
  expect(await Promise.all(Array.from({ length: 50 }, (_, account) => add(account)))).not.toContain(false);
  expect(await new AccountFile(path, () => []).read()).toEqual(accounts);
});

it('rejects save() when the file cannot be written, and saves the change with the next call', async () => {
  const missing = join(folder.path, 'missing');
  const file = new AccountFile(join(missing, 'accounts.json'), () => ['account']);
  file.markChanged();
  await expect(file.save()).rejects.toThrow('ENOENT');
  await mkdir(missing);
  await file.save();
  expect(await file.read()).toEqual(['account']);
  await rm(missing, { recursive: true });
});
