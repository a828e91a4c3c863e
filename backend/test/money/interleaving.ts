import type { CheckpointHook } from '../support/checkpoints';

/**
 * Runs actions on several servers one step at a time. The test chooses which action continues at each checkpoint, so
 * every interleaving can be tried and reproduced.
 */
export class Interleaver {
  private waiting: (() => void)[] | undefined;
  private runningCount = 0;
  private choices: readonly number[] = [];
  private choiceIndex = 0;

  /** The hook of every server. Outside `run` it returns immediately. */
  readonly onCheckpoint: CheckpointHook = () => this.waitForTurn();

  /** Runs all actions; at each checkpoint the next choice decides which one continues. */
  async run(actions: readonly (() => Promise<void>)[], choices: readonly number[]): Promise<void> {
    [this.waiting, this.runningCount, this.choices, this.choiceIndex] = [[], actions.length, choices, 0];
    try {
      await Promise.all(
        actions.map(async (action) => {
          await this.waitForTurn();
          await action().finally(() => this.resumeNext());
        }),
      );
    } finally {
      this.waiting = undefined;
    }
  }

  private waitForTurn(): Promise<void> {
    const { waiting } = this;
    if (waiting === undefined) return Promise.resolve();
    return new Promise((resume) => {
      waiting.push(resume);
      this.resumeNext();
    });
  }

  private resumeNext(): void {
    this.runningCount -= 1;
    if (this.runningCount > 0 || this.waiting === undefined || this.waiting.length === 0) return;
    const choice = this.choices[this.choiceIndex++ % this.choices.length] ?? 0;
    const [resume] = this.waiting.splice(choice % this.waiting.length, 1);
    this.runningCount += 1;
    resume?.();
  }
}
