import { useSyncExternalStore } from 'react';

const SLUG = /^(?=.{1,100}$)[a-z\d]+(-[a-z\d]+)*$/;

/** The first slugs of a text such as `claw-hammer,panel-saw`, each once. What is no slug is ignored. */
export const parseSlugs = (text: string, limit: number): string[] =>
  [...new Set(text.split(','))].filter((slug) => SLUG.test(slug)).slice(0, limit);

/** The tools that were found by slugs, each once: two slugs may be those that one tool has and had. */
export const foundTools = <Tool extends { id: string }>(tools: readonly (Tool | null)[]): Tool[] => [
  ...new Map(tools.flatMap((tool) => (tool ? [[tool.id, tool] as const] : []))).values(),
];

const NONE: readonly string[] = [];

/** A short list of tools in the storage that the tabs of a browser share. Without storage it lasts as long as the page. */
export class SlugList {
  private readonly listeners = new Set<() => void>();
  private text = '';
  private slugs = NONE;

  /** @param key of the local storage */
  constructor(
    private readonly key: string,
    private readonly limit: number,
  ) {}

  /** The same array until the list changes. */
  readonly read = (): readonly string[] => {
    const text = this.load();
    if (text !== this.text) {
      this.text = text;
      this.slugs = parseSlugs(text, this.limit);
    }
    return this.slugs;
  };

  /** Replaces the list by the first of these slugs, within its limit. */
  write(slugs: readonly string[]): void {
    this.slugs = slugs.slice(0, this.limit);
    this.text = this.slugs.join(',');
    try {
      localStorage.setItem(this.key, this.text);
    } catch {
      // The browser stores nothing for this page.
    }
    for (const listener of this.listeners) listener();
  }

  remove(slug: string): void {
    this.write(this.read().filter((other) => other !== slug));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      this.listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };

  private load(): string {
    try {
      return localStorage.getItem(this.key) ?? '';
    } catch {
      return this.text;
    }
  }
}

/** The current list. A page from the server starts with an empty one. */
export const useSlugs = (list: SlugList): readonly string[] =>
  useSyncExternalStore(list.subscribe, list.read, () => NONE);
