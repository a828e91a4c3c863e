import type { Sample } from '../data/seed';
import { cachedCases, revalidation } from './cached';
import type { Case } from './case';
import { catalogueCases } from './catalogue';
import { longListCases } from './long-lists';
import { orderCases, purchaseCases } from './orders';
import { restCases } from './rest';
import { searchCases } from './search';

export type { Case } from './case';
export type { HttpRequest } from './requests';

/** The cases that compare our server with the others. */
export function compareCases(sample: Sample): readonly Case[] {
  return [
    ...catalogueCases(sample),
    ...orderCases(sample),
    ...purchaseCases(sample),
    ...searchCases(),
    ...restCases(sample),
    ...cachedCases(sample),
    revalidation(),
  ];
}

/** The cases that compare our server with itself on more records: those of every day, then long lists. */
export const growthCases = (sample: Sample): readonly Case[] => [
  ...compareCases(sample),
  ...longListCases(sample),
];
