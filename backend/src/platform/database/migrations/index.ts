import { Initial1763683200000 } from './1763683200000-initial';
import { CustomizationRequests1763726400000 } from './1763726400000-customization-requests';
import { KeepingTheShop1763730000000 } from './1763730000000-keeping-the-shop';
import { FindingOrders1763733600000 } from './1763733600000-finding-orders';
import { Books1763740000000 } from './1763740000000-books';
import { EndedOrders1763743600000 } from './1763743600000-ended-orders';
import { BouncedRefunds1763747200000 } from './1763747200000-bounced-refunds';
import { SearchingOrders1763750800000 } from './1763750800000-searching-orders';

/** In the order in which they are applied. */
export const migrations = [
  Initial1763683200000,
  CustomizationRequests1763726400000,
  KeepingTheShop1763730000000,
  FindingOrders1763733600000,
  Books1763740000000,
  EndedOrders1763743600000,
  BouncedRefunds1763747200000,
  SearchingOrders1763750800000,
] as const;
