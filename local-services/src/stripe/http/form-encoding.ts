/** Decoded form data: text, or a group of values (`metadata[orderId]`, `expand[0]`) under their keys. */
export type FormValue = string | FormGroup;
export interface FormGroup {
  [key: string]: FormValue;
}

const MAX_VALUES = 1000;
const MAX_DEPTH = 6;

/**
 * Decodes `application/x-www-form-urlencoded` text with Stripe's nested bracket keys. `expand[]=a` takes the
 * next free index. Throws a RangeError on more values or deeper nesting than any real request has.
 */
export function decodeForm(text: string): FormGroup {
  const root = newGroup();
  let count = 0;
  for (const [key, value] of new URLSearchParams(text)) {
    if (++count > MAX_VALUES) throw new RangeError('Too many parameters');
    const path = keyPath(key);
    if (path.length > MAX_DEPTH) throw new RangeError('Parameters are nested too deeply');
    insert(root, path, value);
  }
  return root;
}

/** `card[number]` as `['card', 'number']`; a key that is not of that form stands for itself. */
function keyPath(key: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  if (!match) return [key];
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '');
  return [match[1] ?? key, ...inner];
}

function insert(root: FormGroup, path: string[], value: string): void {
  let group = root;
  for (const [depth, part] of path.entries()) {
    const name = part === '' ? String(Object.keys(group).length) : part;
    if (depth === path.length - 1) {
      group[name] = value;
      return;
    }
    const inner = group[name];
    group = group[name] = typeof inner === 'object' ? inner : newGroup();
  }
}

/** Without a prototype, so that no parameter name can reach one. */
function newGroup(): FormGroup {
  return Object.create(null) as FormGroup;
}
