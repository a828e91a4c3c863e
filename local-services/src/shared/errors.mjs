/**
 * An error that the user can fix, such as an invalid setting. Its message is one line, printed without a stack trace;
 * the process then exits with code 1. The message is empty when the cause is already on the screen.
 */
export class ExpectedError extends Error {
  /**
   * @param {string} message
   * @param {string} [details] the output of the command that failed, printed below the message
   */
  constructor(message, details = '') {
    super(message);
    this.name = 'ExpectedError';
    this.details = details;
  }
}

/**
 * The code of a failed system call, such as EACCES, or undefined for any other error.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function systemErrorCode(error) {
  const { code } = Object(error);
  return typeof code === 'string' ? code : undefined;
}

/**
 * The code of a failed system call, or else the first line of the error's message.
 * @param {unknown} error
 * @returns {string}
 */
export function errorReason(error) {
  return systemErrorCode(error) ?? errorMessage(error);
}

/**
 * The first line of the message of any thrown value.
 * @param {unknown} error
 * @returns {string}
 */
export function errorMessage(error) {
  const { message } = Object(error);
  const [line = ''] = (typeof message === 'string' ? message : String(error)).split('\n', 1);
  return line;
}
