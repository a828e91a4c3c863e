import { execFileSync } from 'node:child_process';
import fs, { closeSync, constants, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LogOutput, standardLogOutput } from './log-output';

const RETRY_MS = 20;
/** More lines than wait, and more than fit into a pipe. */
const COUNT = 5_000;
const line = (index: number): string => `${JSON.stringify({ index, padding: 'x'.repeat(90) })}\n`;

interface LoggedLine {
  readonly index?: number;
  readonly dropped?: number;
}

const parse = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((json) => JSON.parse(json) as LoggedLine);

describe('log output', () => {
  let folder: string;
  let pipe: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tools-hub-log-'));
    pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const openPipe = (flag: number) => openSync(pipe, flag | constants.O_NONBLOCK);

  /** Reads what the pipe holds. */
  function read(descriptor: number): string {
    const buffer = Buffer.alloc(1024 * 1024);
    let text = '';
    try {
      for (let count; (count = readSync(descriptor, buffer)) > 0;) text += buffer.toString('utf8', 0, count);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
    return text;
  }

  /** Reads the pipe until it holds the line that counts the dropped ones. */
  async function readUntilDropped(descriptor: number): Promise<readonly LoggedLine[]> {
    let text = '';
    while (!text.includes('"dropped":')) {
      text += read(descriptor);
      await pause(RETRY_MS);
    }
    return parse(text);
  }

  it('writes the lines of a moment together, and many lines immediately', async () => {
    const written: string[] = [];
    const output = new LogOutput((bytes) => {
      written.push(bytes.toString());
      return bytes.length;
    });
    for (let index = 0; index < 3; index += 1) output.write(line(index));
    expect(written).toEqual([]);
    while (written.length === 0) await pause(RETRY_MS);
    expect(written).toEqual([[0, 1, 2].map(line).join('')]);
    for (let index = 0; index < 200; index += 1) output.write(line(index));
    expect(written.length).toBeGreaterThan(1);
  });

  it('drops lines while the pipe is not read, and counts them in one line afterwards', async () => {
    const reader = openPipe(constants.O_RDONLY);
    const writer = openPipe(constants.O_WRONLY);
    const output = new LogOutput((bytes) => writeSync(writer, bytes), RETRY_MS);
    for (let index = 0; index < COUNT; index += 1) output.write(line(index));
    const logged = await readUntilDropped(reader);
    const written = logged.filter(({ index }) => index !== undefined);
    expect(written.map(({ index }) => index)).toEqual(written.map((_, index) => index));
    const dropped = logged.filter(({ dropped: count }) => count !== undefined);
    expect(dropped).toMatchObject([{ level: 40, dropped: COUNT - written.length }]);
    output.write(line(COUNT));
    output.flush();
    expect(parse(read(reader))).toMatchObject([{ index: COUNT }]);
    closeSync(reader);
    closeSync(writer);
  });

  it('continues after the reader of the pipe is gone, and writes again to the next one', async () => {
    const firstReader = openPipe(constants.O_RDONLY);
    const writer = openPipe(constants.O_WRONLY);
    const output = new LogOutput((bytes) => writeSync(writer, bytes), RETRY_MS);
    closeSync(firstReader);
    for (let index = 0; index < COUNT; index += 1) output.write(line(index));
    const reader = openPipe(constants.O_RDONLY);
    const logged = await readUntilDropped(reader);
    expect(logged[0]).toMatchObject({ index: 0 });
    expect(logged.at(-1)?.dropped).toBe(COUNT - logged.length + 1);
    closeSync(reader);
    closeSync(writer);
  });

  it('continues while the disk is full, and says afterwards how many lines are missing', async () => {
    const full = openSync('/dev/full', 'w');
    const file = openSync(join(folder, 'log'), 'w+');
    let descriptor = full;
    const output = new LogOutput((bytes) => writeSync(descriptor, bytes), RETRY_MS);
    for (let index = 0; index < COUNT; index += 1) output.write(line(index));
    descriptor = file;
    const reader = openSync(join(folder, 'log'), 'r');
    const logged = await readUntilDropped(reader);
    expect(logged.at(-1)?.dropped).toBe(COUNT - logged.length + 1);
    for (const open of [full, file, reader]) closeSync(open);
  });

  it('writes the lines that wait when the process ends', () => {
    const write = jest.spyOn(fs, 'writeSync').mockImplementation((_output, bytes) => bytes.length);
    standardLogOutput().write(line(0));
    expect(write).not.toHaveBeenCalled();
    process.emit('exit', 0);
    expect(write.mock.calls).toEqual([[expect.any(Number), Buffer.from(line(0))]]);
    write.mockRestore();
  });
});
