import { badInput, DomainError, notFound } from '../../common/errors';
import { requireId } from '../../common/ids';
import { INVALID_PHONE_NUMBER } from '../../graphql/phone-number-field';
import type { Address, DeliveryCountries } from '../addresses';
import type { PlacePurchaseInput } from './purchase.inputs';

/** Where a purchase is to be delivered, as its customer requests it. */
export interface DeliveryRequest {
  /** An address of the address book; without one, phone number and address are given. */
  readonly addressId?: string | undefined;
  /** That address as the customer was shown it, in the format of {@link formatExpected}. */
  readonly expectedAddress?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly address?: string | undefined;
  /** Undefined for the notes of the address book. */
  readonly deliveryNotes?: string | undefined;
}

/** Where a purchase is delivered. It has a copy, which changes of the address book do not change. */
export interface Delivery {
  readonly phoneNumber: string;
  readonly address: string;
  readonly deliveryNotes: string | null;
}

/**
 * The request of an input, which names an address of the address book or contains one.
 * @throws DomainError BAD_USER_INPUT for neither and both, NOT_FOUND
 */
export function parseDeliveryRequest(input: PlacePurchaseInput): DeliveryRequest {
  const { addressId, phoneNumber, deliveryAddress } = input;
  // An empty text is not left out: the customer has removed the notes.
  const deliveryNotes = input.deliveryNotes === undefined ? undefined : (input.deliveryNotes?.trim() ?? '');
  if (addressId != null) {
    if (phoneNumber != null || deliveryAddress != null)
      throw badInput({ addressId: 'Choose an address of your address book or enter one, not both' });
    return {
      addressId: requireId(addressId, 'address'),
      expectedAddress: input.expectedAddress ?? undefined,
      deliveryNotes,
    };
  }
  if (deliveryAddress == null || phoneNumber == null) {
    throw badInput({
      ...(deliveryAddress == null && { deliveryAddress: 'Enter the delivery address' }),
      ...(phoneNumber == null && { phoneNumber: INVALID_PHONE_NUMBER }),
    });
  }
  return { phoneNumber, address: deliveryAddress.trim(), deliveryNotes };
}

/**
 * The delivery of a purchase.
 * @param saved the address that the request names, if it is one of the customer.
 * @throws DomainError NOT_FOUND, CONFLICT when it is not the expected address, BAD_USER_INPUT for a country that is no longer
 * delivered to.
 */
export function resolveDelivery(
  { addressId, expectedAddress, phoneNumber = '', address = '', deliveryNotes }: DeliveryRequest,
  saved: Address | null,
  countries: DeliveryCountries,
): Delivery {
  if (addressId === undefined) return { phoneNumber, address, deliveryNotes: deliveryNotes || null };
  if (saved === null) {
    const { code, message } = notFound('address');
    throw new DomainError(code, message, { fields: { addressId: message } });
  }
  if (expectedAddress !== undefined && expectedAddress !== formatExpected(saved)) {
    const message = 'This address has changed.';
    throw new DomainError('CONFLICT', message, { fields: { addressId: message } });
  }
  if (!countries.has(saved.country))
    throw badInput({ addressId: 'We no longer deliver to the country of this address' });
  return {
    phoneNumber: saved.phoneNumber,
    address: saved.formatted.join('\n'),
    deliveryNotes: (deliveryNotes ?? saved.deliveryNotes) || null,
  };
}

/** What a customer is shown of an address and cannot change for the purchase. */
const formatExpected = ({ formatted, phoneNumber }: Address): string =>
  [...formatted, phoneNumber].join('\n');
