import { demoUsers, newUser } from '../support/users';
import { RestClient } from '../support/rest-client';
import { expect, test } from '../support/shop-test';

interface Tool {
  _id: string;
  price: number;
  minOrder: number;
}

interface Order {
  _id: string;
  isPaid: boolean;
}

interface Added {
  acknowledged: true;
  insertedId: string;
}

test('an integrator signs up, orders and pays with REST only, and an admin cleans up', async ({ shop }) => {
  const user = newUser();
  const api = new RestClient(shop.url);
  await api.signUp(user);

  const [tool] = await api.call<Tool[]>('GET /tools?limit=1');
  if (!tool) throw new Error('The demo catalogue is empty');
  const totalBill = (Math.round(tool.price * 100) * tool.minOrder) / 100;
  const { insertedId: orderId } = await api.call<Added>('POST /order', {
    order: {
      userName: user.name,
      userEmail: user.email,
      phoneNumber: '01712345678',
      tool,
      orderQuantity: tool.minOrder,
      orderAddress: 'Sawmill Lane 4, Oakham',
      totalBill,
      isPaid: false,
    },
  });
  const order = `/order/${orderId}`;
  const [placed] = await api.call<Order[]>(`GET /orders/${user.email}`);
  expect(placed).toMatchObject({ _id: orderId, tool: { _id: tool._id }, totalBill, isPaid: false });

  const { clientSecret } = await api.call<{ clientSecret: string }>('POST /create-payment-intent', {
    totalBill,
  });
  const [transactionId] = clientSecret.split('_secret_');
  const record = () =>
    api.call<Added>('POST /payments', { totalBill, transactionId, userEmail: user.email, orderId });
  await api.confirmAtStripe(clientSecret, 'pm_card_visa_chargeDeclined');
  await expect(record()).rejects.toThrow('PAYMENT_NOT_COMPLETED');
  await api.confirmAtStripe(clientSecret, 'pm_card_visa');
  const payment = await record();
  expect(await record()).toEqual(payment);
  expect(await api.call(`GET ${order}`)).toMatchObject({ isPaid: true });

  const admin = new RestClient(shop.url);
  await admin.logIn(demoUsers.admin);
  const [latest] = await admin.call<Order[]>('GET /orders');
  expect(latest).toMatchObject({ _id: orderId, isPaid: true });
  expect(await admin.call(`DELETE ${order}`)).toEqual({ acknowledged: true, deletedCount: 1 });
  expect(await api.call(`GET /orders/${user.email}`)).toEqual([]);
  expect(await admin.call(`DELETE /user/${user.email}`)).toEqual({ acknowledged: true, deletedCount: 1 });
  await expect(api.call(`GET ${order}`)).rejects.toThrow('UNAUTHENTICATED');
});
