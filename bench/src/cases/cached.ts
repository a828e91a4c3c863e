import type { Sample } from '../data/seed';
import { DEFAULTS, type Case } from './case';
import { get, pick, visitorRequest, type HttpRequest } from './requests';

/** Requests to which our server responds from memory; the limit sends its statement each time. */
export function cachedCases({ tools }: Sample): readonly Case[] {
  const popularTools = visitorRequest('PopularTools');
  const toolToOrder = visitorRequest('ToolToOrder');
  const id = (n: number) => pick(tools, n).id;
  const cached = (
    name: string,
    title: string,
    records: number,
    requests: (n: number) => { readonly limit: HttpRequest; readonly ours: HttpRequest },
  ): Case => ({
    ...DEFAULTS,
    name: `cached-${name}`,
    title: `${title}, cached`,
    records,
    requests: { limit: (n) => requests(n).limit, ours: (n) => requests(n).ours },
  });
  return [
    cached('a', 'a', 6, () => ({ limit: get('/popular-tools/6'), ours: popularTools({ first: 6 }) })),
    cached('b', 'b', 1, (n) => ({
      limit: get(`/tool-to-order/${id(n)}`),
      ours: toolToOrder({ id: id(n) }),
    })),
    cached('c', 'c', 50, () => ({ limit: get('/popular-tools/50'), ours: popularTools({ first: 50 }) })),
    cached('rest-a', 'REST a', 6, () => ({ limit: get('/tools?limit=6'), ours: get('/tools?limit=6') })),
  ];
}

export function revalidation(): Case {
  const popularTools = visitorRequest('PopularTools')({ first: 6 });
  return {
    ...DEFAULTS,
    name: '304',
    title: 'a. over GET, not modified',
    records: 0,
    status: 304,
    isConditional: true,
    requests: { limit: () => get('/revalidated-tools/6'), ours: () => popularTools },
  };
}
