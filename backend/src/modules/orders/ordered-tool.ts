import { GraphQLID, GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { DependsOn } from '../../graphql/selected-fields';
import { MoneyScalar } from '../../graphql/scalars';
import type { ImageUrls } from '../../platform/images/image-urls';
import type { Order } from './order.entity';

@ObjectType({
  simpleResolvers: true,
  description:
    'The tool as it was when it was ordered. It has no `id` of its own, since two orders may hold different states of one tool.',
})
export class OrderedTool {
  /** Looks at the order only when it is asked: what nobody asks for may not have been read of it. */
  constructor(
    private readonly order: Order,
    private readonly images: ImageUrls,
  ) {}

  @Field(() => GraphQLID, {
    description: 'The id of the tool in the catalogue, where it may have changed or gone.',
  })
  get toolId(): string {
    return this.order.toolId;
  }

  @Field(() => String, { description: 'Its name when it was ordered.' })
  get toolName(): string {
    return this.order.toolName;
  }

  @DependsOn('toolImage')
  @Field(() => GraphQLString, { description: 'The absolute URL of its picture.' })
  get imageLink(): string {
    return this.images.url(this.order.toolImage);
  }

  @DependsOn('toolImage')
  @Field(() => GraphQLString, {
    nullable: true,
    description: 'Ready for the `srcset` of an `<img>`; null for a picture that exists in one width only.',
  })
  get imageSrcSet(): string | null {
    return this.images.srcSet(this.order.toolImage);
  }

  @DependsOn('toolPrice')
  @Field(() => MoneyScalar, { description: 'US dollars for one piece when it was ordered.' })
  get price(): number {
    return this.order.toolPrice;
  }

  @Field(() => String, { description: 'Its description when it was ordered.' })
  get toolDescription(): string {
    return this.order.toolDescription;
  }
}
