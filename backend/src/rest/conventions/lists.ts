import { Type, type Static } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_PAGE_SIZE, type Page, type PageRequest } from '../../common/page';

/** A list is an array, as the specification has it; a longer one goes on under the address in `Link`. */
export const ListQuery = Type.Object({
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_PAGE_SIZE,
      default: MAX_PAGE_SIZE,
      description: 'How many at most.',
    }),
  ),
  after: Type.Optional(
    Type.String({ description: 'Where the answer begins: taken from the `Link` header of the one before.' }),
  ),
});

export const pageRequest = ({ limit = MAX_PAGE_SIZE, after }: Static<typeof ListQuery>): PageRequest => ({
  first: limit,
  after,
});

/** The records of a page, with `Link: <...>; rel="next"` when there are more. */
export function listOf<Item, Json>(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page<Item>,
  json: (item: Item) => Json,
): Json[] {
  const last = page.items.at(-1);
  if (page.hasNext && last !== undefined) {
    const [path = '', search] = request.url.split('?');
    const query = new URLSearchParams(search);
    query.set('after', page.cursorOf(last));
    void reply.header('link', `<${path}?${query.toString()}>; rel="next"`);
  }
  return page.items.map(json);
}
