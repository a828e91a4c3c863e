const spinnerFrames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const frameMs = 100;
/** Without a terminal a long step speaks up this often, so that a log shows that it lives. */
const heartbeatMs = 15_000;

/** @param {number} since a reading of performance.now() */
export const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** @typedef {ReturnType<typeof createProgress>} Progress */

/** Shows how far a run of steps is: a moving line in a terminal, plain lines in a log. */
export function createProgress() {
  let current = 0;
  let total = 0;
  return {
    /**
     * Announces steps, so that "step 2 of 6" is true from the first one on.
     * @param {number} steps
     */
    expect(steps) {
      total += steps;
    },

    /**
     * Does one step, and shows it while it lasts. `work` may say what it is at.
     * @template T
     * @param {string} title
     * @param {(tell: (detail: string) => void) => Promise<T>} work
     * @returns {Promise<T>}
     */
    async step(title, work) {
      current += 1;
      const label = `[${current}/${total}] ${title}`;
      const began = performance.now();
      const line = process.stdout.isTTY ? movingLine(label, began) : plainLines(label, began);
      try {
        const result = await work(line.tell);
        line.end(`done in ${secondsSince(began)}`);
        return result;
      } catch (error) {
        line.end(`failed after ${secondsSince(began)}`);
        throw error;
      }
    },
  };
}

/** @typedef {{ tell: (detail: string) => void, end: (outcome: string) => void }} StepLine */

/**
 * @param {string} label
 * @param {number} began
 * @returns {StepLine}
 */
function movingLine(label, began) {
  let detail = '';
  let frame = 0;
  const draw = () => {
    const text = `${spinnerFrames[frame++ % spinnerFrames.length]} ${label} ${secondsSince(began)} ${detail}`;
    process.stdout.write(`\r\x1b[2K${text.slice(0, process.stdout.columns - 1)}`);
  };
  const timer = setInterval(draw, frameMs);
  return {
    tell: (text) => (detail = `- ${text}`),
    end: (outcome) => {
      clearInterval(timer);
      process.stdout.write(`\r\x1b[2K${label}: ${outcome}\n`);
    },
  };
}

/**
 * @param {string} label
 * @param {number} began
 * @returns {StepLine}
 */
function plainLines(label, began) {
  console.log(label);
  const timer = setInterval(() => console.log(`      still at it after ${secondsSince(began)}`), heartbeatMs);
  return {
    tell: (text) => console.log(`      ${text}`),
    end: (outcome) => {
      clearInterval(timer);
      console.log(`      ${outcome}`);
    },
  };
}
