import { GraphQLID } from 'graphql';
import { ArgsType, Field } from 'type-graphql';
import { PageArgs } from '../../graphql/page-args';
import { TextField } from '../../graphql/text-field';

@ArgsType()
export class PurchaseListArgs extends PageArgs {
  @TextField({
    description:
      'Returns only purchases with this number, with an order of the tool that has or had this SKU, or whose purchase order number contains this text, case-insensitively',
    max: 100,
  })
  search?: string | null;

  @TextField({ description: 'Only purchases with this purchase order number, in any case', max: 50 })
  purchaseOrderNumber?: string | null;
}

@ArgsType()
export class AllPurchasesArgs extends PurchaseListArgs {
  @Field(() => GraphQLID, { nullable: true, description: 'Only purchases of this customer.' })
  userId?: string | null;
}
