import { join } from 'node:path';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { DurableProject } from './durable-project.js';

const folder = temporaryFolder();

function createAccount(fields: Record<string, string>): Record<string, unknown> {
  const project = new DurableProject('demo-test', join(folder.path, 'accounts.json'));
  project.users.set('a', { localId: 'a' });
  return project.updateUserByLocalId('a', fields);
}

it('keeps the sign-in of a new account valid when a second passes during the call', () => {
  const account = createAccount({ lastLoginAt: '1700000000999', validSince: '1700000001' });
  expect(account).toMatchObject({ lastLoginAt: '1700000000999', validSince: '1700000000' });
});

it('ends earlier sign-ins when only the time is set', () => {
  expect(createAccount({ validSince: '1700000001' })).toMatchObject({ validSince: '1700000001' });
});
