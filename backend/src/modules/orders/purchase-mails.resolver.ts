import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { Context } from '../../graphql/context';
import { DependsOn } from '../../graphql/selected-fields';
import { Mail, type MailService } from '../mail';
import { roles } from '../policies';
import { Purchase } from './purchase.entity';

/** The emails about a purchase, for admins. */
@Resolver(() => Purchase)
export class PurchaseMailsResolver {
  constructor(private readonly mailService: MailService) {}

  @Auth(roles.listMails)
  @DependsOn('id')
  @FieldResolver(() => [Mail], {
    nullable: true,
    description:
      'The emails of the last weeks about it, oldest first. Null only with an error: UNAUTHENTICATED, FORBIDDEN.',
  })
  mails(@Root() { id }: Purchase, @Ctx() context: Context): Promise<readonly Mail[]> {
    return context.load(this.mailService.loadByPurchases, id);
  }
}
