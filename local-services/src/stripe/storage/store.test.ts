import { temporaryDataDir } from '../../../test/local-stripe.js';
import { Store } from './store.js';
import type { StoredToken } from '../resources/tokens.js';

it('undoes all changes of a transaction that fails, also those of one record', async () => {
  const dataDir = await temporaryDataDir();
  const store = await Store.open(dataDir.path);
  store.transaction(() => store.put('deliveries', { id: 'evt_1', attempts: 0 }));
  const failing = () =>
    store.transaction(() => {
      store.put('deliveries', { id: 'evt_1', attempts: 1 });
      store.put('deliveries', { id: 'evt_1', attempts: 2 });
      store.put('deliveries', { id: 'evt_2', attempts: 0 });
      throw new Error('The transaction of the test failed');
    });
  expect(failing).toThrow('The transaction of the test failed');
  expect(store.all('deliveries')).toEqual([{ id: 'evt_1', attempts: 0 }]);
  await store.close();
  await dataDir.remove();
});

it('keeps the newest thousand tokens, also after a restart, and each payment', async () => {
  const dataDir = await temporaryDataDir();
  const store = await Store.open(dataDir.path);
  const add = (id: string) => store.put('tokens', { id } as StoredToken);
  store.transaction(() => {
    for (let count = 1; count <= 1_000; count += 1) add(`tok_${count}`);
  });
  expect(store.get('tokens', 'tok_1')).toBeDefined();
  store.transaction(() => {
    add('tok_1001');
    for (let count = 1; count <= 1_001; count += 1)
      store.put('outcomes', { id: `pm_${count}`, outcome: 'succeeds' });
  });
  await store.close();
  const reopened = await Store.open(dataDir.path);
  const ids = reopened.all('tokens').map(({ id }) => id);
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([1_000, 'tok_2', 'tok_1001']);
  expect(reopened.all('outcomes')).toHaveLength(1_001);
  await reopened.close();
  await dataDir.remove();
});
