import path from 'node:path';
import { projectRoot } from '../shared/project.mjs';

const accounts = [
  ['Sign in', 'admin@tools-hub.test / admin-demo-1 (admin)'],
  ['', 'customer@tools-hub.test / customer-demo-1'],
];

const cards = [
  ['Test cards', '4242 4242 4242 4242 succeeds'],
  ['', '4000 0000 0000 0002 is declined'],
  ['', '4000 0000 0000 9995 has insufficient funds'],
  ['', '4000 0025 0000 3155 requires 3-D Secure'],
];

/**
 * Formats the summary that is printed after a start.
 * @param {{ url: string, dataDir: string, services: string[] }} app `services` are the names of the local services
 */
export function startupSummary({ url, dataDir, services }) {
  const rows = [
    ...(services.includes('firebase') ? accounts : []),
    ...(services.includes('stripe') ? cards : []),
    ...(services.includes('firebase') || services.includes('mail') ? [['Inbox', `${url}/_local/mail`]] : []),
    ['GraphQL', `${url}/graphql`],
    ['REST', `${url}/docs`],
    ['Health', `${url}/healthz and ${url}/readyz`],
    [
      'Data',
      path.relative(projectRoot, dataDir).startsWith('..') ? dataDir : path.relative(projectRoot, dataDir),
    ],
    ['Stop', 'Ctrl-C'],
  ];
  const lines = rows.map(([label = '', text]) => `  ${label.padEnd(12)}${text}`);
  return ['', `  Tools-Hub is running at ${url}`, '', ...lines, ''].join('\n');
}
