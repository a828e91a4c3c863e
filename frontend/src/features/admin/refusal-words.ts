import { failureCode, failureMessage } from '../../apollo/failure';
import { adviceFor, type FailureNotice } from '../../apollo/failure-notice';

/**
 * Why something that an admin has confirmed was not done, and what to do. The shop's own words where it gave a reason
 * (the last admin stays), else words for what kept it from answering.
 * @param what it was about, at the beginning of a sentence: 'This tool'.
 */
export function refusalWords(error: unknown, what: string): string {
  switch (failureCode(error)) {
    case undefined:
      return 'The shop did not answer, so it is not known whether this was done. Check your connection, then try again.';
    case 'NOT_FOUND':
      return `${what} is not there any more: somebody else was faster.`;
    case 'FORBIDDEN':
      return 'Only an admin can do this.';
    case 'LAST_ADMIN':
      return failureMessage(error);
    case 'PROVIDER_UNAVAILABLE':
      return 'The sign-in provider does not answer, so nothing was changed. Try again in a moment.';
    default:
      return adviceFor(error, 'try again');
  }
}

/** Something that an admin has confirmed. */
export interface ConfirmedAct {
  /** The name of whom or what it was about. */
  name: string;
  /** What that was to be. */
  outcome: 'deleted' | 'made admin';
}

/** What a toast says of an act that was not done, or not surely: it must be understood on any screen. */
export function refusalNotice(error: unknown, { name, outcome }: ConfirmedAct): FailureNotice {
  const not = failureCode(error) === undefined ? 'perhaps not' : 'not';
  return { title: `${name} was ${not} ${outcome}`, detail: refusalWords(error, name) };
}
