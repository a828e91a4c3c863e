/** After this time the wait of a starting process is reported. */
export const longWait = { reportedAfterMs: 10_000 };

/** Calls `report` once when the wait is long. Returns a function that ends the wait. */
export function reportLongWait(report: () => void): () => void {
  const timer = setTimeout(report, longWait.reportedAfterMs);
  return () => clearTimeout(timer);
}
