import { act } from '@testing-library/react';
import type { renderPage } from './render-page';

/** Leaves the page for `/`, which must be another route, and goes back to it. */
export async function visitAgain({ router }: Pick<ReturnType<typeof renderPage>, 'router'>): Promise<void> {
  await act(() => router.navigate('/'));
  await act(() => router.navigate(-1));
}
