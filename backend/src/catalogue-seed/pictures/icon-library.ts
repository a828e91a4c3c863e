import { readFileSync } from 'node:fs';
import type { IconArt } from '../drawings/compose-drawing';
import type { IconFigure } from '../drawings/drawing';

/** The parts of a set in Iconify's JSON format that we read. */
interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string } | undefined>>;
  readonly width?: number;
}

const setFiles = {
  noto: require.resolve('@iconify-json/noto/icons.json'),
  'game-icons': require.resolve('@iconify-json/game-icons/icons.json'),
} as const;

const packageFiles = {
  noto: require.resolve('@iconify-json/noto/package.json'),
  'game-icons': require.resolve('@iconify-json/game-icons/package.json'),
} as const;

/** Iconify's size for a set that names none. */
const defaultSize = 16;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Remembers what was computed for each key. */
const once = <Key, Value>(compute: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
};

const setOf = once((name: IconFigure['set']) => readJson(setFiles[name]) as IconSet);
const versionOf = once(
  (name: IconFigure['set']) => (readJson(packageFiles[name]) as { version: string }).version,
);

/** The icon as SVG. Throws when its set holds no such icon. The first call for a set reads megabytes. */
export function iconArt({ set, name }: Pick<IconFigure, 'set' | 'name'>): IconArt {
  const { icons, width = defaultSize } = setOf(set);
  const icon = icons[name];
  if (!icon) throw new Error(`The icon set ${set} holds no icon '${name}'`);
  return { body: icon.body, size: width };
}

/** Stands for the icon where only a change of it matters: cheap, since no set is read. */
export function iconReference({ set, name }: Pick<IconFigure, 'set' | 'name'>): IconArt {
  return { body: `${set}@${versionOf(set)}:${name}`, size: 1 };
}
