export { OverviewResolver } from './overview.resolver';
export { SalesService } from './sales.service';
export { WorkListService } from './work-list.service';
