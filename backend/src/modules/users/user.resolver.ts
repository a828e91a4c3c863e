import { GraphQLID, GraphQLString } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { requireIdToken } from '../../common/viewer';
import type { ImageUrls } from '../../platform/images/image-urls';
import { Quota } from '../../graphql/quota';
import { SelectedFields, DependsOn } from '../../graphql/selected-fields';
import { Auth } from '../../graphql/auth';
import { createConnectionType } from '../../graphql/connection';
import { Context } from '../../graphql/context';
import type { ListRequest } from '../../common/page';
import { Session } from './session';
import { SyncUserInput, UpdateProfileInput } from './user.inputs';
import type { UserService } from './user.service';
import { quotas, roles } from '../policies';
import { User } from './user.entity';
import { UserListArgs, type UserSort } from './user.args';

const UserConnection = createConnectionType(User, 'User');

@Resolver(() => User)
export class UserResolver {
  constructor(
    private readonly users: UserService,
    private readonly images: ImageUrls,
  ) {}

  @Auth(roles.readUser)
  @Query(() => User, {
    nullable: true,
    description: 'The signed-in user. Null only with an error: UNAUTHENTICATED.',
  })
  async me(@Ctx() context: Context): Promise<User> {
    return this.users.recordOf(await context.signedIn());
  }

  @Auth(roles.readUser)
  @Query(() => User, {
    nullable: true,
    description:
      'One user: yourself, or as an admin any user. Null only with an error: UNAUTHENTICATED, NOT_FOUND.',
  })
  async user(
    @Ctx() context: Context,
    @Arg('id', () => GraphQLID, { description: 'The id of the user.' }) id: string,
  ): Promise<User> {
    return this.users.findVisible(await context.signedIn(), id);
  }

  @Quota(quotas.syncUser)
  @Mutation(() => Session, {
    description:
      'Exchanges a Firebase ID token, sent as `Authorization: Bearer <Firebase ID token>`, for a session. ' +
      'The first call creates the account. Errors: UNAUTHENTICATED, BAD_USER_INPUT, ACCOUNT_CONFLICT, PROVIDER_UNAVAILABLE.',
  })
  async syncUser(
    @Ctx() { bearer, request }: Context,
    @Arg('input', () => SyncUserInput, { nullable: true, description: 'Used for a new account only.' })
    input: SyncUserInput | null,
  ): Promise<Session> {
    return this.users.exchangeToken(requireIdToken(bearer), input ?? {}, request);
  }

  @Auth(roles.updateProfile)
  @Quota(quotas.updateProfile)
  @Mutation(() => User, {
    description: 'Changes the profile of the signed-in user. Errors: UNAUTHENTICATED, BAD_USER_INPUT.',
  })
  async updateProfile(
    @Ctx() context: Context,
    @Arg('input', () => UpdateProfileInput, { description: 'The changes.' })
    input: UpdateProfileInput,
  ): Promise<User> {
    return this.users.updateProfile(await context.signedIn(), input);
  }

  @Auth(roles.listUsers)
  @Query(() => UserConnection, {
    name: 'users',
    nullable: true,
    description: 'All users. Null only with an error: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.',
  })
  async list(
    @Args(() => UserListArgs) args: ListRequest<`${UserSort}`>,
    @SelectedFields() select: readonly string[],
  ) {
    return new UserConnection(await this.users.list(args, select));
  }

  @Auth(roles.makeAdmin)
  @Quota(quotas.makeAdmin)
  @Mutation(() => User, {
    description:
      'Makes a user with a verified email address an admin, and ends the sessions of the user. Has no effect on an ' +
      'admin. Errors: UNAUTHENTICATED, FORBIDDEN, RECENT_SIGN_IN_REQUIRED, NOT_FOUND, EMAIL_NOT_VERIFIED.',
  })
  async makeAdmin(
    @Ctx() context: Context,
    @Arg('id', () => GraphQLID, { description: 'The id of the user.' }) id: string,
  ): Promise<User> {
    return this.users.makeAdmin(await context.signedIn(), id);
  }

  @Auth(roles.removeAdmin)
  @Quota(quotas.removeAdmin)
  @Mutation(() => User, {
    description:
      'Makes an admin, who may be yourself, a customer, and ends the sessions of the user. Has no effect on a ' +
      'customer. An address in ADMIN_EMAILS becomes an admin again at its next token exchange. ' +
      'Errors: UNAUTHENTICATED, FORBIDDEN, RECENT_SIGN_IN_REQUIRED, NOT_FOUND, LAST_ADMIN.',
  })
  async removeAdmin(
    @Ctx() context: Context,
    @Arg('id', () => GraphQLID, { description: 'The id of the user.' }) id: string,
  ): Promise<User> {
    return this.users.removeAdmin(await context.signedIn(), id);
  }

  @Auth(roles.signOutEverywhere)
  @Quota(quotas.signOutEverywhere)
  @Mutation(() => Boolean, {
    description:
      'Ends every session of the signed-in user, this one included, in the shop and at Firebase. Always true. ' +
      'Errors: UNAUTHENTICATED, PROVIDER_UNAVAILABLE.',
  })
  async signOutEverywhere(@Ctx() context: Context): Promise<boolean> {
    await this.users.signOutEverywhere(await context.signedIn());
    return true;
  }

  @Auth(roles.deleteUser)
  @Quota(quotas.deleteUser)
  @Mutation(() => User, {
    description:
      'Deletes a user: yourself, or as an admin any user. Unpaid orders are cancelled; orders, payments and reviews stay, without the ' +
      'personal data. Before you delete yourself, payments and disputes must be decided, paid orders delivered, and refunds, ' +
      'returns and claims completed. Errors: UNAUTHENTICATED, RECENT_SIGN_IN_REQUIRED, NOT_FOUND, LAST_ADMIN, CONFLICT, PROVIDER_UNAVAILABLE.',
  })
  async deleteUser(
    @Ctx() context: Context,
    @Arg('id', () => GraphQLID, { description: 'The id of the user.' }) id: string,
  ): Promise<User> {
    return this.users.delete(await context.signedIn(), id);
  }

  @DependsOn('avatar')
  @FieldResolver(() => GraphQLString, { description: 'The absolute URL of the avatar.' })
  photoURL(@Root() user: User): string {
    return this.images.url(user.avatar);
  }
}
