import type { FontName, loadPdfKit } from './load-pdfkit';

type PdfKit = Awaited<ReturnType<typeof loadPdfKit>>;
type PdfKitDocument = InstanceType<PdfKit['PdfKit']>;
export type StructureElement = ReturnType<PdfKitDocument['struct']>;

/** US Letter: the shop sells in US dollars. Points, 72 to the inch. */
const PAGE_WIDTH = 612;
const PAGE_HEIGHT = 792;
const MARGIN = 54;
const FOOTER_HEIGHT = 36;
export const CONTENT_WIDTH = PAGE_WIDTH - 2 * MARGIN;
const CONTENT_END = PAGE_HEIGHT - MARGIN - FOOTER_HEIGHT;

/** The ink and paper of the frontend, on white. */
export const COLORS = { text: '#1a1611', muted: '#6b6053', rule: '#ddd1bb', accent: '#ffc629' } as const;

export interface PdfMetadata {
  readonly title: string;
  readonly createdAt: Date;
}

export interface TextStyle {
  readonly font?: FontName;
  readonly size?: number;
  readonly color?: keyof typeof COLORS;
  readonly align?: 'left' | 'right';
}

/** A text at a place: `x` and `width` are in points from the left margin. */
export interface TextBox extends TextStyle {
  readonly x?: number;
  readonly width?: number;
}

/** A square picture of rows and columns. */
interface Squares {
  /** The side in points. */
  readonly size: number;
  readonly count: number;
  readonly isDark: (row: number, column: number) => boolean;
}

/**
 * The pages of a document with a position that moves down. What is written belongs to the structure of a tagged PDF, which
 * programs read aloud; the rest is marked as decoration. The same calls write the same bytes.
 */
export class PdfCanvas {
  private readonly pdf: PdfKitDocument;
  private readonly bytes: Promise<Buffer>;
  readonly root: StructureElement;
  y = MARGIN;

  constructor({ PdfKit, fonts }: PdfKit, { title, createdAt }: PdfMetadata) {
    const options = {
      size: 'LETTER',
      // PDFKit would add a page to what is written below its margin; this class does.
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      bufferPages: true,
      // No standard font, which would not be embedded.
      font: '',
      // The id in the file is derived from these.
      info: { Title: title, CreationDate: createdAt, Creator: 'Tools-Hub', Producer: 'PDFKit' },
    } as const;
    this.pdf = new PdfKit(options);
    this.bytes = collect(this.pdf);
    for (const [name, font] of Object.entries(fonts)) this.pdf.registerFont(name, withOwnGlyphs(font));
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
    this.decorate(() => this.pdf.rect(0, 0, PAGE_WIDTH, 6).fill(COLORS.accent));
  }

  /** Adds an element of the structure. */
  element(
    parent: StructureElement,
    type: string,
    options: { scope?: 'Column'; alt?: string } = {},
  ): StructureElement {
    const element = this.pdf.struct(type, options);
    parent.add(element);
    return element;
  }

  /** Writes a text as an element of the structure at the current position, which stays. Returns the height. */
  text(parent: StructureElement, type: string, text: string, box: TextBox = {}): number {
    parent.add(this.pdf.struct(type, {}, [() => this.draw(text, box)]));
    return this.measure(text, box);
  }

  /** As {@link text}, for an element that exists. */
  fill(element: StructureElement, text: string, box: TextBox = {}): number {
    element.add(() => this.draw(text, box));
    return this.measure(text, box);
  }

  /** As {@link text}, for what repeats or decorates. */
  decorateText(text: string, box: TextBox = {}): number {
    this.decorate(() => this.draw(text, box));
    return this.measure(text, box);
  }

  measure(text: string, box: TextBox = {}): number {
    this.apply(box);
    return this.pdf.heightOfString(toPrintable(text), { width: box.width ?? CONTENT_WIDTH });
  }

  /** A horizontal line at the current position. */
  rule(x = 0, width = CONTENT_WIDTH, color: keyof typeof COLORS = 'rule'): void {
    const left = MARGIN + x;
    this.decorate(() =>
      this.pdf
        .moveTo(left, this.y)
        .lineTo(left + width, this.y)
        .lineWidth(0.75)
        .stroke(COLORS[color]),
    );
  }

  /** Draws a picture of squares, such as a QR code, at the current position. */
  squares(parent: StructureElement, alt: string, { size, count, isDark }: Squares): void {
    const [left, top] = [MARGIN, this.y];
    const side = size / count;
    const draw = () => {
      for (let row = 0; row < count; row += 1)
        for (let column = 0; column < count; column += 1)
          if (isDark(row, column)) this.pdf.rect(left + column * side, top + row * side, side, side);
      this.pdf.fill(COLORS.text);
    };
    const bbox = [left, top, left + size, top + size];
    parent.add(this.pdf.struct('Figure', { alt, bbox } as object, [draw]));
  }

  /** Starts a page when less than this height is left. Returns whether it did. */
  reserve(height: number): boolean {
    if (this.y + height <= CONTENT_END) return false;
    this.pdf.addPage();
    this.y = MARGIN;
    return true;
  }

  /** Writes the footer of each page and returns the file. */
  async finish(footer: string): Promise<Buffer> {
    const { count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.pdf.switchToPage(page);
      this.y = PAGE_HEIGHT - MARGIN;
      const style = { size: 8.5, color: 'muted' } as const;
      this.decorateText(footer, style);
      this.decorateText(`Page ${page + 1} of ${count}`, { ...style, align: 'right' });
    }
    this.root.end();
    this.pdf.end();
    return this.bytes;
  }

  private draw(text: string, box: TextBox): void {
    const { x = 0, width = CONTENT_WIDTH, align = 'left', color = 'text' } = box;
    this.apply(box);
    this.pdf.fillColor(COLORS[color]).text(toPrintable(text), MARGIN + x, this.y, { width, align });
  }

  private apply({ font = 'regular', size = 10 }: TextStyle): void {
    this.pdf
      .font(font)
      .fontSize(size)
      .lineGap(size * 0.1);
  }

  private decorate(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }
}

/** PDFKit breaks lines at U+000A only, and prints other white space as a box. */
const toPrintable = (text: string): string => splitLines(text).join('\n').replaceAll('\t', ' ');

/** The lines of a text, whichever line breaks it has. */
export const splitLines = (text: string): string[] => text.split(/\r\n|[\r\n\u2028\u2029]/);

/**
 * The font with the glyphs of one document. fontkit remembers for each glyph the first text that it was used for, which
 * PDFKit writes into the file.
 */
const withOwnGlyphs = (font: object): Uint8Array =>
  Object.create(font, { _glyphs: { value: {}, writable: true } }) as Uint8Array;

function collect(pdf: PdfKitDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('error', reject);
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
  });
}
