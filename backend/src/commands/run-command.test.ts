import { parseArgs } from 'node:util';
import { DomainError } from '../common/errors';
import { StartupError } from '../common/startup-error';
import { runCommand } from './run-command';

describe('A command', () => {
  const { exitCode } = process;
  let printed: string;
  beforeEach(() => {
    printed = '';
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
  });
  afterEach(() => {
    process.exitCode = exitCode;
    jest.restoreAllMocks();
  });

  const fail = (error: () => unknown) =>
    runCommand(() =>
      Promise.resolve().then(() => {
        throw error();
      }),
    );

  it('prints an expected error as one line', async () => {
    await fail(() => new StartupError('Enter the folder of the new backup.'));
    expect([printed, process.exitCode]).toEqual(['Enter the folder of the new backup.\n', 1]);
  });

  it('prints what the shop rejects as one line', async () => {
    await fail(() => new DomainError('NOT_FOUND', 'User not found.'));
    expect([printed, process.exitCode]).toEqual(['User not found.\n', 1]);
  });

  it('ends with the exit code that it returns', async () => {
    await runCommand(() => Promise.resolve(3));
    expect([printed, process.exitCode]).toEqual(['', 3]);
  });

  it('exits with the code of a signal', async () => {
    const exit = jest.spyOn(process, 'exit').mockImplementation();
    await runCommand(() => {
      process.emit('SIGTERM', 'SIGTERM');
      return Promise.resolve(0);
    });
    expect(exit.mock.calls).toEqual([[143]]);
  });

  it('prints an unknown option as one line', async () => {
    await runCommand(() =>
      Promise.resolve()
        .then(() => parseArgs({ args: ['--typo'], options: {} }))
        .then(() => 0),
    );
    expect(printed).toMatch(/^Unknown option '--typo'.*\n$/);
    expect(process.exitCode).toBe(1);
  });

  it('prints any other error with its stack', async () => {
    await fail(() => new Error('out of order'));
    expect(printed).toMatch(/^Error: out of order\n {4}at /);
  });
});
