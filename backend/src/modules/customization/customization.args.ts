import { GraphQLID, GraphQLInt } from 'graphql';
import { ArgsType, Field } from 'type-graphql';
import { PageArgs } from '../../graphql/page-args';
import { versionArgument } from '../../graphql/version-argument';
import { TextField } from '../../graphql/text-field';
import { CustomizationRequestStatus } from './customization-request.entity';

@ArgsType()
export class CustomizationRequestListArgs extends PageArgs {
  @Field(() => [CustomizationRequestStatus], {
    nullable: true,
    description: 'Only requests with one of these statuses.',
  })
  statuses?: CustomizationRequestStatus[] | null;

  @Field(() => GraphQLID, {
    nullable: true,
    description: 'Only requests with the verified email address of this customer.',
  })
  userId?: string | null;
}

@ArgsType()
export class AnswerCustomizationRequestArgs {
  @Field(() => GraphQLID, { description: 'The id of the request.' })
  id!: string;

  @TextField({
    description: 'The answer, plain text',
    max: 2000,
    maxLines: Infinity,
    required: 'Write an answer',
  })
  text!: string;

  @Field(() => GraphQLInt, versionArgument)
  version?: number | null;
}
