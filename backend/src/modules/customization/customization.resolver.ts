import { Arg, Args, Mutation, Query, Resolver } from 'type-graphql';
import { Quota } from '../../graphql/quota';
import { SelectedFields } from '../../graphql/selected-fields';
import { Auth } from '../../graphql/auth';
import { createConnectionType } from '../../graphql/connection';
import { PageArgs } from '../../graphql/page-args';
import { CustomizationRequest } from './customization-request.entity';
import { RequestCustomizationInput } from './customization.inputs';
import type { CustomizationService } from './customization.service';
import { quotas, roles } from '../policies';

const CustomizationRequestConnection = createConnectionType(CustomizationRequest, 'CustomizationRequest');

@Resolver(() => CustomizationRequest)
export class CustomizationResolver {
  constructor(private readonly customization: CustomizationService) {}

  @Auth(roles.listCustomizationRequests)
  @Query(() => CustomizationRequestConnection, {
    nullable: true,
    description:
      'The requests for help with a customized order, newest first. Null only with an error: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.',
  })
  async customizationRequests(
    @Args(() => PageArgs) args: PageArgs,
    @SelectedFields() select: readonly string[],
  ) {
    return new CustomizationRequestConnection(await this.customization.list(args, select));
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
}
