import { GraphQLBoolean, GraphQLInt, GraphQLString } from 'graphql';
import { Field, ObjectType, type ClassType } from 'type-graphql';
import { MAX_COUNT, type Page } from '../common/page';
import { DependsOn, Embedded } from './selected-fields';
import { CacheWithParent } from './cache-control';

@CacheWithParent()
@ObjectType({
  simpleResolvers: true,
  description:
    'The position of a page in its list. Both booleans hold in either direction of paging, as of the time of the request.',
})
export class PageInfo {
  @Field(() => GraphQLBoolean, {
    description: 'Whether records follow the page; fetch them with `first` and `after: endCursor`.',
  })
  hasNextPage!: boolean;

  @Field(() => GraphQLBoolean, {
    description: 'Whether records precede the page; fetch them with `last` and `before: startCursor`.',
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

/** Creates the connection and edge types of a list, as Relay's specification defines them, from a {@link Page}. */
export function createConnectionType<Node extends { id: string }>(node: ClassType<Node>, name: string) {
  @CacheWithParent()
  @ObjectType(`${name}Edge`, {
    simpleResolvers: true,
    description: `A record in a list of ${name}s with its cursor.`,
  })
  class Edge {
    @Embedded()
    @Field(() => node, { description: 'The record.' })
    node!: Node;

    @DependsOn()
    @Field(() => GraphQLString, {
      description: 'The opaque position of the record: pass it as `after` or `before`.',
    })
    cursor!: string;
  }

  @CacheWithParent()
  @ObjectType(`${name}Connection`, { simpleResolvers: true, description: `A page of a list of ${name}s.` })
  class Connection {
    @Embedded()
    @Field(() => [Edge], { description: 'The records of the page, in the order of the list.' })
    readonly edges: Edge[];

    @DependsOn()
    @Field(() => PageInfo, { description: 'The position of the page in the list.' })
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

    @DependsOn()
    @Field(() => GraphQLInt, {
      description:
        `The number of records in the whole list, counted only when this field is selected. ` +
        `${MAX_COUNT + 1} stands for any number above ${MAX_COUNT}.`,
    })
    totalCount(): Promise<number> {
      return this.page.count();
    }
  }
  return Connection;
}
