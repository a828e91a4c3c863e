import type { EntityManager } from 'typeorm';
import { Address } from './address.entity';
import { BillingDetails } from './billing-details.entity';

/** Deletes the address book and the billing details of a user who is deleted. */
export async function eraseAddresses(manager: EntityManager, userId: string): Promise<void> {
  await manager.getRepository(Address).delete({ userId });
  await manager.getRepository(BillingDetails).delete({ userId });
}
