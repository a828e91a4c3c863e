import { outputPattern, readGuide } from '../support/guide';
import { runInShell } from '../support/shell';
import { expect, test } from '../support/shop-test';

const [preparation, ...walkthroughs] = readGuide();

test('the API guide has a walkthrough of REST and one of GraphQL', () => {
  expect(walkthroughs.map(({ title }) => title)).toEqual(['REST', 'GraphQL']);
});

for (const { title, steps } of walkthroughs) {
  test(`the ${title} walkthrough of the API guide prints the documented output`, async ({ shop }) => {
    const all = [...(preparation?.steps ?? []), ...steps];
    const { outputs, errorOutput } = await runInShell(
      all.map(({ commands }) => commands),
      { SHOP: shop.url },
    );
    for (const [index, { commands, output }] of all.entries()) {
      expect(outputs[index] ?? errorOutput, commands).toMatch(outputPattern(output));
    }
    expect(errorOutput).toBe('');
  });
}
