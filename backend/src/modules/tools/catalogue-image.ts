import { Field, ObjectType } from 'type-graphql';
import { CacheWithParent } from '../../graphql/cache-control';

@CacheWithParent()
@ObjectType('ToolImage', { simpleResolvers: true, description: 'An image of a tool.' })
export class CatalogueImage {
  @Field(() => String, { description: 'The absolute URL.' })
  url!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A value for the `srcset` of an `<img>`; null for an image with a single width.',
  })
  srcSet!: string | null;

  @Field(() => String, { description: 'Describes the image to those who do not see it; may be empty.' })
  alt!: string;
}
