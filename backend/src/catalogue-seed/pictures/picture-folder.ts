import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Picture } from './picture-list';

/** The fingerprint of each file's picture, by the file's path. */
type Manifest = Map<string, string>;

/** The folders in which only our pictures lie, so that whatever else is found there is out of date. */
const ownFolders = ['catalogue', 'reviewers'];

/** The rendered pictures on disk, and the record of what each was rendered from. */
export class PictureFolder {
  private readonly manifest: Manifest;

  /** `images` is the folder served as `/images`; the record lies in `manifestFile`, outside of it. */
  constructor(
    private readonly images: string,
    private readonly manifestFile: string,
  ) {
    for (const folder of ownFolders) mkdirSync(join(images, folder), { recursive: true });
    mkdirSync(dirname(manifestFile), { recursive: true });
    this.manifest = readManifest(manifestFile);
  }

  /** Whether every file of the picture is there and shows what it should. */
  isCurrent({ fingerprint, files }: Picture): boolean {
    return files.every(
      ({ path }) => this.manifest.get(path) === fingerprint && existsSync(join(this.images, path)),
    );
  }

  /** Writes one file of a picture. */
  write(path: string, content: Buffer): void {
    writeFileSync(join(this.images, path), content);
  }

  /** Records that all files of the picture are written. */
  record({ fingerprint, files }: Picture): void {
    for (const { path } of files) this.manifest.set(path, fingerprint);
  }

  /** Removes the files of pictures that exist no more and forgets them; answers how many files went. */
  prune(pictures: readonly Picture[]): number {
    const wanted = new Set(pictures.flatMap(({ files }) => files.map(({ path }) => path)));
    for (const path of this.manifest.keys()) if (!wanted.has(path)) this.manifest.delete(path);
    const present = ownFolders.flatMap((folder) =>
      readdirSync(join(this.images, folder)).map((name) => `${folder}/${name}`),
    );
    const stale = present.filter((path) => !wanted.has(path));
    for (const path of stale) rmSync(join(this.images, path), { recursive: true });
    return stale.length;
  }

  /** Keeps the record for the next run. */
  save(): void {
    writeFileSync(this.manifestFile, JSON.stringify(Object.fromEntries(this.manifest), null, 1));
  }
}

/** An absent or damaged record means that nothing is known to be current. */
function readManifest(file: string): Manifest {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
  } catch {
    return new Map();
  }
}
