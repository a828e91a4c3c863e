/** A storage of the browser. When the browser denies it, texts last as long as the page; a full one ignores new texts. */
function withFallback(storage: () => Storage): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => {
      try {
        return storage().getItem(key);
      } catch {
        return memory.get(key) ?? null;
      }
    },
    setItem: (key, text) => {
      try {
        storage().setItem(key, text);
      } catch {
        memory.set(key, text);
      }
    },
    removeItem: (key) => {
      try {
        storage().removeItem(key);
      } catch {
        memory.delete(key);
      }
    },
  };
}

/** What the tabs of a browser share. */
export const browserStorage = withFallback(() => localStorage);

/** What a tab has for itself. */
export const tabStorage = withFallback(() => sessionStorage);
