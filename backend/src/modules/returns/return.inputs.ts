import { Min } from 'class-validator';
import { GraphQLID, GraphQLInt } from 'graphql';
import { ArgsType, Field, InputType } from 'type-graphql';
import { PageArgs } from '../../graphql/page-args';
import { TextField } from '../../graphql/text-field';
import { ReturnStatus } from './return.entity';

@InputType({ description: 'Pieces of a delivered order that you send back.' })
export class RequestReturnInput {
  @Field(() => GraphQLID, { description: 'The id of the order.' })
  orderId!: string;

  @Field(() => GraphQLInt, { description: 'The pieces: from 1 to `returnableQuantity` of the order.' })
  @Min(1, { message: 'Return at least 1 piece' })
  quantity!: number;

  @TextField({ description: 'Why they come back', max: 500, maxLines: Infinity })
  reason?: string | null;
}

@InputType({ description: 'What arrived of a return.' })
export class ReceiveReturnInput {
  @Field(() => GraphQLInt, {
    description: 'The pieces that arrived, which are refunded: from 1 to those that the customer announced.',
  })
  @Min(1, { message: 'Enter at least 1 piece' })
  receivedQuantity!: number;

  @Field(() => GraphQLInt, {
    description:
      'Those of them that can be sold again, and so go back into the stock: from 0 to `receivedQuantity`.',
  })
  @Min(0, { message: 'Enter 0 or more pieces' })
  sellableQuantity!: number;
}

@ArgsType()
export class ReturnListArgs extends PageArgs {
  @Field(() => ReturnStatus, { nullable: true, description: 'Only returns with this status.' })
  status?: ReturnStatus | null;

  @Field(() => GraphQLID, { nullable: true, description: 'Only returns of this customer.' })
  userId?: string | null;
}
