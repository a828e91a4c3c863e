import { appendFile, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { idOf } from './resources/ids.js';
import { runStripe, temporaryDataDir } from '../../test/local-stripe.js';

let dataDir: { path: string; remove: () => Promise<void> };
let journal: string;

beforeEach(async () => {
  dataDir = await temporaryDataDir();
  journal = join(dataDir.path, 'stripe', 'journal.jsonl');
});
afterEach(() => dataDir.remove());

async function countWrittenIntents(): Promise<number> {
  return (await readFile(journal, 'utf8')).split('"put","paymentIntents"').length - 1;
}

const order = { amount: 999, currency: 'usd' };

it('retains all confirmed changes and its keys when the process is killed', async () => {
  const killed = await runStripe(dataDir.path);
  const paid = await killed.stripe.paymentIntents.create({
    ...order,
    confirm: true,
    payment_method: 'pm_card_visa',
  });
  // The first instance is not stopped, so it leaves the files as a killed process does.
  const next = await runStripe(dataDir.path);
  expect(next.local.secretKey).toBe(killed.local.secretKey);
  expect(await next.stripe.paymentIntents.retrieve(paid.id)).toMatchObject({ status: 'succeeded' });
  expect(await next.stripe.charges.retrieve(idOf(paid.latest_charge) ?? '')).toMatchObject({ paid: true });
  await Promise.all([killed.stop(), next.stop()]);
});

it('ignores an incomplete last line of the journal and rejects a journal with any other damaged line', async () => {
  const first = await runStripe(dataDir.path);
  const intent = await first.stripe.paymentIntents.create(order);
  await first.stop();
  await appendFile(journal, '[["put","paymentIntents",{"id":"pi_torn"');
  const second = await runStripe(dataDir.path);
  expect((await second.stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([intent.id]);
  await second.stop();
  await appendFile(journal, 'nonsense\n');
  await expect(runStripe(dataDir.path)).rejects.toThrow(/damaged at line \d+$/);
});

it('rejects a journal of an earlier version', async () => {
  const first = await runStripe(dataDir.path);
  await first.stop();
  await appendFile(journal, '[["put","answers",{"id":"key"}]]\n');
  await expect(runStripe(dataDir.path)).rejects.toThrow(
    'is from an earlier version. Delete the data folder.',
  );
});

it('compacts its journal at the start and preserves the order of lists', async () => {
  const first = await runStripe(dataDir.path);
  const [older, newer] = [
    await first.stripe.paymentIntents.create(order),
    await first.stripe.paymentIntents.create(order),
  ];
  for (let amount = 1_000; amount < 1_050; amount++)
    await first.stripe.paymentIntents.update(older.id, { amount });
  await first.stop();
  expect(await countWrittenIntents()).toBe(52);
  const second = await runStripe(dataDir.path);
  expect(await countWrittenIntents()).toBe(2);
  expect((await second.stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([newer.id, older.id]);
  await second.stop();
});

it('never writes a card number and makes its files readable by the owner only', async () => {
  const { stripe, stop } = await runStripe(dataDir.path);
  const card = { number: '4242424242424242', exp_month: 1, exp_year: 2060, cvc: '987' };
  await stripe.paymentMethods.create({ type: 'card', card }, { idempotencyKey: 'with a card' });
  await stop();
  expect(await readFile(journal, 'utf8')).not.toMatch(/4242424242|"987"|cvc]?=/);
  for (const name of ['journal.jsonl', 'keys.json']) {
    expect((await stat(join(dataDir.path, 'stripe', name))).mode & 0o777).toBe(0o600);
  }
});
