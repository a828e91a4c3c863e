import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';

const limitMs = 180_000;

/** How a run of commands went. */
export interface Run {
  /** What each block printed, without the blank end; after a block that failed there are no more. */
  outputs: string[];
  /** What was said besides, and why it ended early if it did. */
  complaints: string;
}

/** Runs blocks of commands one after the other in one bash, which ends at the first command that fails. */
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
        // Behind the last end of a block stands what a block printed that did not come to its end.
        const unfinished = outputs.pop();
        resolve({
          outputs,
          complaints: [unfinished, stderr, error && `bash: ${error.code ?? error.signal}`]
            .filter(Boolean)
            .join('\n'),
        });
      },
    );
    bash.stdin?.end();
  });
}
