import { failureCode } from './failure';

/** What a toast says about something that was not done, or not surely done. */
export interface FailureNotice {
  title: string;
  /** What to do next. */
  detail: string;
}

/**
 * What to do about a failure that any act can meet; what is peculiar to an act is for its own screen to say.
 * @param again how to repeat the act: 'save again'.
 */
export function adviceFor(error: unknown, again: string): string {
  switch (failureCode(error)) {
    case 'BAD_USER_INPUT':
      return `Correct the marked fields, then ${again}.`;
    case 'UNAUTHENTICATED':
      return `Your session has ended. Log in, then ${again}.`;
    case 'RATE_LIMITED':
      return `Too many requests came at once. Wait a minute, then ${again}.`;
    default:
      return `Something went wrong in the shop. Wait a moment, then ${again}.`;
  }
}
