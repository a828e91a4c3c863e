import { patternOf, readGuide } from '../support/guide';
import { runInShell } from '../support/shell';
import { expect, test } from '../support/shop-test';

const [preparation, ...journeys] = readGuide();

test('the guide has a journey for each door', () => {
  expect(journeys.map(({ title }) => title)).toEqual(['REST', 'GraphQL']);
});

for (const { title, steps } of journeys) {
  test(`the guide's journey by ${title} prints what it says`, async ({ shop }) => {
    const all = [...(preparation?.steps ?? []), ...steps];
    const { outputs, complaints } = await runInShell(
      all.map(({ commands }) => commands),
      { SHOP: shop.url },
    );
    for (const [index, { commands, output }] of all.entries()) {
      expect(outputs[index] ?? complaints, commands).toMatch(patternOf(output));
    }
    expect(complaints).toBe('');
  });
}
