/** The next step that a toast offers. */
export interface ToastLink {
  label: string;
  to: string;
  /** The state of the history entry that the link creates. */
  state?: object;
}

/** Loads the toast region lazily, like RootLayout, since no page starts with a toast. */
async function show(
  type: 'success' | 'error',
  title: string,
  detail?: string,
  link?: ToastLink,
): Promise<void> {
  const { createToast } = await import('./toast-region');
  createToast(type, title, detail, link);
}

/** Shows a toast at the top right. `detail` explains what to do next. */
export const toast = {
  success: (title: string, detail?: string, link?: ToastLink) => void show('success', title, detail, link),
  error: (title: string, detail?: string, link?: ToastLink) => void show('error', title, detail, link),
};
