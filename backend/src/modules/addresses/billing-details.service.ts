import type { DataSource } from 'typeorm';
import type { Viewer } from '../../common/viewer';
import { lockUser } from '../users';
import { BillingDetails } from './billing-details.entity';
import type { BillingDetailsInput } from './billing-details.inputs';
import type { DeliveryCountries } from './delivery-countries';

/** What the invoices of users name. */
export class BillingDetailsService {
  constructor(
    private readonly database: DataSource,
    private readonly countries: DeliveryCountries,
  ) {}

  find({ id: userId }: Viewer): Promise<BillingDetails | null> {
    return this.database.getRepository(BillingDetails).findOneBy({ userId });
  }

  /**
   * Replaces the details of the viewer. Purchases keep their copies.
   * @throws DomainError BAD_USER_INPUT
   */
  update(viewer: Viewer, input: BillingDetailsInput): Promise<BillingDetails> {
    const address = this.countries.parse(input);
    return this.database.transaction(async (manager) => {
      await lockUser(manager, viewer);
      const repository = manager.getRepository(BillingDetails);
      const details = repository.create({
        ...address,
        userId: viewer.id,
        name: input.name.trim(),
        taxNumber: input.taxNumber?.trim() || null,
        invoiceEmail: input.invoiceEmail ?? null,
      });
      await repository.upsert(details, ['userId']);
      return details;
    });
  }

  /** Deletes the details of the viewer and returns what they were; null when there were none. */
  async delete(viewer: Viewer): Promise<BillingDetails | null> {
    const details = await this.find(viewer);
    await this.database.getRepository(BillingDetails).delete({ userId: viewer.id });
    return details;
  }
}
