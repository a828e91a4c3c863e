/** Reports `done of total` on one line of a terminal, elsewhere only at the quarters. */
export class Progress {
  private done = 0;

  constructor(
    private readonly label: string,
    private readonly total: number,
    private readonly out: NodeJS.WriteStream,
  ) {}

  step(): void {
    this.done += 1;
    const text = `${this.label} ${this.done} of ${this.total}`;
    if (this.out.isTTY) this.out.write(`\r${text}${this.done === this.total ? '\n' : ''}`);
    else if (this.isQuarter()) this.out.write(`${text}\n`);
  }

  private isQuarter(): boolean {
    const quarter = (count: number) => Math.floor((count * 4) / this.total);
    return quarter(this.done) > quarter(this.done - 1);
  }
}
