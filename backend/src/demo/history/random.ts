import { v7 } from 'uuid';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'.split('');

/** Numbers that look random but follow from the seed (Mulberry32), so that the same seed generates the same history. */
export class Random {
  private state: number;

  constructor(seed: string) {
    let hash = 0x811c9dc5;
    for (const byte of Buffer.from(seed)) hash = Math.imul(hash ^ byte, 0x01000193);
    this.state = hash;
  }

  /** From 0 to less than 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let value = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.int(0, items.length - 1)];
    if (item === undefined) throw new Error('There is nothing to pick');
    return item;
  }

  weighted<Item>(items: readonly Item[], weigh: (item: Item) => number): Item {
    let rest = this.next() * items.reduce((sum, item) => sum + weigh(item), 0);
    const picked = items.find((item) => (rest -= weigh(item)) < 0) ?? items.at(-1);
    if (picked === undefined) throw new Error('There is nothing to pick');
    return picked;
  }

  shuffle<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, place: this.next() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ item }) => item);
  }

  /** Letters and digits. */
  text(length: number): string {
    return Array.from({ length }, () => this.pick(LETTERS)).join('');
  }

  digits(length: number): string {
    return Array.from({ length }, () => this.int(0, 9)).join('');
  }

  /** The id of a record that is created at a time. */
  id(at: Date): string {
    return v7({ msecs: at.getTime(), random: Uint8Array.from({ length: 16 }, () => this.int(0, 255)) });
  }

  /** As `newIdSequence`: the first is the greatest. */
  idSequence(at: Date, count: number): string[] {
    const prefix = this.id(at).slice(0, -2);
    return Array.from(
      { length: count },
      (_, index) => prefix + (count - 1 - index).toString(16).padStart(2, '0'),
    );
  }
}
