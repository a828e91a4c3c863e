import { ArrayMaxSize, Min } from 'class-validator';
import { GraphQLID, GraphQLInt } from 'graphql';
import { ArgsType, Field, InputType } from 'type-graphql';
import { ListField } from '../../graphql/list-field';
import { PageArgs } from '../../graphql/page-args';
import { TextField } from '../../graphql/text-field';
import { MAX_PHOTOS } from './claim-photo.entity';
import { ClaimResolution, ClaimStatus } from './claim.state';

const MAX_CHARACTERS = 1000;
/** The orders of one request, as for shipments. */
const MAX_ORDERS = 100;

@InputType({ description: 'Pieces of a delivered order that are not as they should be.' })
export class RequestClaimInput {
  @Field(() => GraphQLID, { description: 'The id of the order.' })
  orderId!: string;

  @Field(() => GraphQLInt, { description: 'The pieces: from 1 to `claimableQuantity` of the order.' })
  @Min(1, { message: 'Claim at least 1 piece' })
  quantity!: number;

  @TextField({
    description: 'What is wrong',
    max: MAX_CHARACTERS,
    maxLines: Infinity,
    required: 'Describe the problem',
  })
  problem!: string;

  @Field(() => [GraphQLID], {
    nullable: true,
    description: `Photos of the problem, at most ${MAX_PHOTOS}: the ids that \`POST /claim-photos\` returned.`,
  })
  @ArrayMaxSize(MAX_PHOTOS, { message: `Add at most ${MAX_PHOTOS} photos` })
  photoIds?: string[] | null;
}

@InputType({ description: 'Pieces of an order that are missing from a shipment.' })
export class MissingPiecesInput {
  @Field(() => GraphQLID, { description: 'The id of the order.' })
  orderId!: string;

  @Field(() => GraphQLInt, {
    description: 'The number of missing pieces, from 1 to the number that is not claimed or returned yet.',
  })
  @Min(1, { message: 'Enter at least 1 piece' })
  quantity!: number;
}

@ArgsType()
export class ConfirmReceiptArgs {
  @Field(() => GraphQLID, { description: 'The id of the shipment.' })
  id!: string;

  @ListField(MissingPiecesInput, { description: 'What is missing, each order once', max: MAX_ORDERS })
  missing?: MissingPiecesInput[] | null;
}

@ArgsType()
class ClaimArgs {
  @Field(() => GraphQLID, { description: 'The id of the claim.' })
  id!: string;
}

@ArgsType()
export class AnswerClaimArgs extends ClaimArgs {
  @TextField({
    description: 'The answer',
    max: MAX_CHARACTERS,
    maxLines: Infinity,
    required: 'Enter the answer',
  })
  answer!: string;
}

@ArgsType()
export class AskAboutClaimArgs extends ClaimArgs {
  @TextField({
    description: 'The question',
    max: MAX_CHARACTERS,
    maxLines: Infinity,
    required: 'Enter the question',
  })
  question!: string;
}

@ArgsType()
export class AcceptClaimArgs extends ClaimArgs {
  @Field(() => ClaimResolution, { description: 'How it is settled.' })
  resolution!: ClaimResolution;

  @TextField({ description: 'What the customer should know', max: MAX_CHARACTERS, maxLines: Infinity })
  note?: string | null;
}

@ArgsType()
export class RejectClaimArgs extends ClaimArgs {
  @TextField({
    description: 'Why',
    max: MAX_CHARACTERS,
    maxLines: Infinity,
    required: 'Tell the customer why',
  })
  note!: string;
}

@ArgsType()
export class ClaimListArgs extends PageArgs {
  @Field(() => ClaimStatus, { nullable: true, description: 'Only claims with this status.' })
  status?: ClaimStatus | null;

  @Field(() => GraphQLID, { nullable: true, description: 'Only claims of this customer.' })
  userId?: string | null;
}
