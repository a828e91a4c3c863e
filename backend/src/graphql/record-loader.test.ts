import { recordLoader } from './record-loader';

describe('a record loader', () => {
  const tool = { id: 'saw', name: 'Saw', price: 100 };
  let reads: (readonly string[] | undefined)[];
  beforeEach(() => {
    reads = [];
  });
  const loader = () =>
    recordLoader((keys: readonly string[], only?: readonly string[]) => {
      reads.push(only);
      const entries = Object.entries(tool).filter(([property]) => only?.includes(property) ?? true);
      return Promise.resolve(keys.map(() => Object.fromEntries(entries)));
    });
  const saw = (...only: readonly string[]) => ({ key: 'saw', only });

  it('reads once for all who ask at the same time, with all that any of them asks', async () => {
    const tools = loader();
    const [named, priced] = await Promise.all([tools.load(saw('name')), tools.load(saw('price'))]);
    expect(reads).toEqual([['name', 'price']]);
    expect(named).toMatchObject({ name: 'Saw' });
    expect(priced).toMatchObject({ price: 100 });
  });

  it('reads the whole record for one who names no properties, and for all who ask at the same time', async () => {
    const tools = loader();
    const [whole] = await Promise.all([tools.load({ key: 'saw', only: undefined }), tools.load(saw('name'))]);
    expect(reads).toEqual([undefined]);
    expect(whole).toEqual(tool);
  });

  it('answers from memory who asks the same, and never less than is asked', async () => {
    const tools = loader();
    await tools.load(saw('name'));
    expect(await tools.load(saw('name'))).toEqual({ name: 'Saw' });
    expect(reads).toEqual([['name']]);
    expect(await tools.load(saw('name', 'price'))).toEqual({ name: 'Saw', price: 100 });
    expect(await tools.load({ key: 'saw', only: undefined })).toEqual(tool);
    expect(reads).toEqual([['name'], ['name', 'price'], undefined]);
  });
});
