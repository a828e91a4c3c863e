import { GraphQLString } from 'graphql';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Context } from '../../graphql/context';
import type { UserService } from '../users';
import { CustomizationAnswer } from './customization-answer.entity';

@Resolver(() => CustomizationAnswer)
export class CustomizationAnswerResolver {
  constructor(private readonly users: UserService) {}

  @FieldResolver(() => GraphQLString, {
    nullable: true,
    description: 'The name of the admin who wrote it.',
  })
  authorName(@Root() { userId }: CustomizationAnswer, @Ctx() context: Context): Promise<string | null> {
    return context.load(this.users.loadNames, userId);
  }
}
