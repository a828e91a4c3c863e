import { expect, test } from '../support/shop-test';
import { runCommand } from '../support/operator';

test('npm run bench sends the requests of the frontend to all of its servers, which return the same data', async () => {
  // The bench has a data folder of its own.
  const { code, output } = await runCommand('bench', ['--check'], '');
  expect(output).toMatch(/\nAll responses are correct\.\s+$/);
  expect(code).toBe(0);
});
