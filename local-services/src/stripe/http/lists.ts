import { invalidRequest } from './errors.js';
import type { Parameters } from './parameters.js';

interface ListItem {
  id: string;
  created: number;
}

/** One page of a list in Stripe's format, newest first. */
export interface Page<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

/** The parameters of every list. */
export const LIST_PARAMETERS = ['created', 'ending_before', 'expand', 'limit', 'starting_after'];

/** Returns the page that `limit`, `starting_after`, `ending_before` and `created` select from the records. */
export function paginate<T extends ListItem>(oldestFirst: T[], parameters: Parameters, url: string): Page<T> {
  const limit = parameters.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidRequest('Invalid limit: must be between 1 and 100', { param: 'limit' });
  }
  const matches = oldestFirst.filter(buildCreatedFilter(parameters)).reverse();
  const before = parameters.textOrNull('ending_before');
  if (before !== null) {
    const newer = matches.slice(0, findPosition(matches, before, 'ending_before'));
    return { object: 'list', data: newer.slice(-limit), has_more: newer.length > limit, url };
  }
  const after = parameters.textOrNull('starting_after');
  const older = after === null ? matches : matches.slice(findPosition(matches, after, 'starting_after') + 1);
  return { object: 'list', data: older.slice(0, limit), has_more: older.length > limit, url };
}

function findPosition(records: ListItem[], id: string, param: string): number {
  const position = records.findIndex((record) => record.id === id);
  if (position >= 0) return position;
  throw invalidRequest(`No such object: '${id}'`, { code: 'resource_missing', param });
}

/** Reads `created=<seconds>` or `created[gt|gte|lt|lte]=<seconds>`. */
function buildCreatedFilter(parameters: Parameters): (record: ListItem) => boolean {
  if (!parameters.has('created')) return () => true;
  const range = parameters.isText('created')
    ? undefined
    : parameters.group('created')?.allow('gt', 'gte', 'lt', 'lte');
  const exactly = range ? undefined : parameters.integer('created');
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((name) => range?.integer(name));
  return ({ created }) =>
    created === (exactly ?? created) &&
    created > (gt ?? -Infinity) &&
    created >= (gte ?? 0) &&
    created < (lt ?? Infinity) &&
    created <= (lte ?? Infinity);
}
