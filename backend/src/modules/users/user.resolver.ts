import { GraphQLID, GraphQLString } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { DomainError } from '../../common/errors';
import type { ImageUrls } from '../../platform/images/image-urls';
import type { Viewer } from '../../common/viewer';
import { SelectedFields, DependsOn } from '../../graphql/selected-fields';
import { Auth } from '../../graphql/auth';
import { createConnectionType } from '../../graphql/connection';
import { Context } from '../../graphql/context';
import type { ListArgs } from '../../graphql/list-args';
import { Session } from './session';
import { SyncUserInput, UpdateProfileInput } from './user.inputs';
import type { UserService } from './user.service';
import { roles } from '../policies';
import { User } from './user.entity';
import { UserListArgs, type UserSort } from './user.args';

const UserConnection = createConnectionType(User, 'User');

@Resolver(() => User)
export class UserResolver {
  constructor(
    private readonly users: UserService,
    private readonly images: ImageUrls,
  ) {}

  /** The row that the sign-in was checked against, read whole for that already: no statement of its own. */
  @Auth(roles.readUser)
  @Query(() => User, {
    nullable: true,
    description: 'The signed-in person. Null only with an error: UNAUTHENTICATED.',
  })
  me(@Ctx() context: Context): Promise<Viewer> {
    return context.signedIn();
  }

  @Auth(roles.readUser)
  @Query(() => User, {
    nullable: true,
    description:
      'One person: oneself, or as an admin anybody. Null only with an error: UNAUTHENTICATED, NOT_FOUND.',
  })
  async user(
    @Ctx() context: Context,
    @Arg('id', () => GraphQLID, { description: 'The id of the user.' }) id: string,
  ): Promise<User> {
    return this.users.findVisible(await context.signedIn(), id);
  }

  @Mutation(() => Session, {
    description:
      'Trades a sign-in at Firebase for a session at the shop, and makes the account the first time. ' +
      'Send `Authorization: Bearer <Firebase ID token>`. Errors: UNAUTHENTICATED, BAD_USER_INPUT, ACCOUNT_CONFLICT, PROVIDER_UNAVAILABLE.',
  })
  syncUser(
    @Ctx() { bearer }: Context,
    @Arg('input', () => SyncUserInput, { nullable: true, description: 'Used for a new account only.' })
    input: SyncUserInput | null,
  ): Promise<Session> {
    if (bearer === undefined) throw new DomainError('UNAUTHENTICATED', 'Send a Firebase ID token as bearer.');
    return this.users.exchangeToken(bearer, input ?? {});
  }

  @Auth(roles.updateProfile)
  @Mutation(() => User, {
    description: 'Changes the profile of the signed-in person. Errors: UNAUTHENTICATED, BAD_USER_INPUT.',
  })
  async updateProfile(
    @Ctx() context: Context,
    @Arg('input', () => UpdateProfileInput, { description: 'What is to be changed.' })
    input: UpdateProfileInput,
  ): Promise<User> {
    return this.users.updateProfile(await context.signedIn(), input);
  }

  @Auth(roles.listUsers)
  @Query(() => UserConnection, {
    name: 'users',
    nullable: true,
    description:
      'Everybody with an account. Null only with an error: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.',
  })
  async list(
    @Args(() => UserListArgs) args: ListArgs<`${UserSort}`>,
    @SelectedFields() select: readonly string[],
  ) {
    return new UserConnection(await this.users.list(args, select));
  }

  @Auth(roles.makeAdmin)
  @Mutation(() => User, {
    description: 'Makes somebody an admin. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.',
  })
  makeAdmin(@Arg('id', () => GraphQLID, { description: 'The id of the user.' }) id: string): Promise<User> {
    return this.users.makeAdmin(id);
  }

  @Auth(roles.deleteUser)
  @Mutation(() => User, {
    description:
      "Ends an account: one's own, or as an admin anybody's. Orders, payments and reviews stay. " +
      'Errors: UNAUTHENTICATED, NOT_FOUND, LAST_ADMIN, PROVIDER_UNAVAILABLE.',
  })
  async deleteUser(
    @Ctx() context: Context,
    @Arg('id', () => GraphQLID, { description: 'The id of the user.' }) id: string,
  ): Promise<User> {
    return this.users.delete(await context.signedIn(), id);
  }

  @DependsOn('avatar')
  @FieldResolver(() => GraphQLString, { description: 'The absolute URL of the portrait.' })
  photoURL(@Root() user: User): string {
    return this.images.url(user.avatar);
  }
}
