/** @typedef {import('./measure.mjs').Run} Run */
/** @typedef {import('./measure.mjs').Measurement} Measurement */

/** @typedef {{ title: string, read: (run: Run) => number, format: (value: number) => string }} Column */

/** Lighthouse shows audits from this score in green. */
const goodScore = 0.9;

/** @param {string} id of a category; its score is 0 to 100 */
const score =
  (id) =>
  (/** @type {Run} */ { lhr }) =>
    100 * (lhr.categories[id]?.score ?? Number.NaN);

/** @param {string} id of an audit */
const figure =
  (id) =>
  (/** @type {Run} */ { lhr }) =>
    lhr.audits[id]?.numericValue ?? Number.NaN;

/** @param {Run} run */
function scriptBytes({ lhr }) {
  const details = /** @type {any} */ (lhr.audits['network-requests']?.details);
  return details.items
    .filter((/** @type {any} */ { resourceType }) => resourceType === 'Script')
    .reduce((/** @type {number} */ sum, /** @type {any} */ { transferSize }) => sum + transferSize, 0);
}

const whole = (/** @type {number} */ value) => String(Math.round(value));
const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(2)} s`;
const milliseconds = (/** @type {number} */ ms) => `${Math.round(ms)} ms`;

/** @type {Column[]} */
const columns = [
  { title: 'Performance', read: score('performance'), format: whole },
  { title: 'Accessibility', read: score('accessibility'), format: whole },
  { title: 'Best practices', read: score('best-practices'), format: whole },
  { title: 'SEO', read: score('seo'), format: whole },
  { title: 'FCP', read: figure('first-contentful-paint'), format: seconds },
  { title: 'LCP', read: figure('largest-contentful-paint'), format: seconds },
  { title: 'TBT', read: figure('total-blocking-time'), format: (value) => `${whole(value)} ms` },
  { title: 'CLS', read: figure('cumulative-layout-shift'), format: (value) => value.toFixed(3) },
  { title: 'Script', read: scriptBytes, format: (bytes) => `${whole(bytes / 1000)} kB` },
];

/** @param {number[]} values */
function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/**
 * Returns the run with the median score for performance.
 * @param {Run[]} runs at least one
 * @returns {Run}
 */
export function medianRun(runs) {
  const sorted = runs.toSorted((a, b) => score('performance')(a) - score('performance')(b));
  return /** @type {Run} */ (sorted[Math.floor((sorted.length - 1) / 2)]);
}

const row = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;

/**
 * Returns a table in Markdown with the median of each figure.
 * @param {Measurement[]} measurements
 */
export function formatTable(measurements) {
  return [
    row(['Page', ...columns.map(({ title }) => title)]),
    row(['---', ...columns.map(() => '--:')]),
    ...measurements.map(({ route, runs }) =>
      row([`\`${route.name}\``, ...columns.map(({ read, format }) => format(median(runs.map(read))))]),
    ),
  ].join('\n');
}

/**
 * Returns a table in Markdown with the median of each delay.
 * @param {import('./interactions.mjs').InteractionMeasurement[]} measurements
 */
export function formatInteractions(measurements) {
  return [
    row(['Interaction', 'Until the next paint', 'Longest task']),
    row(['---', '--:', '--:']),
    ...measurements.map(({ name, delays }) =>
      row([
        name,
        milliseconds(median(delays.map(({ paint }) => paint))),
        milliseconds(median(delays.map(({ task }) => task))),
      ]),
    ),
  ].join('\n');
}

/**
 * Lists the audits that are not green in the median run of each route, besides the figures of the table, with the parts of the page that they name.
 * @param {Measurement[]} measurements
 */
export function formatFindings(measurements) {
  return measurements
    .flatMap(({ route, runs }) => [`${route.name}:`, ...findings(medianRun(runs))])
    .join('\n');
}

/** @param {Run} run */
function findings({ lhr }) {
  return Object.entries(lhr.categories).flatMap(([category, { auditRefs }]) =>
    auditRefs.flatMap(({ id, group }) => {
      const audit = lhr.audits[id];
      const isListed = group !== 'metrics' && group !== 'hidden';
      if (!isListed || audit?.score == null || audit.score >= goodScore) return [];
      return `  ${category}: ${[id, audit.displayValue, ...parts(audit)].filter(Boolean).join(', ')}`;
    }),
  );
}

/** @param {import('lighthouse').Result['audits'][string]} audit */
function parts({ details }) {
  /** @type {any[]} */
  const items = /** @type {any} */ (details)?.items ?? [];
  return items.map(({ node, url, source }) => node?.selector ?? url ?? source?.url).slice(0, 3);
}
