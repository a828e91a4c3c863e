import { decodeFile, parseLines, type ParsedLines } from './parse-lines';

/** The rows of a text or a file; null when they cannot be read. */
async function parse(source: string | Blob): Promise<ParsedLines | null> {
  try {
    return parseLines(
      typeof source === 'string' ? source : decodeFile(new Uint8Array(await source.arrayBuffer())),
    );
  } catch {
    return null;
  }
}

addEventListener('message', ({ data }: MessageEvent<string | Blob>) => {
  void parse(data).then((lines) => postMessage(lines));
});
