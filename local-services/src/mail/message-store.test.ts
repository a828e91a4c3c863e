import { MessageStore } from './message-store.js';

const addTo = (store: MessageStore, subject: string, ...recipients: string[]) =>
  store.add(Buffer.from(`Subject: ${subject}\r\n\r\nHello\r\n`), recipients);

it('lists the emails to an address, newest first', async () => {
  const store = new MessageStore();
  await addTo(store, 'one', 'eve@example.test');
  await addTo(store, 'two', 'jo@example.test', 'eve@example.test');
  await addTo(store, 'three', 'jo@example.test');
  const subjects = (recipient: string | null) => store.list(recipient).map(({ subject }) => subject);
  expect(subjects('eve@example.test')).toEqual(['two', 'one']);
  expect(subjects(null)).toEqual(['three', 'two', 'one']);
});

it('forgets the oldest email when there are more than a thousand', async () => {
  const store = new MessageStore();
  const { id } = await addTo(store, 'first');
  for (let count = 1; count < 1_000; count += 1) await addTo(store, 'further');
  expect(store.find(id)?.subject).toBe('first');
  await addTo(store, 'last');
  expect(store.find(id)).toBeUndefined();
  expect(store.list(null)).toHaveLength(1_000);
});
