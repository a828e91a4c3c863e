import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { badInput, denied, notFound } from '../../common/errors';
import { newId, requireId } from '../../common/ids';
import type { Viewer } from '../../common/viewer';
import { canUseAddress } from '../policies';
import { lockUser } from '../users';
import { Address } from './address.entity';
import type { AddressInput } from './address.inputs';
import type { DeliveryCountries } from './delivery-countries';

export const MAX_ADDRESSES = 50;

/** The address books of users. */
export class AddressService {
  constructor(
    private readonly database: DataSource,
    readonly countries: DeliveryCountries,
    private readonly clock: Clock,
  ) {}

  /** The addresses of the viewer; the one that was used last comes first. */
  list({ id: userId }: Viewer): Promise<Address[]> {
    return this.database
      .getRepository(Address)
      .find({ where: { userId }, order: { lastUsedAt: 'DESC', id: 'DESC' } });
  }

  /**
   * Adds an address; an equal one is returned instead, so that a repeated request adds it once.
   * @throws DomainError BAD_USER_INPUT, also when the address book is full.
   */
  add(viewer: Viewer, input: AddressInput): Promise<Address> {
    const details = this.parse(input);
    return this.database.transaction(async (manager) => {
      // The count below holds for one request of the user at a time.
      await lockUser(manager, viewer);
      const addresses = manager.getRepository(Address);
      const own = await addresses.findBy({ userId: viewer.id });
      const names = Object.keys(details) as (keyof typeof details)[];
      const equal = own.find((address) => names.every((name) => address[name] === details[name]));
      if (equal !== undefined) return equal;
      if (own.length >= MAX_ADDRESSES) {
        throw badInput({ line1: `You have ${MAX_ADDRESSES} addresses already. Delete one first` });
      }
      const address = addresses.create({
        ...details,
        id: newId(),
        userId: viewer.id,
        lastUsedAt: this.clock(),
      });
      await addresses.insert(address);
      return address;
    });
  }

  /**
   * Replaces the details of an address of the viewer.
   * @throws DomainError BAD_USER_INPUT, NOT_FOUND
   */
  async update(viewer: Viewer, id: string, input: AddressInput): Promise<Address> {
    const details = this.parse(input);
    const address = await this.find(viewer, id);
    const { affected } = await this.database.getRepository(Address).update({ id: address.id }, details);
    // Another request has deleted it since it was read.
    if (affected === 0) throw notFound('address');
    return Object.assign(address, details);
  }

  /**
   * Deletes an address of the viewer. Purchases keep their copies.
   * @throws DomainError NOT_FOUND
   */
  async delete(viewer: Viewer, id: string): Promise<Address> {
    const address = await this.find(viewer, id);
    await this.database.getRepository(Address).delete({ id: address.id });
    return address;
  }

  private async find(viewer: Viewer, id: string): Promise<Address> {
    const address = await this.database.getRepository(Address).findOneBy({ id: requireId(id, 'address') });
    if (address === null) throw notFound('address');
    if (!canUseAddress(viewer, address)) throw denied('address');
    return address;
  }

  private parse(input: AddressInput) {
    return {
      ...this.countries.parse(input),
      label: input.label?.trim() || null,
      contact: input.contact.trim(),
      phoneNumber: input.phoneNumber,
      deliveryNotes: input.deliveryNotes?.trim() || null,
    };
  }
}
