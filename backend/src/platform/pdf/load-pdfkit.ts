import { create } from 'fontkit';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import PdfKit from 'pdfkit';
import { Lazy } from '../../common/lazy';
import { BACKEND_FOLDER } from '../../config/folders';

/** From the package, since the bundle of the server contains no fonts. */
const { resolve } = createRequire(join(BACKEND_FOLDER, 'package.json'));
const FONT_FILES = {
  regular: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  bold: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
} as const;

export type FontName = keyof typeof FONT_FILES;

/** To read the tables of a font takes longer than to write a document. */
const pdfKit = new Lazy(load);

/** Loads the fonts once, and returns them with PDFKit. */
export const loadPdfKit = (): ReturnType<typeof load> => pdfKit.get();

async function load() {
  const [regular, bold] = await Promise.all([
    readFile(resolve(FONT_FILES.regular)),
    readFile(resolve(FONT_FILES.bold)),
  ]);
  return {
    PdfKit,
    fonts: { regular: create(regular), bold: create(bold) } satisfies Record<FontName, object>,
  };
}
