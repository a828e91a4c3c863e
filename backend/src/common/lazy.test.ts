import { Lazy } from './lazy';

describe('Lazy', () => {
  it('loads a value once, with the first request', async () => {
    const load = jest.fn(() => Promise.resolve({}));
    const lazy = new Lazy(load);
    expect(await lazy.getLoaded()).toBeUndefined();
    expect(load).not.toHaveBeenCalled();
    const [one, other] = await Promise.all([lazy.get(), lazy.get()]);
    expect(one).toBe(other);
    expect(await lazy.getLoaded()).toBe(one);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads a value again after an error', async () => {
    const error = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
    const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(error).mockResolvedValueOnce('value');
    const lazy = new Lazy(load);
    const requests = Promise.allSettled([lazy.get(), lazy.get(), lazy.getLoaded()]);
    expect(await requests).toMatchObject([{ reason: error }, { reason: error }, { value: undefined }]);
    expect(await lazy.getLoaded()).toBeUndefined();
    expect(await lazy.get()).toBe('value');
  });
});
