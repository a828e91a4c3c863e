import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { fromCursor } from '../../common/cursor';
import { checkPageSize, type Page, type PageRequest } from '../../common/page';

/**
 * One page of a query by keyset over its ids: `oldest` first or `newest` first, steady while records are added.
 * Ids are UUIDv7, so their order is the order of creation.
 */
export async function pageById<T extends ObjectLiteral & { id: string }>(
  query: SelectQueryBuilder<T>,
  request: PageRequest,
  order: 'oldest' | 'newest',
): Promise<Page<T>> {
  checkPageSize(request.first);
  const id = `${query.alias}.id`;
  const whole = query.clone();
  if (request.after != null) {
    query.andWhere(`${id} ${order === 'oldest' ? '>' : '<'} :after`, { after: fromCursor(request.after) });
  }
  // One record more than asked for tells whether there is a next page.
  const found = await query
    .orderBy(id, order === 'oldest' ? 'ASC' : 'DESC')
    .limit(request.first + 1)
    .getMany();
  return {
    items: found.slice(0, request.first),
    hasNext: found.length > request.first,
    hasPrevious: request.after != null,
    count: () => whole.getCount(),
  };
}
