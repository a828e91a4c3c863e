import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emitFile } from './emit-file';

describe('A generated file', () => {
  const { argv, exitCode } = process;
  const folder = mkdtempSync(join(tmpdir(), 'tools-hub-emit-'));
  const file = join(folder, 'generated.txt');
  let printed: string;
  beforeEach(() => {
    printed = '';
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Object.assign(process, { argv, exitCode });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const check = (text: string) => {
    process.argv = ['node', 'emit.js', '--check'];
    process.exitCode = 0;
    emitFile(file, text);
    const result = [printed, process.exitCode];
    process.argv = argv;
    return result;
  };
  const OUTDATED = [`${file} is out of date; run npm run fix.\n`, 1];

  it('is out of date when it is missing, and --check does not write it', () => {
    expect(check('one')).toEqual(OUTDATED);
    expect(() => readFileSync(file)).toThrow('ENOENT');
  });

  it('is written, and out of date once its text would be another', () => {
    emitFile(file, 'one');
    expect(readFileSync(file, 'utf8')).toBe('one');
    expect(check('one')).toEqual(['', 0]);
    expect(check('other')).toEqual(OUTDATED);
    expect(readFileSync(file, 'utf8')).toBe('one');
  });
});
