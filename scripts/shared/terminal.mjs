import { errorMessage, ExpectedError, systemErrorCode } from '../../local-services/src/shared/errors.mjs';

const spinnerFrames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const frameMs = 100;
/** Without a terminal, a long step prints a line this often, so that the log shows that it is still running. */
const heartbeatMs = 15_000;

/** @param {number} since a value of performance.now() */
export const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Prints an error to standard error: an {@link ExpectedError}, and one of the arguments, without a stack trace, and nothing when
 * its message is empty.
 * @param {unknown} error
 */
export function printError(error) {
  if (systemErrorCode(error)?.startsWith('ERR_PARSE_ARGS_')) console.error(`\n${errorMessage(error)}`);
  else if (!(error instanceof ExpectedError)) console.error(error);
  else if (error.message) console.error(`\n${error.message}`);
  if (error instanceof ExpectedError && error.details) console.error(`\n${error.details.trimEnd()}`);
}

/** @typedef {ReturnType<typeof createProgress>} Progress */

/** Shows the progress of a sequence of steps: as a spinner in a terminal, as plain lines elsewhere. */
export function createProgress() {
  let current = 0;
  let total = 0;
  return {
    /**
     * Adds steps to the total, as in "[2/6]".
     * @param {number} steps
     */
    addSteps(steps) {
      total += steps;
    },

    /**
     * Runs a step and shows it. `work` can report details.
     * @template T
     * @param {string} title
     * @param {(report: (detail: string) => void) => Promise<T>} work
     * @returns {Promise<T>}
     */
    async step(title, work) {
      current += 1;
      const label = `[${current}/${total}] ${title}`;
      const startedAt = performance.now();
      const line = process.stdout.isTTY ? spinnerLine(label, startedAt) : logLines(label, startedAt);
      try {
        const result = await work(line.report);
        line.end(`done in ${secondsSince(startedAt)}`);
        return result;
      } catch (error) {
        line.end(`failed after ${secondsSince(startedAt)}`);
        throw error;
      }
    },
  };
}

/** @typedef {{ report: (detail: string) => void, end: (outcome: string) => void }} StepLine */

/**
 * @param {string} label
 * @param {number} startedAt
 * @returns {StepLine}
 */
function spinnerLine(label, startedAt) {
  let detail = '';
  let frame = 0;
  const draw = () => {
    const text = `${spinnerFrames[frame++ % spinnerFrames.length]} ${label} ${secondsSince(startedAt)} ${detail}`;
    process.stdout.write(`\r\x1b[2K${text.slice(0, process.stdout.columns - 1)}`);
  };
  const timer = setInterval(draw, frameMs);
  return {
    report: (text) => (detail = `- ${text}`),
    end: (outcome) => {
      clearInterval(timer);
      process.stdout.write(`\r\x1b[2K${label}: ${outcome}\n`);
    },
  };
}

/**
 * @param {string} label
 * @param {number} startedAt
 * @returns {StepLine}
 */
function logLines(label, startedAt) {
  console.log(label);
  const timer = setInterval(
    () => console.log(`      still running after ${secondsSince(startedAt)}`),
    heartbeatMs,
  );
  return {
    report: (text) => console.log(`      ${text}`),
    end: (outcome) => {
      clearInterval(timer);
      console.log(`      ${outcome}`);
    },
  };
}
