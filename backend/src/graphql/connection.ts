import { GraphQLBoolean, GraphQLInt, GraphQLString } from 'graphql';
import { Field, ObjectType, type ClassType } from 'type-graphql';
import type { Page } from '../common/page';
import { MadeOf, SameRecord } from './asked-properties';
import { CacheWithParent } from './cache-control';

@CacheWithParent()
@ObjectType({
  simpleResolvers: true,
  description:
    'Where a page stands in its list. Both answers hold in either direction, as the list was when the page was read.',
})
export class PageInfo {
  @Field(() => GraphQLBoolean, {
    description: 'Whether records follow the last one of the page: go on by `first` and `after: endCursor`.',
  })
  hasNextPage!: boolean;

  @Field(() => GraphQLBoolean, {
    description:
      'Whether records precede the first one of the page: go back by `last` and `before: startCursor`.',
  })
  hasPreviousPage!: boolean;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'The cursor of the first record; null on an empty page.',
  })
  startCursor!: string | null;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'The cursor of the last record; null on an empty page.',
  })
  endCursor!: string | null;
}

/** A connection in the sense of Relay's specification, made of a {@link Page}. */
export function connectionOf<Node extends { id: string }>(node: ClassType<Node>, name: string) {
  @CacheWithParent()
  @ObjectType(`${name}Edge`, {
    simpleResolvers: true,
    description: `A record of a list of ${name}s with its place there.`,
  })
  class Edge {
    @SameRecord()
    @Field(() => node, { description: 'The record.' })
    node!: Node;

    @MadeOf()
    @Field(() => GraphQLString, {
      description: 'The place, opaque: give it as `after` or `before` to read on from here.',
    })
    cursor!: string;
  }

  @CacheWithParent()
  @ObjectType(`${name}Connection`, { simpleResolvers: true, description: `A page of a list of ${name}s.` })
  class Connection {
    @SameRecord()
    @Field(() => [Edge], { description: 'The records of the page, in the order of the list.' })
    readonly edges: Edge[];

    @MadeOf()
    @Field(() => PageInfo, { description: 'Where the page stands.' })
    readonly pageInfo: PageInfo;

    private readonly page: Page<Node>;

    constructor(page: Page<Node>) {
      this.page = page;
      this.edges = page.items.map((item) => ({ node: item, cursor: page.cursorOf(item) }));
      this.pageInfo = {
        hasNextPage: page.hasNext,
        hasPreviousPage: page.hasPrevious,
        startCursor: this.edges[0]?.cursor ?? null,
        endCursor: this.edges.at(-1)?.cursor ?? null,
      };
    }

    @MadeOf()
    @Field(() => GraphQLInt, { description: 'How many the whole list holds; counted only when asked for.' })
    totalCount(): Promise<number> {
      return this.page.count();
    }
  }
  return Connection;
}
