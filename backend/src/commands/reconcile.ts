/**
 * `node dist/commands/reconcile.js`: compares the records with the payment provider, resolves what is certain and prints
 * the discrepancies. Exit code 1 when one is unresolved.
 */
import type { Discrepancy, Reconciliation } from '../modules/reconciliation';
import { runWithServices } from './run-with-services';

void runWithServices(async ({ reconciliation }) => {
  const result = await reconciliation.run();
  process.stdout.write(format(result));
  return result.unresolvedCount === 0 ? 0 : 1;
});

function format({ since, paymentsCompared, discrepancies, unresolvedCount }: Reconciliation): string {
  const compared = `Compared orders, stock and ${paymentsCompared} payments with the provider since ${since.toISOString()}.`;
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
