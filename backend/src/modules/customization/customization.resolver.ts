import { GraphQLID } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Quota } from '../../graphql/quota';
import { DependsOn, SelectedFields } from '../../graphql/selected-fields';
import { Auth } from '../../graphql/auth';
import { createConnectionType } from '../../graphql/connection';
import { Context } from '../../graphql/context';
import { CustomizationAnswer } from './customization-answer.entity';
import { AnswerCustomizationRequestArgs, CustomizationRequestListArgs } from './customization.args';
import { CustomizationRequest } from './customization-request.entity';
import { RequestCustomizationInput } from './customization.inputs';
import { MAX_ANSWERS, type CustomizationService } from './customization.service';
import { quotas, roles } from '../policies';

const CustomizationRequestConnection = createConnectionType(CustomizationRequest, 'CustomizationRequest');

const RequestId = () => Arg('id', () => GraphQLID, { description: 'The id of the request.' });

@Resolver(() => CustomizationRequest)
export class CustomizationResolver {
  constructor(private readonly customization: CustomizationService) {}

  @Auth(roles.listCustomizationRequests)
  @Query(() => CustomizationRequestConnection, {
    nullable: true,
    description:
      'The requests for help with a customized order, newest first. Null only with an error: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.',
  })
  async customizationRequests(
    @Args(() => CustomizationRequestListArgs) args: CustomizationRequestListArgs,
    @SelectedFields() select: readonly string[],
  ) {
    return new CustomizationRequestConnection(await this.customization.list(args, select));
  }

  @Auth(roles.readCustomizationRequest)
  @Query(() => CustomizationRequest, {
    nullable: true,
    description:
      'One request for help with a customized order. Null only with an error: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.',
  })
  customizationRequest(@RequestId() id: string): Promise<CustomizationRequest> {
    return this.customization.find(id);
  }

  @Quota(quotas.requestCustomization)
  @Mutation(() => CustomizationRequest, {
    description: 'Requests help with a customized order. An admin replies by email. Errors: BAD_USER_INPUT.',
  })
  requestCustomization(
    @Arg('input', () => RequestCustomizationInput, { description: 'The email address for the reply.' })
    input: RequestCustomizationInput,
  ): Promise<CustomizationRequest> {
    return this.customization.request(input);
  }

  @Auth(roles.answerCustomizationRequest)
  @Quota(quotas.answerCustomizationRequest)
  @Mutation(() => CustomizationRequest, {
    description:
      'Answers a request by email. The text of its last answer is not sent again. ' +
      `A request has at most ${MAX_ANSWERS} answers. ` +
      'Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT, MAIL_DISABLED.',
  })
  async answerCustomizationRequest(
    @Ctx() context: Context,
    @Args(() => AnswerCustomizationRequestArgs) { id, text, version }: AnswerCustomizationRequestArgs,
  ): Promise<CustomizationRequest> {
    return this.customization.answer(await context.signedIn(), id, text, version);
  }

  @Auth(roles.closeCustomizationRequest)
  @Quota(quotas.closeCustomizationRequest)
  @Mutation(() => CustomizationRequest, {
    description:
      'Closes a request that needs no further answer. Has no effect on a closed one. ' +
      'Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.',
  })
  async closeCustomizationRequest(
    @Ctx() context: Context,
    @RequestId() id: string,
  ): Promise<CustomizationRequest> {
    return this.customization.close(await context.signedIn(), id);
  }

  @Auth(roles.reopenCustomizationRequest)
  @Quota(quotas.reopenCustomizationRequest)
  @Mutation(() => CustomizationRequest, {
    description:
      'Reopens a closed request. Has no effect on any other. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.',
  })
  async reopenCustomizationRequest(
    @Ctx() context: Context,
    @RequestId() id: string,
  ): Promise<CustomizationRequest> {
    return this.customization.reopen(await context.signedIn(), id);
  }

  @Auth(roles.deleteCustomizationRequest)
  @Quota(quotas.deleteCustomizationRequest)
  @Mutation(() => CustomizationRequest, {
    description:
      'Erases a request with its answers and their emails, and returns it as it was, without answers. ' +
      'Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.',
  })
  async deleteCustomizationRequest(
    @Ctx() context: Context,
    @RequestId() id: string,
  ): Promise<CustomizationRequest> {
    return this.customization.delete(await context.signedIn(), id);
  }

  @DependsOn('id')
  @FieldResolver(() => [CustomizationAnswer], { description: 'The answers, oldest first.' })
  answers(
    @Root() { id }: CustomizationRequest,
    @Ctx() context: Context,
  ): Promise<readonly CustomizationAnswer[]> {
    return context.load(this.customization.loadAnswers, id);
  }
}
