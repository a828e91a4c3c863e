import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { ShipmentInput } from '../../../apollo/generated/schema-types';
import { errorCode, errorFields, errorMessage } from '../../../apollo/error';
import { actionErrorMessage } from '../../../apollo/error-notice';
import { reloadIfOutdated } from '../../../apollo/reload-if-outdated';
import { toast } from '../../../components/feedback/toaster';
import { formatCountOf } from '../../../lib/numbers';
import { isToShip } from './delivery-status';
import {
  useDeliverShipmentsMutation,
  usePackOrdersMutation,
  useShipOrdersMutation,
  useUnpackOrdersMutation,
} from './fulfillment.generated';
import { OrderStateDocument, type OrderStateQuery } from './order-state.generated';

type OrderState = NonNullable<OrderStateQuery['order']>;

const isPacked = (order: OrderState): boolean => isToShip(order) && order.fulfillmentStatus === 'PACKED';

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

  /** Reads orders again, those of a list too that left it. Returns the ids of those that can no longer be moved. */
  async function findOutdated(ids: readonly string[], canMove: (order: OrderState) => boolean) {
    const read = ids.map((id) =>
      client.query({ query: OrderStateDocument, variables: { id }, fetchPolicy: 'network-only' }),
    );
    const results = await Promise.allSettled(read);
    return new Set(
      ids.filter((_, index) => {
        const result = results[index];
        const order = result?.status === 'fulfilled' ? result.value.data?.order : undefined;
        return order && !canMove(order);
      }),
    );
  }

  /** After an error the page may show what another admin, or a request without a response, has changed. */
  async function run(
    request: Promise<unknown>,
    done: string,
    ids: readonly string[] = [],
    canMove: (order: OrderState) => boolean = isToShip,
  ): Promise<void> {
    try {
      await request;
      toast.success(done);
    } catch (error) {
      if (errorCode(error) === 'FULFILLMENT_STARTED') {
        if (onOutdated) onOutdated(await findOutdated(ids, canMove));
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
        isPacked,
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
