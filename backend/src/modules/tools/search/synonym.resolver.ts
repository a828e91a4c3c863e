import { GraphQLID, GraphQLInt } from 'graphql';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Auth } from '../../../graphql/auth';
import { Context } from '../../../graphql/context';
import { ListSize } from '../../../graphql/cost';
import { Quota } from '../../../graphql/quota';
import { versionArgument } from '../../../graphql/version-argument';
import { quotas, roles } from '../../policies';
import { SynonymGroup } from './synonym-group.entity';
import { SynonymGroupInput } from './synonym.inputs';
import { MAX_GROUPS, type SynonymService } from './synonym.service';

const GroupId = () => Arg('id', () => GraphQLID, { description: 'The id of the group.' });
const GroupInput = () => Arg('input', () => SynonymGroupInput, { description: 'The words.' });

@Resolver(() => SynonymGroup)
export class SynonymResolver {
  constructor(private readonly service: SynonymService) {}

  @Auth(roles.listSynonymGroups)
  @ListSize(MAX_GROUPS)
  @Query(() => [SynonymGroup], {
    nullable: true,
    description:
      `The groups of words that mean the same to a search, at most ${MAX_GROUPS}, in the order of their first words. ` +
      'Null only with an error: UNAUTHENTICATED, FORBIDDEN.',
  })
  synonymGroups(): Promise<SynonymGroup[]> {
    return this.service.list();
  }

  @Auth(roles.addSynonymGroup)
  @Quota(quotas.addSynonymGroup)
  @Mutation(() => SynonymGroup, {
    description:
      `Adds a group: a search for one of its words finds the tools of all. There are at most ${MAX_GROUPS} groups. ` +
      'Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.',
  })
  async addSynonymGroup(
    @Ctx() context: Context,
    @GroupInput() { words }: SynonymGroupInput,
  ): Promise<SynonymGroup> {
    return this.service.add(await context.signedIn(), words);
  }

  @Auth(roles.updateSynonymGroup)
  @Quota(quotas.updateSynonymGroup)
  @Mutation(() => SynonymGroup, {
    description:
      'Replaces the words of a group. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT.',
  })
  async updateSynonymGroup(
    @Ctx() context: Context,
    @GroupId() id: string,
    @GroupInput() { words }: SynonymGroupInput,
    @Arg('version', () => GraphQLInt, versionArgument) version?: number | null,
  ): Promise<SynonymGroup> {
    return this.service.update(await context.signedIn(), id, words, version);
  }

  @Auth(roles.deleteSynonymGroup)
  @Quota(quotas.deleteSynonymGroup)
  @Mutation(() => SynonymGroup, {
    description: 'Deletes a group. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.',
  })
  async deleteSynonymGroup(@Ctx() context: Context, @GroupId() id: string): Promise<SynonymGroup> {
    return this.service.delete(await context.signedIn(), id);
  }
}
