import { GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';

@ObjectType({
  simpleResolvers: true,
  description: 'A country that the shop delivers to, and what its addresses have.',
})
export class DeliveryCountry {
  @Field(() => GraphQLString, { description: 'The two letters of ISO 3166: `US`.' })
  code!: string;

  @Field(() => GraphQLString, { description: 'The name in English.' })
  name!: string;

  @Field(() => GraphQLString, {
    nullable: true,
    description:
      'What its regions are called, such as `State`; null when addresses have none, else they are required.',
  })
  regionLabel!: string | null;

  @Field(() => GraphQLString, {
    nullable: true,
    description:
      'What its postal codes are called, such as `ZIP code`; null when it has none, else they are required.',
  })
  postalCodeLabel!: string | null;
}
