import { ApiClient } from '../support/api-client';
import { newUser } from '../support/users';
import { expect, test } from '../support/shop-test';

interface Tool {
  id: string;
  price: number;
  minOrder: number;
}

const orderIsPaid = 'query ($id: ID!) { order(id: $id) { isPaid payment { transactionId } } }';

test('an integrator signs up, orders and pays with GraphQL only', async ({ shop }) => {
  const api = new ApiClient(shop.url);
  await api.signUp(newUser());

  const { tools } = await api.query<{ tools: { edges: { node: Tool }[] } }>(
    '{ tools(first: 6) { edges { node { id price minOrder } } } }',
  );
  const tool = tools.edges[0]?.node;
  if (!tool) throw new Error('The demo catalogue is empty');

  const { placeOrder: order } = await api.query<{
    placeOrder: { id: string; totalBill: number; isPaid: boolean };
  }>('mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id totalBill isPaid } }', {
    input: {
      toolId: tool.id,
      orderQuantity: tool.minOrder,
      phoneNumber: '01712345678',
      orderAddress: 'Sawmill Lane 4, Oakham',
    },
  });
  expect(order).toMatchObject({
    totalBill: (Math.round(tool.price * 100) * tool.minOrder) / 100,
    isPaid: false,
  });

  const confirm = () =>
    api.query<{ confirmPayment: { transactionId: string } }>(
      'mutation ($id: ID!) { confirmPayment(orderId: $id) { transactionId } }',
      { id: order.id },
    );
  const { createPaymentIntent: intent } = await api.query<{
    createPaymentIntent: { clientSecret: string; amount: number };
  }>('mutation ($id: ID!) { createPaymentIntent(orderId: $id) { clientSecret amount } }', { id: order.id });
  expect(intent.amount).toBe(order.totalBill);

  await api.confirmAtStripe(intent.clientSecret, 'pm_card_visa_chargeDeclined');
  await expect(confirm()).rejects.toThrow('PAYMENT_NOT_COMPLETED');

  await api.confirmAtStripe(intent.clientSecret, 'pm_card_visa');
  const { confirmPayment: payment } = await confirm();
  expect(await api.query(orderIsPaid, { id: order.id })).toEqual({ order: { isPaid: true, payment } });
  expect(await confirm()).toEqual({ confirmPayment: payment });
});
