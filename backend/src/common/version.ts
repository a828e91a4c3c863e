import { DomainError } from './errors';

/**
 * Keeps a change from replacing one that its author has not seen.
 * @param expectedVersion the version that the author has read; not checked without one.
 * @param name what the record is called, such as "review".
 * @throws DomainError CONFLICT when the record has another version.
 */
export function requireVersion(
  record: { readonly version: number },
  expectedVersion: number | null | undefined,
  name: string,
): void {
  if (expectedVersion != null && expectedVersion !== record.version) {
    throw new DomainError('CONFLICT', `This ${name} has changed since you opened it.`);
  }
}
