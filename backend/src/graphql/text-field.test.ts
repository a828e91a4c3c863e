import { parseInput } from '../common/validate-input';
import { TextField } from './text-field';

class Note {
  @TextField({ description: 'A note', max: 1000, maxLines: 40 })
  text?: string | null;
}

const note = (lineBreak: string, lines: number) => parseInput(Note, { text: `a${lineBreak}`.repeat(lines) });

describe('TextField', () => {
  it.each(['\n', '\r', '\r\n', '\u2028', '\u2029'])(
    'counts the lines that end with %j',
    async (lineBreak) => {
      await expect(note(lineBreak, 39)).resolves.toBeDefined();
      await expect(note(lineBreak, 40)).rejects.toMatchObject({ fields: { text: 'Use at most 40 lines' } });
    },
  );

  // Trying each of them as one line break and as two would not end.
  it('rejects a text with many line breaks of two characters', async () => {
    await expect(note('\r\n', 300)).rejects.toMatchObject({ fields: { text: 'Use at most 40 lines' } });
  });
});
