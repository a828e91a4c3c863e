import { DomainError } from '../../common/errors';
import { asServiceUnavailable } from '../database/unavailable';
import { SendError } from '../mail/mail-transport';
import { JobStoppedError } from './job';

/**
 * Describes the error of a job for admins. Messages of other programs are left out, since they can contain personal data; the
 * log has them.
 */
export function describeFailure(error: unknown): string {
  const known = error instanceof Error ? (asServiceUnavailable(error) ?? error) : error;
  if (known instanceof DomainError) return `${known.code}: ${known.message}`;
  if (known instanceof SendError || known instanceof JobStoppedError) return known.message;
  const { name = 'Error', code } = (known ?? {}) as { name?: string; code?: unknown };
  return `Internal error (${typeof code === 'string' ? `${name} ${code}` : name}). The log has the details.`;
}
