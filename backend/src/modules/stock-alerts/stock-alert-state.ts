import { GraphQLBoolean, GraphQLID } from 'graphql';
import { Field, ObjectType } from 'type-graphql';

@ObjectType('StockAlert', {
  simpleResolvers: true,
  description: 'Whether the signed-in user gets an email when a tool is back in stock.',
})
export class StockAlertState {
  @Field(() => GraphQLID, { description: 'The id of the tool.' })
  toolId!: string;

  @Field(() => GraphQLBoolean, {
    description: 'True until the email is sent or the user stops it; false while the user gets no emails.',
  })
  isActive!: boolean;
}
