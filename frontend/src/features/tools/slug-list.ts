import { StoredValue } from '../../lib/stored-value';

const SLUG = /^(?=.{1,100}$)[a-z\d]+(-[a-z\d]+)*$/;

/** The first slugs of a text such as `claw-hammer,panel-saw`, each once. What is no slug is ignored. */
export const parseSlugs = (text: string, limit: number): string[] =>
  [...new Set(text.split(','))].filter((slug) => SLUG.test(slug)).slice(0, limit);

/** The tools that were found by slugs, each once: two slugs may be those that one tool has and had. */
export const foundTools = <Tool extends { id: string }>(tools: readonly (Tool | null)[]): Tool[] => [
  ...new Map(tools.flatMap((tool) => (tool ? [[tool.id, tool] as const] : []))).values(),
];

/** A short list of tools in this browser. */
export class SlugList extends StoredValue<readonly string[]> {
  /** @param key of the local storage */
  constructor(
    key: string,
    private readonly limit: number,
  ) {
    super(
      key,
      (text) => parseSlugs(text, limit),
      (slugs) => slugs.join(','),
    );
  }

  /** Replaces the list by the first of these slugs, within its limit. */
  override write(slugs: readonly string[]): void {
    super.write(slugs.slice(0, this.limit));
  }

  remove(slug: string): void {
    this.write(this.read().filter((other) => other !== slug));
  }
}
