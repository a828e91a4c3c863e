/** @jest-environment node */
import type { Services } from '../modules';
import { runCommand } from './run-command';
import { runWithServices } from './run-with-services';

jest.mock('./run-command', () => ({ runCommand: jest.fn() }));
jest.mock('./run-with-services', () => ({ runWithServices: jest.fn() }));

/** Loads a command with these arguments. */
async function load(name: string, ...args: readonly string[]): Promise<void> {
  process.argv = ['node', `${name}.js`, ...args];
  await jest.isolateModulesAsync(() => import(`./${name}`));
}

/** Runs a command with these arguments, and without a database. */
async function run(name: string, ...args: string[]): Promise<number> {
  await load(name, ...args);
  const [command] = jest.mocked(runCommand).mock.lastCall ?? [];
  if (command === undefined) throw new Error('The command has not started');
  return command();
}

describe('Commands', () => {
  const { argv, env } = process;
  beforeEach(() => {
    process.env = { DATA_DIR: '/nowhere', DATABASE_URL: 'postgres://127.0.0.1:1/nowhere' };
  });
  afterEach(() => Object.assign(process, { argv, env }));

  it.each([[[]], [['']], [['0']], [['-1']], [['1.5']], [['many']], [['2000001']]])(
    'rejects %j in place of the number of tools of a generated catalogue',
    async (args) => {
      await expect(run('catalogue', ...args)).rejects.toThrow('Enter a number of tools from 1 to 2,000,000.');
    },
  );

  it.each(['1', '2000000'])('connects to the database for a catalogue of %s tools', async (count) => {
    await expect(run('catalogue', count)).rejects.toThrow('ECONNREFUSED');
  });

  it.each([[[]], [['']]])('rejects %j in place of the folder of a new backup', async (args) => {
    await expect(run('backup', ...args)).rejects.toThrow('Enter the folder of the new backup.');
  });

  it.each([[[]], [['']], [['/nowhere/backup']]])(
    'rejects the folder %j, which is no backup',
    async (args) => {
      for (const name of ['verify-backup', 'restore'])
        await expect(run(name, ...args)).rejects.toThrow('is not a backup');
    },
  );

  describe('reconcile', () => {
    const discrepancy = { subject: 'Payment pi_1', description: 'It was charged.' };
    const start = async (unresolvedCount: number, ...args: string[]) => {
      const discrepancies = [{ ...discrepancy, resolved: unresolvedCount === 0 }];
      const reconcile = jest.fn(({ isFull }: { isFull: boolean }) =>
        Promise.resolve({ isFull, since: new Date(0), paymentsCompared: 3, discrepancies, unresolvedCount }),
      );
      await load('reconcile', ...args);
      const [command] = jest.mocked(runWithServices).mock.lastCall ?? [];
      const exitCode = await command?.({ reconciliation: { run: reconcile } } as unknown as Services);
      return { exitCode, isFull: reconcile.mock.lastCall?.[0].isFull };
    };
    let write: jest.SpiedFunction<typeof process.stdout.write>;
    beforeEach(() => {
      write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    });
    afterEach(() => write.mockRestore());

    it.each([
      [[], false, 'Compared changed orders and stock'],
      [['--full'], true, 'Compared all orders and stock'],
    ])('with the arguments %j compares all records: %s', async (args, isFull, text) => {
      expect(await start(0, ...args)).toEqual({ exitCode: 0, isFull });
      expect(write.mock.lastCall?.[0]).toContain(text);
    });

    it('exits with 0 when every discrepancy is resolved, else with 1', async () => {
      expect((await start(0)).exitCode).toBe(0);
      expect(write.mock.lastCall?.[0]).toContain('Discrepancies: 1. Resolved: 1. Unresolved: 0.');
      expect((await start(1)).exitCode).toBe(1);
      expect(write.mock.lastCall?.[0]).toContain('Discrepancies: 1. Resolved: 0. Unresolved: 1.');
    });
  });
});
