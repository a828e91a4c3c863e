export { CatalogueCsvService } from './catalogue-csv.service';
export { CatalogueImport, CatalogueImportMode } from './catalogue-import.entity';
export { CatalogueImportResolver } from './catalogue-import.resolver';
export { CatalogueImportRow } from './catalogue-import-row.entity';
