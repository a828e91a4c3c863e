import { lazy, Suspense } from 'react';
import { comparedTools } from './compared-tools';
import { useStoredValue } from '../../lib/stored-value';

/** When its code fails to load, the page works without it. */
const CompareBar = lazy(() => import('./compare-bar').catch(() => ({ default: () => <></> })));

/** The bar of the comparison, which is loaded when a tool is selected. */
export function LazyCompareBar() {
  const isEmpty = useStoredValue(comparedTools).length === 0;
  if (isEmpty) return null;
  return (
    <Suspense>
      <CompareBar />
    </Suspense>
  );
}
