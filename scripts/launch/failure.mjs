/**
 * Something that a person can mend: its message is one clear line and is printed alone, with no stack trace.
 * An empty message means that the part that failed has already said why.
 */
export class LaunchFailure extends Error {
  /**
   * @param {string} message
   * @param {string} [details] what the failing command printed, shown below the line
   */
  constructor(message, details = '') {
    super(message);
    this.details = details;
  }
}

/**
 * Tells a failure to standard error, and tells of nothing that has been told.
 * @param {unknown} error
 */
export function report(error) {
  if (!(error instanceof LaunchFailure)) console.error(error);
  else if (error.message) console.error(`\n${error.message}`);
  if (error instanceof LaunchFailure && error.details) console.error(`\n${error.details.trimEnd()}`);
}

/**
 * The system's code of an error, such as EADDRINUSE, or its message when it has none.
 * @param {unknown} error
 * @returns {string}
 */
export function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
