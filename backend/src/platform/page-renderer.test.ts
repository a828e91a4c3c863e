import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PageRenderer } from './page-renderer';

/** A frontend whose renderer has this body. */
function buildFrontend(render: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'frontend-'));
  mkdirSync(join(folder, 'server'));
  writeFileSync(join(folder, 'server/package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'server/manifest.json'), '{}');
  writeFileSync(
    join(folder, 'server/entry-server.js'),
    `export const createRenderer = ({ template }) => ({
      render: async (path, execute) => { ${render} },
    });`,
  );
  return folder;
}

describe('PageRenderer', () => {
  const folders: string[] = [];
  const renderers: PageRenderer[] = [];
  const errors: unknown[] = [];
  function createRenderer(render: string): PageRenderer {
    const folder = buildFrontend(render);
    const renderer = new PageRenderer(folder, 'the template', {}, (error) => errors.push(error));
    folders.push(folder);
    renderers.push(renderer);
    return renderer;
  }
  beforeEach(() => errors.splice(0));
  afterEach(async () => {
    await Promise.all(renderers.splice(0).map((renderer) => renderer.close()));
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });
  const execute = () => Promise.resolve({ data: { name: 'Saw' } });

  it('renders a page with the results of its operations', async () => {
    const renderer = createRenderer(
      `return { status: 200, html: template + ' of ' + path + ': ' + (await execute({ query: '{ name }', variables: {} })).data.name };`,
    );
    expect(await renderer.render('/', execute)).toEqual({ status: 200, html: 'the template of /: Saw' });
  });

  it('reports an error of a render and renders the next page', async () => {
    const renderer = createRenderer(
      `if (path === '/bad') throw new Error('no such tool'); return { status: 301, location: path };`,
    );
    await expect(renderer.render('/bad', execute)).rejects.toThrow('no such tool');
    expect(await renderer.render('/good', execute)).toEqual({ status: 301, location: '/good' });
    expect(errors).toEqual([]);
  });

  it('reports an operation that fails', async () => {
    const renderer = createRenderer(
      `return JSON.stringify(await execute({ query: '{ name }', variables: {} }));`,
    );
    await expect(renderer.render('/', () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    );
  });

  it('reports a thread that ends during a render, and starts no other one at once', async () => {
    const renderer = createRenderer(
      `setImmediate(() => { throw new Error('a bug'); }); return new Promise(() => {});`,
    );
    await expect(renderer.render('/', execute)).rejects.toThrow('The page renderer has ended.');
    expect(errors).toEqual([expect.objectContaining({ message: 'a bug' })]);
    await expect(renderer.render('/', execute)).rejects.toThrow('The page renderer has failed.');
  });

  describe('with a time limit', () => {
    const LIMIT_MS = 10_000;
    const PAUSE_MS = 10_000;
    beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
    afterEach(() => jest.useRealTimers());

    it('renders pages longer than the time limit of one of them', async () => {
      const renderer = createRenderer(`return { status: 301, location: path };`);
      for (const path of ['/one', '/two', '/three']) {
        expect(await renderer.render(path, execute)).toEqual({ status: 301, location: path });
        await jest.advanceTimersByTimeAsync(LIMIT_MS);
      }
    });

    it('ends a render that takes too long, and renders the next page in another thread after a pause', async () => {
      const renderer = createRenderer(
        `if (path === '/slow') for (;;); return { status: 301, location: path };`,
      );
      await renderer.render('/good', execute);
      const slow = renderer.render('/slow', execute).catch((error: unknown) => error);
      await jest.advanceTimersByTimeAsync(LIMIT_MS);
      expect(await slow).toEqual(new Error('The page renderer has ended.'));
      await expect(renderer.render('/good', execute)).rejects.toThrow('The page renderer has failed.');
      // The thread reports its end once more when it has exited, which may start the pause again.
      let page: unknown;
      for (let pauses = 0; page === undefined && pauses < 10; pauses += 1) {
        await jest.advanceTimersByTimeAsync(PAUSE_MS);
        page = await renderer.render('/good', execute).catch(() => undefined);
      }
      expect(page).toEqual({ status: 301, location: '/good' });
    });
  });

  it('reports a renderer that cannot start', async () => {
    const renderer = new PageRenderer(tmpdir(), '', {}, (error) => errors.push(error));
    await expect(renderer.render('/', execute)).rejects.toThrow('ENOENT');
  });
});
