export { type Discrepancy, Reconciliation } from './reconciliation.entity';
export { ReconciliationResolver } from './reconciliation.resolver';
export { ReconciliationService } from './reconciliation.service';
