/** Decoded form data: text, or a group of values by key (`metadata[orderId]`, `expand[0]`). */
export type FormValue = string | FormGroup;
export interface FormGroup {
  [key: string]: FormValue;
}

const MAX_VALUES = 1000;
const MAX_DEPTH = 6;

/**
 * Decodes `application/x-www-form-urlencoded` text with Stripe's nested bracket keys. `expand[]=a` uses the next free
 * index. Throws a RangeError on too many values or too deep a nesting.
 */
export function decodeForm(text: string): FormGroup {
  const root = newGroup();
  let count = 0;
  for (const [key, value] of new URLSearchParams(text)) {
    if (++count > MAX_VALUES) throw new RangeError('Too many parameters');
    const path = parseKey(key);
    if (path.length > MAX_DEPTH) throw new RangeError('Parameters are nested too deeply');
    insert(root, path, value);
  }
  return root;
}

/** Returns `['card', 'number']` for `card[number]`; a key of another form is its own path. */
function parseKey(key: string): string[] {
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

/** Creates an object without a prototype, which no parameter name can pollute. */
function newGroup(): FormGroup {
  return Object.create(null) as FormGroup;
}
