/**
 * `node dist/commands/reconcile.js [--full]`: compares the records with the payment provider, resolves what is certain and
 * prints the discrepancies. With `--full` it compares all records with each other, and not only those that changed since the
 * last run. Exit code 1 when a discrepancy is unresolved.
 */
import { parseArgs } from 'node:util';
import type { Discrepancy, Reconciliation } from '../modules/reconciliation';
import { runWithServices } from './run-with-services';

void runWithServices(async ({ reconciliation }) => {
  const args = process.argv.slice(2);
  const { values } = parseArgs({ args, options: { full: { type: 'boolean', default: false } } });
  const result = await reconciliation.run({ isFull: values.full });
  process.stdout.write(format(result));
  return result.unresolvedCount === 0 ? 0 : 1;
});

function format({ isFull, since, paymentsCompared, discrepancies, unresolvedCount }: Reconciliation): string {
  const compared = `Compared ${isFull ? 'all' : 'changed'} orders and stock, and ${paymentsCompared} payments with the provider since ${since.toISOString()}.`;
  if (discrepancies.length === 0) return `${compared}\nNo discrepancies.\n`;
  const resolvedCount = discrepancies.length - unresolvedCount;
  const counts = `Discrepancies: ${discrepancies.length}. Resolved: ${resolvedCount}. Unresolved: ${unresolvedCount}.`;
  return `${compared}\n\n${formatTable(discrepancies)}\n\n${counts}\n`;
}

function formatTable(discrepancies: readonly Discrepancy[]): string {
  const width = Math.max(...discrepancies.map(({ subject }) => subject.length));
  return discrepancies
    .map(({ subject, description, resolved }) => {
      const status = resolved ? 'resolved  ' : 'UNRESOLVED';
      return `  ${status}  ${subject.padEnd(width)}  ${description}`;
    })
    .join('\n');
}
