import { GraphQLBoolean, GraphQLInt, GraphQLString } from 'graphql';
import { ArgsType, Field, ObjectType, type ClassType } from 'type-graphql';
import type { Page, PageRequest } from '../common/page';
import { CacheWithParent } from './cache-control';

@ArgsType()
export class PageArgs implements PageRequest {
  @Field(() => GraphQLInt, { defaultValue: 20, description: 'How many at most, 1 to 100.' })
  first!: number;

  @Field(() => GraphQLString, { nullable: true, description: 'The cursor after which the page begins.' })
  after?: string | null;
}

@CacheWithParent()
@ObjectType({ simpleResolvers: true, description: 'Where a page stands in its list.' })
export class PageInfo {
  @Field(() => GraphQLBoolean, { description: 'Whether more follow.' })
  hasNextPage!: boolean;

  @Field(() => GraphQLBoolean, { description: 'Whether there are some before.' })
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

/** A connection in the sense of Relay's specification; made of a {@link Page} by `of`. */
export function connectionOf<Node extends { id: string }>(node: ClassType<Node>, name: string) {
  @CacheWithParent()
  @ObjectType(`${name}Edge`, {
    simpleResolvers: true,
    description: `A record of a list of ${name}s with its place there.`,
  })
  class Edge {
    @Field(() => node, { description: 'The record.' })
    node!: Node;

    @Field(() => GraphQLString, { description: 'The place: give it as `after` to go on from here.' })
    cursor!: string;
  }

  @CacheWithParent()
  @ObjectType(`${name}Connection`, { simpleResolvers: true, description: `A page of a list of ${name}s.` })
  class Connection {
    @Field(() => [Edge], { description: 'The records of the page.' })
    readonly edges: Edge[];

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

    @Field(() => GraphQLInt, { description: 'How many the whole list holds; counted only when asked for.' })
    totalCount(): Promise<number> {
      return this.page.count();
    }
  }
  return Connection;
}
