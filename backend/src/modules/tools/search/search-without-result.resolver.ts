import { GraphQLID } from 'graphql';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Auth } from '../../../graphql/auth';
import { Context } from '../../../graphql/context';
import { ListSize } from '../../../graphql/cost';
import { Quota } from '../../../graphql/quota';
import { quotas, roles } from '../../policies';
import { SearchWithoutResult } from './search-without-result.entity';
import { MAX_LISTED, type SearchWithoutResultService } from './search-without-result.service';

@Resolver(() => SearchWithoutResult)
export class SearchWithoutResultResolver {
  constructor(private readonly service: SearchWithoutResultService) {}

  @Auth(roles.listSearchesWithoutResult)
  @ListSize(MAX_LISTED)
  @Query(() => [SearchWithoutResult], {
    nullable: true,
    description:
      `The searches of visitors and customers that found no tool, the most frequent first, at most ${MAX_LISTED}. ` +
      'Null only with an error: UNAUTHENTICATED, FORBIDDEN.',
  })
  searchesWithoutResult(): Promise<SearchWithoutResult[]> {
    return this.service.list();
  }

  @Auth(roles.deleteSearchesWithoutResult)
  @Quota(quotas.deleteSearchesWithoutResult)
  @ListSize(MAX_LISTED)
  @Mutation(() => [SearchWithoutResult], {
    description:
      'Deletes searches without a result and returns them. A search that is repeated is counted again. ' +
      'Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.',
  })
  async deleteSearchesWithoutResult(
    @Ctx() context: Context,
    @Arg('ids', () => [GraphQLID], { description: `The ids of the searches, at most ${MAX_LISTED}.` })
    ids: string[],
  ): Promise<SearchWithoutResult[]> {
    return this.service.delete(await context.signedIn(), ids);
  }
}
