import { useSyncExternalStore } from 'react';
import { browserStorage } from './browser-storage';

/** A value in the storage of the browser, which its tabs share. */
export class StoredValue<Value> {
  private readonly listeners = new Set<() => void>();
  /** The value of a browser that has stored none. */
  readonly initial: Value;
  private text = '';
  private value: Value;

  /**
   * @param key of the storage
   * @param parse reads the stored text, which may be empty or anything else
   */
  constructor(
    private readonly key: string,
    private readonly parse: (text: string) => Value,
    private readonly format: (value: Value) => string,
    private readonly storage = browserStorage,
  ) {
    this.initial = parse('');
    this.value = this.initial;
  }

  /** The same value until it changes. */
  readonly read = (): Value => {
    const text = this.storage.getItem(this.key) ?? '';
    if (text !== this.text) {
      this.text = text;
      this.value = this.parse(text);
    }
    return this.value;
  };

  write(value: Value): void {
    this.value = value;
    this.text = this.format(value);
    this.storage.setItem(this.key, this.text);
    for (const listener of this.listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    window.addEventListener('storage', listener);
    // A page that Back restores received no events meanwhile.
    window.addEventListener('pageshow', listener);
    return () => {
      this.listeners.delete(listener);
      window.removeEventListener('storage', listener);
      window.removeEventListener('pageshow', listener);
    };
  };
}

/** The current value. A page from the server starts with the initial one. */
export const useStoredValue = <Value>(stored: StoredValue<Value>): Value =>
  useSyncExternalStore(stored.subscribe, stored.read, () => stored.initial);
