import promises from 'node:fs/promises';
import { loadPdfKit } from './load-pdfkit';

describe('loadPdfKit', () => {
  it('loads the fonts again after an error, and then keeps them', async () => {
    const error = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
    const read = jest.spyOn(promises, 'readFile').mockRejectedValueOnce(error);
    await expect(loadPdfKit()).rejects.toBe(error);
    const { fonts } = await loadPdfKit();
    read.mockClear();
    expect((await loadPdfKit()).fonts).toBe(fonts);
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });
});
