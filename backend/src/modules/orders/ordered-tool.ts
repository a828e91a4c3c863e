import { GraphQLID, GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { DependsOn } from '../../graphql/selected-fields';
import { MoneyScalar } from '../../graphql/scalars';
import type { ImageUrls } from '../../platform/images/image-urls';
import type { Order } from './order.entity';

@ObjectType({
  simpleResolvers: true,
  description:
    'The tool at the time of the order. It has no `id` of its own, since two orders may have different copies of one tool.',
})
export class OrderedTool {
  /** The getters read the order lazily, since a list reads only the columns that the selected fields need. */
  constructor(
    private readonly order: Order,
    private readonly images: ImageUrls,
  ) {}

  @Field(() => GraphQLID, {
    description: 'The id of the tool in the catalogue, where it may have been changed or deleted.',
  })
  get toolId(): string {
    return this.order.toolId;
  }

  @Field(() => String, { description: 'The name at the time of the order.' })
  get toolName(): string {
    return this.order.toolName;
  }

  @DependsOn('toolImage')
  @Field(() => GraphQLString, { description: 'The absolute URL of the image.' })
  get imageLink(): string {
    return this.images.url(this.order.toolImage);
  }

  @DependsOn('toolImage')
  @Field(() => GraphQLString, {
    nullable: true,
    description: 'A value for the `srcset` of an `<img>`; null for an image with a single width.',
  })
  get imageSrcSet(): string | null {
    return this.images.srcSet(this.order.toolImage);
  }

  @DependsOn('toolPrice')
  @Field(() => MoneyScalar, {
    description: 'The price of one piece at the time of the order, in US dollars.',
  })
  get price(): number {
    return this.order.toolPrice;
  }

  @Field(() => String, { description: 'The description at the time of the order.' })
  get toolDescription(): string {
    return this.order.toolDescription;
  }
}
