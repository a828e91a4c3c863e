import type { FastifyBaseLogger } from 'fastify';
import { SendError } from './mail-transport';

/** Logs one line when the mail server becomes unavailable and one when it is available again. */
export class MailAvailability {
  private isUnavailable = false;

  constructor(private readonly log: FastifyBaseLogger) {}

  /** Runs work that fails with a {@link SendError} while the mail server is unavailable. */
  async watch(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof SendError)) throw error;
      if (!this.isUnavailable)
        this.log.warn({ reason: error.reason }, 'Mail server unavailable, emails wait in the outbox');
      this.isUnavailable = true;
      return;
    }
    if (this.isUnavailable) this.log.warn('Mail server available, emails are sent');
    this.isUnavailable = false;
  }
}
