import { DomainError } from '../common/errors';
import { asServiceUnavailable } from './database/unavailable';
import { SendError } from './mail/mail-transport';
import { SECURITY, type SecurityLine } from './security-log';

const PERIOD_MS = 1_000;
/** More kinds of lines of the security log than this in a second are not told apart by user or address. */
const MAX_KINDS = 100;

type LogMethod = (...args: never[]) => void;

interface Waiting {
  count: number;
  logLatest?: () => void;
}

/**
 * Creates a hook of the logger that writes some lines once a second for each kind, the latest one with the number of
 * lines that were `suppressed` before it: errors of an unavailable database, mail server or provider, and security events of one user
 * or address. All other lines pass.
 */
export function limitRepeatedLines() {
  /** The lines of the current second by kind, after the first: only the latest is kept. */
  const waiting = new Map<string, Waiting>();

  const startPeriod = (kind: string) => {
    waiting.set(kind, { count: 0 });
    setTimeout(() => {
      endPeriod(kind);
    }, PERIOD_MS).unref();
  };
  const endPeriod = (kind: string) => {
    const logLatest = waiting.get(kind)?.logLatest;
    waiting.delete(kind);
    if (logLatest === undefined) return;
    logLatest();
    startPeriod(kind);
  };

  return function logMethod(this: unknown, args: unknown[], method: LogMethod): void {
    const [fields, message] = args;
    const kind = kindOfError(fields, message) ?? kindOfSecurityEvent(fields, waiting.size < MAX_KINDS);
    const line = kind === undefined ? undefined : waiting.get(kind);
    if (line === undefined) {
      if (kind !== undefined) startPeriod(kind);
      method.apply(this, args as never);
      return;
    }
    const suppressed = line.count;
    line.count += 1;
    line.logLatest = () => {
      method.apply(this, [{ ...(fields as object), suppressed }, message] as never);
    };
  };
}

/** The message with the code or the reason of its error; undefined for a line that is never suppressed. */
function kindOfError(fields: unknown, message: unknown): string | undefined {
  const { err } = (fields ?? {}) as { err?: unknown };
  if (err === undefined) return undefined;
  if (err instanceof SendError && err.failure === 'unavailable') return [message, err.reason].join(' ');
  const error = err instanceof DomainError ? err : asServiceUnavailable(err);
  if (error?.status !== 503) return undefined;
  const { code, message: reason } = (error.cause ?? error) as { code?: string; message: string };
  return [message, error.code, code ?? reason].join(' ');
}

/** The event with its code and its user or address; undefined for an action of an admin, which is never suppressed. */
function kindOfSecurityEvent(fields: unknown, isDetailed: boolean): string | undefined {
  if ((fields as Partial<SecurityLine> | null)?.event !== SECURITY) return undefined;
  const { name, code, userId, address } = fields as SecurityLine;
  if (name === 'admin_action') return undefined;
  return [name, code, ...(isDetailed ? [userId ?? address] : [])].join(' ');
}
