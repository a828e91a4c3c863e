import type { Viewer } from '../../src/common/viewer';
import { OrderStatus } from '../../src/modules/orders';
import type { Tool } from '../../src/modules/tools';
import { payByCard } from '../support/cards';
import { expectBooksToAgree } from '../support/books';
import { addTool } from '../support/catalogue';
import { charge, place } from '../support/counter';
import { startDomain, type Domain } from '../support/domain';
import { startOwnStripe } from '../support/own-stripe';
import { startProviderProxy, type ProviderProxy } from '../support/provider-proxy';
import { newViewer } from '../support/viewers';
import { refundsOf } from './meddling';

const UNAVAILABLE = expect.objectContaining({ code: 'PROVIDER_UNAVAILABLE' }) as Error;

describe.each(['kept failure', 'kept failure, yet done'] as const)(
  'a provider that answers a key with a %s for a day',
  (fault) => {
    let stopStripe: () => Promise<void>;
    let way: ProviderProxy;
    let servers: readonly [Domain, Domain];
    let customer: Viewer;
    let tool: Tool;
    let orderId: string;
    beforeAll(async () => {
      stopStripe = await startOwnStripe();
      way = await startProviderProxy();
      const first = await startDomain({ stripeUrl: way.url });
      servers = [first, await startDomain({ stripeUrl: way.url, databaseUrl: first.databaseUrl })];
      customer = await newViewer(first.database);
      tool = await addTool(first, { available: 10_000, price: 100 });
    });
    beforeEach(async () => {
      orderId = (await place(servers[0], customer, tool, 10)).id;
    });
    afterAll(async () => {
      for (const server of servers) await server.close();
      await way.close();
      await stopStripe();
    });

    const open = (server: Domain) => server.services.payments.open(customer, orderId);
    const cancel = (server: Domain) => server.services.payments.cancel(customer, orderId);

    it('does not keep an order from being paid: all who try again get the same payment', async () => {
      way.fail(/^POST \/v1\/payment_intents$/, fault, 1);
      await expect(open(servers[0])).rejects.toEqual(UNAVAILABLE);
      const opened = await Promise.all([...servers, ...servers].map(open));
      expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
      expect((await payByCard(opened[0]?.clientSecret ?? '')).status).toBe(200);
      await servers[0].services.payments.confirm(customer, orderId);
      await expectBooksToAgree(servers[0].database, [orderId]);
    });

    it('does not keep money from going back, once', async () => {
      const transactionId = await charge(servers[0], customer, orderId);
      way.fail(/^POST \/v1\/refunds$/, fault, 1);
      expect((await cancel(servers[0])).status).toBe(OrderStatus.REFUND_PENDING);
      const again = await Promise.all(servers.map(cancel));
      expect(again.map(({ status }) => status)).toEqual([OrderStatus.REFUNDED, OrderStatus.REFUNDED]);
      expect(await refundsOf(transactionId)).toEqual([1000]);
      await expectBooksToAgree(servers[0].database, [orderId]);
    });

    it('is asked with a few keys and no more while it goes on so', async () => {
      await charge(servers[0], customer, orderId);
      await way.heal();
      const before = way.refundKeys.length;
      way.fail(/^POST \/v1\/refunds$/, fault);
      for (let time = 0; time < 7; time += 1) {
        expect((await cancel(servers[0])).status).toBe(OrderStatus.REFUND_PENDING);
      }
      expect(new Set(way.refundKeys.slice(before)).size).toBe(5);
    });
  },
);
