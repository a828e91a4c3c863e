export {
  CatalogueCsvService,
  MAX_FILE_BYTES,
  MAX_FILE_NAME_LENGTH,
  MAX_ROWS,
  type CatalogueFile,
  type CsvExport,
} from './catalogue-csv.service';
export { CatalogueImport, CatalogueImportMode } from './catalogue-import.entity';
export { CatalogueImportResolver } from './catalogue-import.resolver';
export { CatalogueImportRow } from './catalogue-import-row.entity';
