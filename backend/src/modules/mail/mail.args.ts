import { ArgsType, Field } from 'type-graphql';
import { PageArgs } from '../../graphql/page-args';
import { MailStatus } from './mail.entity';

@ArgsType()
export class MailListArgs extends PageArgs {
  @Field(() => [MailStatus], { nullable: true, description: 'Only emails with one of these statuses.' })
  statuses?: MailStatus[] | null;
}
