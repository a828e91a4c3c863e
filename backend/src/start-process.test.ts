import { tmpdir } from 'node:os';
import type { DataSource } from 'typeorm';
import { connect } from './platform/database/connect';
import { startProcess } from './start-process';
import { stopOnSignal } from './stop-on-signal';

jest.mock('./config/settings', () => ({ loadSettings: () => ({ dataDir: tmpdir() }) }));
jest.mock('./modules', () => ({ entities: [] }));
jest.mock('./platform/database/connect');
jest.mock('./stop-on-signal');

describe('startProcess', () => {
  it('closes the database last, since requests in progress and jobs need it until they end', async () => {
    const closed: string[] = [];
    const close = (name: string) => () => Promise.resolve(void closed.push(name));
    jest.mocked(connect).mockResolvedValue({ destroy: close('database') } as unknown as DataSource);
    await new Promise<void>((started) => {
      const run = () => {
        started();
        return new Promise<void>(() => undefined);
      };
      startProcess(() => ({ run, drain: () => Promise.resolve(), close: close('server') }));
    });
    await jest.mocked(stopOnSignal).mock.lastCall?.[0].close();
    expect(closed).toEqual(['server', 'database']);
  });
});
