import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';

const limitMs = 180_000;

/** The result of running commands. */
export interface Run {
  /** The trimmed output of each block, up to the first one that failed. */
  outputs: string[];
  /** Standard error, and the reason for an early exit. */
  errorOutput: string;
}

/** Runs blocks of commands in one bash process, which exits at the first command that fails. */
export async function runInShell(blocks: readonly string[], env: NodeJS.ProcessEnv): Promise<Run> {
  const endOfBlock = randomUUID();
  const script = blocks.map((block) => `${block}\necho ${endOfBlock}\n`).join('');
  return new Promise((resolve) => {
    const bash = execFile(
      'bash',
      ['-eo', 'pipefail', '-c', script],
      { env: { ...process.env, ...env }, timeout: limitMs },
      (error, stdout, stderr) => {
        const outputs = stdout
          .replaceAll('\r', '')
          .split(endOfBlock)
          .map((output) => output.trim());
        // The text after the last marker is the output of an unfinished block.
        const unfinished = outputs.pop();
        resolve({
          outputs,
          errorOutput: [unfinished, stderr, error && `bash: ${error.code ?? error.signal}`]
            .filter(Boolean)
            .join('\n'),
        });
      },
    );
    bash.stdin?.end();
  });
}
