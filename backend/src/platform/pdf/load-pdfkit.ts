import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { BACKEND_FOLDER } from '../../config/folders';

/** From the package, since the bundle of the server contains no fonts. */
const { resolve } = createRequire(join(BACKEND_FOLDER, 'package.json'));
const FONT_FILES = {
  regular: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  bold: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
} as const;

export type FontName = keyof typeof FONT_FILES;

let loading: ReturnType<typeof load> | undefined;

/** Loads PDFKit and the fonts once. To read the tables of a font takes longer than to write a document. */
export const loadPdfKit = (): ReturnType<typeof load> => (loading ??= load());

async function load() {
  const [{ default: PdfKit }, { create }, regular, bold] = await Promise.all([
    import('pdfkit'),
    import('fontkit'),
    readFile(resolve(FONT_FILES.regular)),
    readFile(resolve(FONT_FILES.bold)),
  ]);
  return {
    PdfKit,
    fonts: { regular: create(regular), bold: create(bold) } satisfies Record<FontName, object>,
  };
}
