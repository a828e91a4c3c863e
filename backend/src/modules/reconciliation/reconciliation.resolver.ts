import { Query, Resolver } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { roles } from '../policies';
import { Reconciliation } from './reconciliation.entity';
import type { ReconciliationService } from './reconciliation.service';

@Resolver(() => Reconciliation)
export class ReconciliationResolver {
  constructor(private readonly reconciliations: ReconciliationService) {}

  @Auth(roles.readReconciliation)
  @Query(() => Reconciliation, {
    nullable: true,
    description: 'The last reconciliation; null before the first. Errors: UNAUTHENTICATED, FORBIDDEN.',
  })
  lastReconciliation(): Promise<Reconciliation | null> {
    return this.reconciliations.last();
  }
}
