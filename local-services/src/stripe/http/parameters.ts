import { invalidRequest } from './errors.js';
import type { FormGroup, FormValue } from './form-encoding.js';

/** Typed access to the parameters of a request. Throws Stripe's errors for invalid ones. */
export class Parameters {
  constructor(
    private readonly values: FormGroup,
    private readonly parent?: string,
  ) {}

  /** Throws on parameters with other names. */
  allow(...names: string[]): this {
    const unknown = Object.keys(this.values).find((name) => !names.includes(name));
    if (unknown === undefined) return this;
    const param = this.fullName(unknown);
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }

  has(name: string): boolean {
    return this.values[name] !== undefined;
  }

  /** Whether the parameter is a text and not a group. */
  isText(name: string): boolean {
    return typeof this.values[name] === 'string';
  }

  text(name: string): string | undefined {
    const value = this.values[name];
    if (typeof value === 'object') throw this.invalid(name, 'string');
    return value;
  }

  /** Returns the text, or null when it is missing or empty: Stripe's clients send null as an empty text. */
  textOrNull(name: string): string | null {
    return this.text(name)?.trim() || null;
  }

  requiredText(name: string): string {
    return this.text(name) || this.missing(name);
  }

  integer(name: string): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (!/^[+-]?\d{1,15}$/.test(text)) {
      const param = this.fullName(name);
      throw invalidRequest(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param });
    }
    return Number(text);
  }

  requiredInteger(name: string): number {
    return this.integer(name) ?? this.missing(name);
  }

  flag(name: string, byDefault = false): boolean {
    const text = this.text(name) ?? String(byDefault);
    if (text !== 'true' && text !== 'false') throw this.invalid(name, 'boolean');
    return text === 'true';
  }

  /** Returns the values of a list such as `expand[0]`; a single value is a list of one. */
  list(name: string): string[] {
    const value = this.values[name] ?? {};
    const values: FormValue[] = typeof value === 'string' ? [value] : Object.values(value);
    return values.map((item) => {
      if (typeof item !== 'string') throw this.invalid(name, 'array');
      return item;
    });
  }

  group(name: string): Parameters | undefined {
    const value = this.values[name];
    if (value === undefined) return undefined;
    if (typeof value === 'string') throw this.invalid(name, 'object');
    return new Parameters(value, this.fullName(name));
  }

  /** Returns the groups of a list such as `refunds[0][amount]`. */
  groups(name: string): Parameters[] {
    const list = this.group(name);
    return Object.keys(list?.values ?? {}).map((index) => {
      const group = list?.group(index);
      if (group === undefined) throw this.invalid(name, 'array');
      return group;
    });
  }

  /** Merges `metadata` into the current one: an empty value deletes its key, an empty `metadata` deletes all keys. */
  metadata(current: Record<string, string> | null = {}): Record<string, string> {
    const metadata = this.values['metadata'];
    if (metadata === '') return {};
    const merged = new Map(Object.entries(current ?? {}));
    for (const key of Object.keys(metadata ?? {})) {
      const text = this.group('metadata')?.text(key) ?? '';
      if (key.length > 40 || text.length > 500) throw this.invalid(`metadata[${key}]`, 'metadata value');
      if (text === '') merged.delete(key);
      else merged.set(key, text);
    }
    return Object.fromEntries(merged);
  }

  /** Returns the full name of a parameter for error messages, such as `card[number]`. */
  fullName(name: string): string {
    return this.parent === undefined ? name : `${this.parent}[${name}]`;
  }

  private invalid(name: string, expected: string): Error {
    const param = this.fullName(name);
    return invalidRequest(`Invalid ${expected}: ${param}`, { param });
  }

  private missing(name: string): never {
    const param = this.fullName(name);
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
}
