import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { ShipmentInput } from '../../../apollo/generated/schema-types';
import { errorCode, errorFields, errorMessage } from '../../../apollo/error';
import { actionErrorMessage } from '../../../apollo/error-notice';
import { reloadIfOutdated } from '../../../apollo/reload-if-outdated';
import { toast } from '../../../components/feedback/toaster';
import { formatCountOf } from '../../../lib/numbers';
import { OrderHistoryDocument } from '../order-history.generated';
import { isToShip } from './delivery-status';
import {
  useDeliverShipmentsMutation,
  usePackOrdersMutation,
  useShipOrdersMutation,
  useUnpackOrdersMutation,
} from './fulfillment.generated';

/** How many orders are read again at the same time: up to 100 are selected. */
const MAX_REQUESTS = 4;

/**
 * Packs, ships and delivers orders, all of a request or none, and shows a toast. The promises reject with the error of the
 * request, see {@link fulfillmentError}.
 * @param onOutdated called before that with the orders that have changed meanwhile, so that a request with them cannot succeed.
 */
export function useFulfillment(onOutdated?: (ids: ReadonlySet<string>) => void) {
  const client = useApolloClient();
  const options = { update: evictWorkLists };
  const [packOrders] = usePackOrdersMutation(options);
  const [unpackOrders] = useUnpackOrdersMutation(options);
  const [shipOrders] = useShipOrdersMutation(options);
  const [deliverShipments] = useDeliverShipmentsMutation(options);

  /**
   * Reads orders again, also those that left the list: the last event has the state of now. Calls `onOutdated` with those that
   * cannot be moved, or are not packed. Those that cannot be read stay as they are.
   */
  async function findOutdated(ids: readonly string[], isPacked: boolean): Promise<void> {
    const outdated = new Set<string>();
    const checkOrder = async (id: string) => {
      const { data } = await client.query({
        query: OrderHistoryDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      const state = data?.order?.history.at(-1);
      if (state && !(isToShip(state) && (!isPacked || state.fulfillmentStatus === 'PACKED')))
        outdated.add(id);
    };
    const rest = [...ids];
    const checkRest = async () => {
      for (let id = rest.shift(); id !== undefined; id = rest.shift())
        await checkOrder(id).catch(() => undefined);
    };
    await Promise.all(Array.from({ length: MAX_REQUESTS }, checkRest));
    onOutdated?.(outdated);
  }

  /** After an error the page may show what another admin, or a request without a response, has changed. */
  async function run(
    request: Promise<unknown>,
    done: string,
    ids: readonly string[] = [],
    isPacked = false,
  ): Promise<void> {
    try {
      await request;
      toast.success(done);
    } catch (error) {
      if (errorCode(error) === 'FULFILLMENT_STARTED') {
        await findOutdated(ids, isPacked);
        client.cache.evict({ fieldName: 'orders' });
      }
      reloadIfOutdated(client, error);
      throw error;
    }
  }

  return {
    pack: (ids: string[]) =>
      run(packOrders({ variables: { ids } }), `${formatCountOf(ids.length, 'order')} packed`, ids),
    unpack: (ids: string[]) =>
      run(unpackOrders({ variables: { ids } }), `${formatCountOf(ids.length, 'order')} unpacked`, ids),
    ship: (shipments: ShipmentInput[]) =>
      run(
        shipOrders({ variables: { shipments } }),
        `${formatCountOf(shipments.length, 'shipment')} on the way`,
        shipments.flatMap(({ orderIds }) => orderIds.map(String)),
        true,
      ),
    deliver: (ids: string[]) =>
      run(deliverShipments({ variables: { ids } }), `${formatCountOf(ids.length, 'shipment')} delivered`),
  };
}

/** Deletes the lists that contain orders by their delivery: only the server knows which orders they have now. */
function evictWorkLists(cache: ApolloCache): void {
  cache.modify({
    fields: (value: unknown, { fieldName, storeFieldName, DELETE }) =>
      fieldName === 'orders' && /"fulfillment":"|"DELIVER_BY"/.test(storeFieldName) ? DELETE : value,
  });
  cache.gc();
}

/** Explains why orders were not packed, shipped or delivered. The API names the order that prevented it. */
export function fulfillmentError(error: unknown): string {
  const [wrong] = Object.values(errorFields(error));
  if (errorCode(error) === 'FULFILLMENT_STARTED') return errorMessage(error);
  return wrong === undefined
    ? actionErrorMessage(error, 'One of the orders')
    : `${wrong}. Nothing was changed.`;
}
