export { DataExportService } from './data-export.service';
export { listSections, singleSections, type Section } from './sections';
