import { useSyncExternalStore } from 'react';

/** The open modal dialogs, the topmost last. */
let dialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function setDialogs(next: readonly HTMLDialogElement[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}

/** Returns a function that removes the dialog. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  setDialogs([...dialogs, dialog]);
  return () => setDialogs(dialogs.filter((other) => other !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The topmost open dialog, or the body of the page. Below a dialog, the browser makes the rest of the page inert. Undefined on the
 * server, and while a page that it rendered is hydrated.
 */
export const useTopElement = (): HTMLElement | undefined =>
  useSyncExternalStore(
    subscribe,
    () => dialogs.at(-1) ?? document.body,
    () => undefined,
  );
