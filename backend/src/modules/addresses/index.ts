export { Address } from './address.entity';
export { AddressResolver } from './address.resolver';
export { AddressService } from './address.service';
export { BillingDetails } from './billing-details.entity';
export { BillingDetailsResolver } from './billing-details.resolver';
export { BillingDetailsService } from './billing-details.service';
export { DeliveryCountries } from './delivery-countries';
export { eraseAddresses } from './erase-addresses';
