/**
 * `node dist/commands/reconcile.js`: compares the books with the payment provider, puts right what is certain and
 * prints what was found. Exit code 1 when something is left for a person.
 */
import type { Difference, Reconciliation } from '../modules/reconciliation';
import { withShop } from './with-shop';

void withShop(async ({ reconciliation }) => {
  const run = await reconciliation.run();
  process.stdout.write(report(run));
  return run.left === 0 ? 0 : 1;
});

function report({ since, paymentsCompared, differences, left }: Reconciliation): string {
  const compared = `Compared orders, payments, stock and ${paymentsCompared} payments at the provider since ${since.toISOString()}.`;
  if (differences.length === 0) return `${compared}\nThe books agree.\n`;
  const counts = `Differences: ${differences.length}. Put right: ${differences.length - left}. Left: ${left}.`;
  return `${compared}\n\n${table(differences)}\n\n${counts}\n`;
}

function table(differences: readonly Difference[]): string {
  const width = Math.max(...differences.map(({ subject }) => subject.length));
  return differences
    .map(({ subject, finding, repaired }) => {
      const mark = repaired ? 'put right' : 'LEFT     ';
      return `  ${mark}  ${subject.padEnd(width)}  ${finding}`;
    })
    .join('\n');
}
