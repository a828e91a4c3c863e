/** Runs a test in a browser that denies its storage to the page. */
export async function withoutStorage(run: () => Promise<void> | void): Promise<void> {
  const denied = (['localStorage', 'sessionStorage'] as const).map((name) =>
    jest.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('Denied.', 'SecurityError');
    }),
  );
  try {
    await run();
  } finally {
    for (const storage of denied) storage.mockRestore();
  }
}
