import { Query, Resolver } from 'type-graphql';
import { AskedProperties } from '../../graphql/asked-properties';
import { Auth } from '../../graphql/auth';
import { Reconciliation } from './reconciliation.entity';
import { reconciliationRoles } from './reconciliation.policy';
import type { ReconciliationService } from './reconciliation.service';

@Resolver(() => Reconciliation)
export class ReconciliationResolver {
  constructor(private readonly reconciliations: ReconciliationService) {}

  @Auth(reconciliationRoles.read)
  @Query(() => Reconciliation, {
    nullable: true,
    description:
      'The last comparison of the books with the provider; null before the first. Errors: UNAUTHENTICATED, FORBIDDEN.',
  })
  lastReconciliation(@AskedProperties() only: readonly string[]): Promise<Reconciliation | null> {
    return this.reconciliations.last(only);
  }
}
