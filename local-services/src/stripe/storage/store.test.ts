import { temporaryDataDir } from '../../../test/local-stripe.js';
import { Store } from './store.js';

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
