import { Type, type Static } from 'typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_PAGE_SIZE, type Page, type PageRequest } from '../../common/page';
import { splitUrl } from '../../http/request-url';

/** The query of a list. The response is a plain array, so the next page is linked in a header. */
export const ListQuery = Type.Object({
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_PAGE_SIZE,
      default: MAX_PAGE_SIZE,
      description: 'The maximum number of records.',
    }),
  ),
  after: Type.Optional(
    Type.String({ description: 'The cursor of the page, from the `Link` header of the previous page.' }),
  ),
});

export const pageRequest = ({ limit = MAX_PAGE_SIZE, after }: Static<typeof ListQuery>): PageRequest => ({
  first: limit,
  after,
});

/** Sets `Link: <...>; rel="next"` when there are more records. */
export function linkNextPage<Item>(request: FastifyRequest, reply: FastifyReply, page: Page<Item>): void {
  const last = page.items.at(-1);
  if (page.hasNext && last !== undefined) {
    const { path, search } = splitUrl(request.url);
    const query = new URLSearchParams(search);
    query.set('after', page.cursorOf(last));
    void reply.header('link', `<${path}?${query.toString()}>; rel="next"`);
  }
}

/** Returns the records of a page, with {@link linkNextPage}. */
export function listOf<Item, Json>(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page<Item>,
  toJson: (item: Item) => Json,
): Json[] {
  linkNextPage(request, reply, page);
  return page.items.map(toJson);
}
