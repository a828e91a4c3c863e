const LIMIT = 1_000_000;
/** The start of a line of a warning, an error or a fatal error. */
const PROBLEM = /^\{"level":(40|50|60),/;

/** The end of what the shops of this worker have printed. */
let output = '';

export function addToLog(chunk: string): void {
  output = (output + chunk).slice(-LIMIT);
}

/** The warnings and errors since the last call. */
export function takeProblems(): string[] {
  const problems = output.split('\n').filter((line) => PROBLEM.test(line));
  output = '';
  return problems;
}
