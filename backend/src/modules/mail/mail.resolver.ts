import { GraphQLBoolean, GraphQLID, GraphQLString } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { createConnectionType } from '../../graphql/connection';
import { Context } from '../../graphql/context';
import { Quota } from '../../graphql/quota';
import { DependsOn, SelectedFields } from '../../graphql/selected-fields';
import { quotas, roles } from '../policies';
import { MailListArgs } from './mail.args';
import { Mail } from './mail.entity';
import type { MailService } from './mail.service';

const MailConnection = createConnectionType(Mail, 'Mail');

@Resolver(() => Mail)
export class MailResolver {
  constructor(private readonly mails: MailService) {}

  @Auth(roles.listMails)
  @Query(() => MailConnection, {
    name: 'mails',
    nullable: true,
    description:
      'The emails of the last weeks: with only the statuses PENDING and SENDING oldest first, otherwise newest first. ' +
      'Null only with an error: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.',
  })
  async list(@Args(() => MailListArgs) args: MailListArgs, @SelectedFields() select: readonly string[]) {
    return new MailConnection(await this.mails.list(args, select));
  }

  @Auth(roles.resendMail)
  @Quota(quotas.resendMail)
  @Mutation(() => Mail, {
    description:
      'Sends an email again that failed or is uncertain, or that was sent and may be lost, such as one with an invoice. Has no ' +
      'effect on one that is about to be sent. ' +
      'Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT.',
  })
  async resendMail(
    @Ctx() context: Context,
    @Arg('id', () => GraphQLID, { description: 'The id of the email.' }) id: string,
  ): Promise<Mail> {
    return this.mails.resend(await context.signedIn(), id);
  }

  @DependsOn('kind', 'status')
  @FieldResolver(() => GraphQLBoolean, { description: 'Whether `resendMail` sends it.' })
  canResend(@Root() mail: Mail): boolean {
    return this.mails.canResend(mail);
  }

  @DependsOn('id')
  @FieldResolver(() => GraphQLString, { description: 'The email address that it goes to.' })
  async recipient(@Root() { id }: Mail, @Ctx() context: Context): Promise<string> {
    return (await context.load(this.mails.loadRecipients, id)) ?? '';
  }
}
