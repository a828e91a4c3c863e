import { GraphQLID, GraphQLString } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { DomainError } from '../../common/errors';
import type { ImageLinks } from '../../platform/images/image-links';
import type { Viewer } from '../../common/viewer';
import { AskedProperties, MadeOf } from '../../graphql/asked-properties';
import { Auth } from '../../graphql/auth';
import { connectionOf } from '../../graphql/connection';
import { Context } from '../../graphql/context';
import type { ListArgs } from '../../graphql/list-args';
import { Session } from './session';
import { SyncUserInput, UpdateProfileInput } from './user.inputs';
import type { UserService } from './user.service';
import { userRoles } from './user.policy';
import { User } from './user.entity';
import { UserListArgs, type UserSort } from './user.list-args';

const UserConnection = connectionOf(User, 'User');

@Resolver(() => User)
export class UserResolver {
  constructor(
    private readonly users: UserService,
    private readonly images: ImageLinks,
  ) {}

  /** The row that the sign-in was checked against, read whole for that already: no statement of its own. */
  @Auth(userRoles.readSelf)
  @Query(() => User, {
    nullable: true,
    description: 'The signed-in person. Null only with an error: UNAUTHENTICATED.',
  })
  me(@Ctx() context: Context): Promise<Viewer> {
    return context.signedIn();
  }

  @Auth(userRoles.read)
  @Query(() => User, {
    nullable: true,
    description:
      'One person: oneself, or as an admin anybody. Null only with an error: UNAUTHENTICATED, NOT_FOUND.',
  })
  async user(
    @Ctx() context: Context,
    @Arg('id', () => GraphQLID, { description: 'The id of the user.' }) id: string,
    @AskedProperties() only: readonly string[],
  ): Promise<User> {
    return this.users.visible(await context.signedIn(), id, only);
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
    return this.users.sync(bearer, input ?? {});
  }

  @Auth(userRoles.updateProfile)
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

  @Auth(userRoles.list)
  @Query(() => UserConnection, {
    name: 'users',
    nullable: true,
    description:
      'Everybody with an account. Null only with an error: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.',
  })
  async page(
    @Args(() => UserListArgs) args: ListArgs<`${UserSort}`>,
    @AskedProperties() only: readonly string[],
  ) {
    return new UserConnection(await this.users.page(Object.assign(args, { only })));
  }

  @Auth(userRoles.makeAdmin)
  @Mutation(() => User, {
    description: 'Makes somebody an admin. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.',
  })
  makeAdmin(@Arg('id', () => GraphQLID, { description: 'The id of the user.' }) id: string): Promise<User> {
    return this.users.makeAdmin(id);
  }

  @Auth(userRoles.delete)
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

  @MadeOf('photo')
  @FieldResolver(() => GraphQLString, { description: 'The absolute URL of the portrait.' })
  photoURL(@Root() user: User): string {
    return this.images.url(user.photo);
  }
}
