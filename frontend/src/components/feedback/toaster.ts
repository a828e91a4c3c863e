/** The next step that a toast offers: a link, or an action on this page. */
export type ToastAction = ToastLink | ToastButton;

interface ToastLink {
  label: string;
  to: string;
  /** The state of the history entry that the link creates. */
  state?: object;
}

interface ToastButton {
  label: string;
  onClick: () => void;
}

/**
 * Loads the toast region lazily, like RootLayout, since no page starts with a toast. Undefined when that fails: the page works
 * without it, and the next toast tries again.
 */
const loadRegion = () => import('./toast-region').catch(() => undefined);

let lastId = 0;

/** Returns the id of the toast. */
function show(type: 'success' | 'error', title: string, detail?: string, action?: ToastAction): string {
  const id = `toast-${++lastId}`;
  void loadRegion().then((region) => region?.createToast(id, type, title, detail, action));
  return id;
}

/** Shows a toast at the top right. `detail` explains what to do next. */
export const toast = {
  success: (title: string, detail?: string, action?: ToastAction) =>
    void show('success', title, detail, action),
  error: (title: string, detail?: string, action?: ToastAction) => void show('error', title, detail, action),
  /** Shows an error until it is dismissed; returns what dismisses it. */
  dismissibleError: (title: string, detail?: string): (() => void) => {
    const id = show('error', title, detail);
    return () => void loadRegion().then((region) => region?.dismissToast(id));
  },
  /** Removes all toasts but those that are shown later. */
  removeAll: () => void loadRegion().then((region) => region?.removeToasts()),
};
