type Kind = 'success' | 'error';

/** The region and its machinery are fetched after the first paint (see RootLayout): no screen starts with a toast. */
async function show(type: Kind, title: string, description?: string): Promise<void> {
  const { toaster } = await import('./toast-region');
  toaster.create({ type, title, description });
}

/** Short notices at the top right. `detail` says what to do next. */
export const toast = {
  success: (title: string, detail?: string) => void show('success', title, detail),
  error: (title: string, detail?: string) => void show('error', title, detail),
};
