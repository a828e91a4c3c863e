import type { Sample } from '../data/seed';
import { DEFAULTS, type Case } from './case';
import { NAIVE } from './naive-operations';
import { get, graphql, pick, userRequest } from './requests';

export function catalogueCases({ tools }: Sample): readonly Case[] {
  const popularTools = userRequest('PopularTools');
  const toolToOrder = userRequest('ToolToOrder');
  const list = (name: string, title: string, first: number): Case => ({
    ...DEFAULTS,
    name,
    title,
    records: first,
    requests: {
      limit: () => get(`/popular-tools/${first}`),
      naive: () => graphql(NAIVE.tools, { limit: first }),
      ours: () => popularTools({ first }),
    },
  });
  const id = (n: number) => pick(tools, n).id;
  return [
    list('a', 'a. first 6 tools', 6),
    {
      ...DEFAULTS,
      name: 'b',
      title: 'b. one tool by id',
      records: 1,
      requests: {
        limit: (n) => get(`/tool-to-order/${id(n)}`),
        naive: (n) => graphql(NAIVE.tool, { id: id(n) }),
        ours: (n) => toolToOrder({ id: id(n) }),
      },
    },
    list('c', 'c. 50 tools', 50),
  ];
}
