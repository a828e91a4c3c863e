import { GraphQLBoolean, GraphQLID, GraphQLString } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { createConnectionType } from '../../graphql/connection';
import { Context } from '../../graphql/context';
import { Quota } from '../../graphql/quota';
import { DependsOn, SelectedFields } from '../../graphql/selected-fields';
import { quotas, roles } from '../policies';
import { CatalogueImportRow } from './catalogue-import-row.entity';
import { CatalogueImportRowListArgs } from './catalogue-import.args';
import { CatalogueImport } from './catalogue-import.entity';
import type { CatalogueCsvService } from './catalogue-csv.service';

const CatalogueImportRowConnection = createConnectionType(CatalogueImportRow, 'CatalogueImportRow');

@Resolver(() => CatalogueImport)
export class CatalogueImportResolver {
  constructor(private readonly catalogue: CatalogueCsvService) {}

  @Auth(roles.exportCatalogue)
  @Query(() => GraphQLString, {
    nullable: true,
    description:
      'The address of all tools as a CSV file. It needs no sign-in and is valid for five minutes. Null only with an error: UNAUTHENTICATED, FORBIDDEN.',
  })
  async catalogueExportUrl(@Ctx() context: Context): Promise<string> {
    return this.catalogue.createExportUrl(await context.signedIn());
  }

  @Auth(roles.readCatalogueImport)
  @Query(() => CatalogueImport, {
    nullable: true,
    description:
      'A CSV file of tools that was uploaded with `POST /catalogue-imports`. Null only with an error: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.',
  })
  catalogueImport(
    @Arg('id', () => GraphQLID, { description: 'The id of the import.' }) id: string,
  ): Promise<CatalogueImport> {
    return this.catalogue.findImport(id);
  }

  @DependsOn('id')
  @FieldResolver(() => GraphQLString, {
    description:
      'The address of its rows with their outcome as a CSV file. It needs no sign-in and is valid for five minutes.',
  })
  resultUrl(@Root() found: CatalogueImport): Promise<string> {
    return this.catalogue.createResultUrl(found);
  }

  @DependsOn('id')
  @FieldResolver(() => CatalogueImportRowConnection, {
    nullable: true,
    description: 'The rows, in the order of the file. Null only with an error: BAD_USER_INPUT.',
  })
  async rows(
    @Root() { id }: CatalogueImport,
    @Args(() => CatalogueImportRowListArgs) args: CatalogueImportRowListArgs,
    @SelectedFields() select: readonly string[],
  ) {
    return new CatalogueImportRowConnection(await this.catalogue.listRows(id, args, select));
  }

  @Auth(roles.applyCatalogueImport)
  @Quota(quotas.applyCatalogueImport)
  @Mutation(() => CatalogueImport, {
    description:
      'Starts to write the rows of an import, all or none; `status` and `appliedCount` show the progress. It stops when a ' +
      'tool has changed since the preview; a change of its stock counts only for a row that changes the stock too, and only by an ' +
      'admin or another import. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT.',
  })
  async applyCatalogueImport(
    @Ctx() context: Context,
    @Arg('id', () => GraphQLID, { description: 'The id of the import.' }) id: string,
    @Arg('skipInvalid', () => GraphQLBoolean, {
      defaultValue: false,
      description: 'Whether to leave out rows with errors. Otherwise none may have errors.',
    })
    skipInvalid: boolean,
  ): Promise<CatalogueImport> {
    return this.catalogue.requestApplication(await context.signedIn(), id, skipInvalid);
  }

  @Auth(roles.discardCatalogueImport)
  @Quota(quotas.discardCatalogueImport)
  @Mutation(() => CatalogueImport, {
    description:
      'Deletes an import that was not applied, and is not being applied. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT.',
  })
  async discardCatalogueImport(
    @Ctx() context: Context,
    @Arg('id', () => GraphQLID, { description: 'The id of the import.' }) id: string,
  ): Promise<CatalogueImport> {
    return this.catalogue.discard(await context.signedIn(), id);
  }
}
