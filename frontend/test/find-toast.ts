import { screen, waitFor } from '@testing-library/react';

const TOAST = '[data-scope="toast"][data-part="root"]';

/** Waits for the toast with this title. */
export async function findToast(type: 'success' | 'error', title: string): Promise<void> {
  await waitFor(() => {
    const toasts = screen.getAllByText(title).map((text) => text.closest(TOAST));
    expect(toasts.find((toast) => toast !== null)).toHaveAttribute('data-type', type);
  });
}
