import { toast } from '../components/feedback/toaster';
import { errorCode, errorMessage, hasUnknownOutcome, UnconfirmedError } from './error';

/** The text of an error toast. */
export interface ErrorNotice {
  title: string;
  /** What the user can do next. */
  detail: string;
}

/** Shows an error toast. */
export const showError = ({ title, detail }: ErrorNotice): void => toast.error(title, detail);

/**
 * Advice for the errors that any mutation can return. Errors of a single mutation are handled next to it.
 * @param retry how to repeat the action, such as 'save again'.
 */
export function errorAdvice(error: unknown, retry: string): string {
  // A login or a reload discards the unconfirmed request of most forms, so that a repetition would be a second one.
  const next =
    error instanceof UnconfirmedError ? `and check whether it was done before you ${retry}` : `then ${retry}`;
  switch (errorCode(error)) {
    case undefined:
      return `We couldn't reach the server. Check your connection, then ${retry}.`;
    case 'BAD_USER_INPUT':
      return `Correct the marked fields, then ${retry}.`;
    case 'UNAUTHENTICATED':
      return `Your session has ended. Log in, ${next}.`;
    case 'UNKNOWN_OPERATION':
      return `This page is out of date. Reload it, ${next}.`;
    case 'RATE_LIMITED':
      // Says when to try again.
      return errorMessage(error);
    default:
      return `Something went wrong. Wait a moment, then ${retry}.`;
  }
}

/**
 * Explains why an action of an admin failed. Errors of one kind of record are handled in its feature.
 * @param subject the record of the action, as the start of a sentence: 'This tool'.
 */
export function actionErrorMessage(error: unknown, subject: string): string {
  switch (errorCode(error)) {
    case undefined:
      return "We couldn't confirm whether this was done. Check your connection, then try again.";
    case 'NOT_FOUND':
      return `${subject} has already been removed.`;
    case 'FORBIDDEN':
      return 'Only an admin can do this.';
    default:
      return errorAdvice(error, 'try again');
  }
}

/** What is denied of a write after its error: that it was done, unless that is unknown. */
export const wasNot = (error: unknown, verb: 'was' | 'were' = 'was'): string =>
  hasUnknownOutcome(error) ? 'may not have been' : `${verb} not`;

/** An action that an admin confirmed. */
export interface ConfirmedAction {
  /** The name of the record. */
  name: string;
  /** What the action does to the record, as a participle: 'deleted'. */
  outcome: string;
  /** Explains an error of the action; {@link actionErrorMessage} when omitted. */
  describeError?: (error: unknown, subject: string) => string;
}

/** The error toast of an action. It names the record, because the user may have left the page. */
export function actionErrorNotice(error: unknown, action: ConfirmedAction): ErrorNotice {
  const { name, outcome, describeError = actionErrorMessage } = action;
  return { title: `${name} ${wasNot(error)} ${outcome}`, detail: describeError(error, name) };
}
