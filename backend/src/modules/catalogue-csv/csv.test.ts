import { checkRowCount, readCsv } from './csv';

const check = (text: string) => {
  async function* file() {
    yield await Promise.resolve(Buffer.from(text));
  }
  return checkRowCount(readCsv(file()), 2);
};

describe('checkRowCount', () => {
  it.each(['SKU\nA\nB\n', '\nSKU\nA\n\nB\n', ',\nSKU,Name\nA,\n,\nB,\n'])(
    'accepts as many rows below the heading as a file can have, wherever lines are empty: %j',
    async (text) => {
      await check(text);
      await expect(check(`${text}C\n`)).rejects.toMatchObject({
        fields: { file: 'A file can have at most 2 rows' },
      });
    },
  );
});
