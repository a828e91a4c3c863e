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
export class PageInfo<Item> {
  private readonly page: Page<Item>;

  constructor(page: Page<Item>) {
    this.page = page;
  }

  @Field(() => GraphQLBoolean, {
    description: 'Whether records follow the page; fetch them with `first` and `after: endCursor`.',
  })
  get hasNextPage(): boolean {
    return this.page.hasNext;
  }

  @Field(() => GraphQLBoolean, {
    description: 'Whether records precede the page; fetch them with `last` and `before: startCursor`.',
  })
  get hasPreviousPage(): boolean {
    return this.page.hasPrevious;
  }

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'The cursor of the first record; null on an empty page.',
  })
  get startCursor(): string | null {
    return cursorOf(this.page, this.page.items.at(0));
  }

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'The cursor of the last record; null on an empty page.',
  })
  get endCursor(): string | null {
    return cursorOf(this.page, this.page.items.at(-1));
  }
}

const cursorOf = <Item>(page: Page<Item>, item: Item | undefined): string | null =>
  item === undefined ? null : page.cursorOf(item);

/**
 * Creates the connection and edge types of a list, as Relay's specification defines them, from a {@link Page}. Cursors are
 * computed only when they are selected.
 */
export function createConnectionType<Node extends { id: string }>(node: ClassType<Node>, name: string) {
  @CacheWithParent()
  @ObjectType(`${name}Edge`, {
    simpleResolvers: true,
    description: `A record in a list of ${name}s with its cursor.`,
  })
  class Edge {
    @Embedded()
    @Field(() => node, { description: 'The record.' })
    readonly node: Node;

    private readonly page: Page<Node>;

    constructor(page: Page<Node>, item: Node) {
      this.page = page;
      this.node = item;
    }

    @DependsOn()
    @Field(() => GraphQLString, {
      description: 'The opaque position of the record: pass it as `after` or `before`.',
    })
    get cursor(): string {
      return this.page.cursorOf(this.node);
    }
  }

  @CacheWithParent()
  @ObjectType(`${name}Connection`, { simpleResolvers: true, description: `A page of a list of ${name}s.` })
  class Connection {
    @Embedded()
    @Field(() => [Edge], { description: 'The records of the page, in the order of the list.' })
    readonly edges: Edge[];

    @DependsOn()
    @Field(() => PageInfo, { description: 'The position of the page in the list.' })
    readonly pageInfo: PageInfo<Node>;

    private readonly page: Page<Node>;

    constructor(page: Page<Node>) {
      this.page = page;
      this.edges = page.items.map((item) => new Edge(page, item));
      this.pageInfo = new PageInfo(page);
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
