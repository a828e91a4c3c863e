import { releaseMemory } from './release-memory';

it('collects what is no longer used', async () => {
  const unused = new WeakRef({});
  await releaseMemory();
  expect(unused.deref()).toBeUndefined();
});
