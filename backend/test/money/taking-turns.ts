import type { Watcher } from '../support/watching';

/**
 * Lets deeds of several servers go on one at a time, from one step to the next, in an order that the test chooses: so
 * each way in which they may come between each other can be tried, and tried again.
 */
export class TakingTurns {
  private waiting: (() => void)[] | undefined;
  private going = 0;
  private choices: readonly number[] = [];
  private chosen = 0;

  /** To be told of every step of every server. Between rounds everybody goes on at once. */
  readonly watcher: Watcher = () => this.turn();

  /** Does all deeds; at each step the next choice says whose turn it is. */
  async round(deeds: readonly (() => Promise<void>)[], choices: readonly number[]): Promise<void> {
    [this.waiting, this.going, this.choices, this.chosen] = [[], deeds.length, choices, 0];
    try {
      await Promise.all(
        deeds.map(async (deed) => {
          await this.turn();
          await deed().finally(() => this.letNextGo());
        }),
      );
    } finally {
      this.waiting = undefined;
    }
  }

  private turn(): Promise<void> {
    const { waiting } = this;
    if (waiting === undefined) return Promise.resolve();
    return new Promise((go) => {
      waiting.push(go);
      this.letNextGo();
    });
  }

  private letNextGo(): void {
    this.going -= 1;
    if (this.going > 0 || this.waiting === undefined || this.waiting.length === 0) return;
    const choice = this.choices[this.chosen++ % this.choices.length] ?? 0;
    const [go] = this.waiting.splice(choice % this.waiting.length, 1);
    this.going += 1;
    go?.();
  }
}
