import { ArgsType, Field } from 'type-graphql';
import { PageArgs } from '../../graphql/page-args';
import { CatalogueImportOutcome } from './catalogue-import-row.entity';

@ArgsType()
export class CatalogueImportRowListArgs extends PageArgs {
  @Field(() => [CatalogueImportOutcome], {
    nullable: true,
    description: 'Only rows with one of these outcomes.',
  })
  outcomes?: CatalogueImportOutcome[] | null;
}
