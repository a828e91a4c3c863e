/** @jest-environment node */
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
  it('drains, then closes the database last, since requests in progress and jobs need it until they end', async () => {
    const steps: string[] = [];
    const step = (name: string) => () => Promise.resolve(void steps.push(name));
    const database = { destroy: step('close database') } as unknown as DataSource;
    jest.mocked(connect).mockResolvedValue(database);
    await new Promise<void>((started) => {
      const run = () => {
        started();
        return new Promise<void>(() => undefined);
      };
      startProcess(() => ({ run, drain: step('drain server'), close: step('close server') }));
    });
    const stop = jest.mocked(stopOnSignal).mock.lastCall?.[0];
    await stop?.drain();
    await stop?.close();
    expect(steps).toEqual(['drain server', 'close server', 'close database']);
  });
});
