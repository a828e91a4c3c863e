import type { ServiceName } from './environment.js';

/** A failure that a person can do something about: its message is one clear line and needs no stack trace. */
export class ServiceFailure extends Error {
  override name = 'ServiceFailure';

  constructor(
    message: string,
    /** The service that failed, where that is known. */
    readonly service?: ServiceName,
  ) {
    super(message);
  }
}

/** The code of a failed system call (`EACCES`, `ENOENT`, ...), or undefined for any other error. */
export function systemErrorCode(error: unknown): string | undefined {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

/** One line about any thrown value. */
export function describeFailure(error: unknown): string {
  const { message } = Object(error) as { message?: unknown };
  const text = typeof message === 'string' ? message : String(error);
  return text.split('\n', 1)[0] ?? '';
}
