/** The delay in browsers that do not report when they are idle, in milliseconds. */
const DELAY = 1_000;

/** Resolves when the browser has nothing else to do. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, DELAY);
  });
