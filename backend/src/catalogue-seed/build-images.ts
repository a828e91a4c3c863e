import { join } from 'node:path';
import { PictureFolder } from './pictures/picture-folder';
import { listPictures } from './pictures/picture-list';
import { Progress } from './pictures/progress';
import { renderPictures } from './pictures/render-pictures';

/**
 * Renders the pictures of the demonstration catalogue into `images` beside the compiled folder of this file.
 * What is unchanged since the last run is left alone, what no tool or reviewer needs any more is removed.
 */
async function buildImages(): Promise<void> {
  const folder = new PictureFolder(
    join(__dirname, '..', 'images'),
    join(__dirname, 'pictures-manifest.json'),
  );
  const pictures = listPictures();
  const removed = folder.prune(pictures);
  const stale = pictures.filter((picture) => !folder.isCurrent(picture));
  const progress = new Progress('Drawing the catalogue:', stale.length, process.stdout);
  try {
    await renderPictures(stale, folder, () => progress.step());
  } finally {
    folder.save();
  }
  if (removed > 0) process.stdout.write(`Pictures removed that nothing shows any more: ${removed}\n`);
}

buildImages().catch((error: unknown) => {
  process.stderr.write(
    `The catalogue's pictures could not be drawn: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
});
