import { isDeepStrictEqual } from 'node:util';
import { createSender } from './measure/load';
import { removePlacedOrders } from './data/seed';
import type { Target } from './targets';

/**
 * Sends each case once to each server. The limit must return the same data as our server, and every server the same tools.
 * @throws Error when a response differs.
 */
export async function checkCases(targets: readonly Target[]): Promise<void> {
  const bodies = new Map<string, Map<string, string>>();
  for (const { server, kind, name, database, cases } of targets) {
    for (const testCase of cases.filter(({ requests }) => requests[kind])) {
      const ofCase = bodies.get(testCase.title) ?? new Map<string, string>();
      const send = await createSender(server, testCase);
      bodies.set(testCase.title, ofCase.set(name, await send(1)));
      if (testCase.writes) await removePlacedOrders(database.client);
    }
  }
  for (const [title, ofCase] of bodies) compare(title, ofCase);
}

function compare(title: string, bodies: ReadonlyMap<string, string>): void {
  const ours = bodies.get('ours');
  for (const [name, body] of bodies) {
    const read = name === 'limit' ? readData : readToolNames;
    if (ours === undefined || isDeepStrictEqual(read(body), read(ours))) continue;
    let start = 0;
    while (body[start] === ours[start]) start++;
    const excerpts = [body, ours].map((text) => text.slice(Math.max(0, start - 100), start + 100));
    throw new Error(`${title}: "${name}" and "ours" return different data\n${excerpts.join('\n')}`);
  }
}

/** What each server sets for a new order, and so differs. */
const SET_BY_SERVER = ['id', 'number', 'createdAt', 'payUntil'];

/** The data of a response. */
function readData(body: string): unknown {
  if (body === '') return undefined;
  const isNewOrder = /"place(Order|Purchase)"/.test(body);
  return JSON.parse(body, (key, value: unknown) =>
    isNewOrder && SET_BY_SERVER.includes(key) ? typeof value : value,
  );
}

const readToolNames = (body: string): readonly string[] => body.match(/"toolName":"[^"]*"/g) ?? [];
