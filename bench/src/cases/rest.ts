import type { Sample } from '../data/seed';
import { DEFAULTS, type Case } from './case';
import { get, pick } from './requests';

export function restCases({ tools }: Sample): readonly Case[] {
  const rest = (name: string, title: string, records: number, path: (n: number) => string): Case => ({
    ...DEFAULTS,
    name,
    title,
    records,
    // The response cache is for requests without a token only.
    requests: { limit: (n) => get(path(n)), ours: (n) => get(path(n), { authorization: 'Bearer none' }) },
  });
  return [
    rest('rest-a', 'REST: first 6 tools', 6, () => '/tools?limit=6'),
    rest('rest-b', 'REST: one tool by id', 1, (n) => `/tool/${pick(tools, n).id}`),
    rest('rest-c', 'REST: 50 tools', 50, () => '/tools?limit=50'),
  ];
}
