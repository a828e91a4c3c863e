import etag from '@fastify/etag';
import fastify from 'fastify';
import { Pool, type QueryResult } from 'pg';
import { IMAGE_ORIGIN, reportReady } from './program';

/**
 * The limit: what a server written by hand for exactly these requests can do. Prepared statements, one for each request;
 * no authentication, limits or logs. The responses equal those of our server.
 */

const pool = new Pool({ connectionString: process.env['DATABASE_URL'] });
const app = fastify();

interface ToolRow {
  readonly id: string;
  readonly tool_name: string;
  readonly image: string;
  readonly price: number;
  readonly available: number;
  readonly min_order: number;
  readonly tool_description: string;
}

interface OrderRow {
  readonly id: string;
  readonly tool_name: string;
  readonly image: string;
  readonly user_email: string;
  readonly order_quantity: number;
  readonly total_bill: number;
  readonly status: string;
  readonly created_at: Date;
  readonly total_count: number;
}

const statements = {
  tools: `SELECT id, tool_name, image, price, available, min_order, tool_description
    FROM plain.tools ORDER BY id LIMIT $1`,
  tool: `SELECT id, tool_name, image, price, available, min_order, tool_description
    FROM plain.tools WHERE id = $1`,
  placeOrder: `
    WITH tool AS (
      UPDATE plain.tools SET available = available - $2
      WHERE id = $1 AND available >= $2 AND min_order <= $2
      RETURNING id, tool_name, image, price
    ), placed AS (
      INSERT INTO plain.orders (user_id, tool_id, phone_number, order_address, order_quantity, total_bill, status)
      SELECT $3, id, $4, $5, $2, $2 * price, 'PLACED' FROM tool
      RETURNING *
    )
    SELECT placed.id, tool_name, image, email AS user_email, order_quantity, total_bill, status, created_at
    FROM placed JOIN tool ON tool.id = tool_id JOIN plain.users ON users.id = user_id`,
  myOrders: `
    SELECT orders.id, tool_name, image, email AS user_email, order_quantity, total_bill, status, created_at,
      (SELECT count(*)::integer FROM plain.orders WHERE user_id = $1) AS total_count
    FROM plain.orders JOIN plain.tools ON tools.id = tool_id JOIN plain.users ON users.id = user_id
    WHERE user_id = $1 ORDER BY orders.id DESC LIMIT $2`,
};

const run = <Row extends object>(
  name: keyof typeof statements,
  values: unknown[],
): Promise<QueryResult<Row>> => pool.query<Row>({ name, text: statements[name], values });

const imageUrl = (image: string): string => IMAGE_ORIGIN + image;

function imageSrcSet(image: string): string {
  const stem = IMAGE_ORIGIN + image.slice(0, -'640.webp'.length);
  return `${stem}320.webp 320w, ${stem}640.webp 640w, ${stem}960.webp 960w`;
}

const tool = (row: ToolRow) => ({
  id: row.id,
  toolName: row.tool_name,
  imageLink: imageUrl(row.image),
  imageSrcSet: imageSrcSet(row.image),
  price: row.price / 100,
  available: row.available,
  minOrder: row.min_order,
  toolDescription: row.tool_description,
  __typename: 'Tool',
});

const restTool = (row: ToolRow) => ({
  _id: row.id,
  toolName: row.tool_name,
  imageLink: imageUrl(row.image),
  price: row.price / 100,
  available: row.available,
  minOrder: row.min_order,
  toolDescription: row.tool_description,
});

const PAYMENT_MS = 30 * 24 * 60 * 60 * 1000;

const order = (row: OrderRow) => ({
  id: row.id,
  userEmail: row.user_email,
  orderQuantity: row.order_quantity,
  totalBill: row.total_bill / 100,
  status: row.status,
  payUntil: row.status === 'PLACED' ? new Date(row.created_at.getTime() + PAYMENT_MS) : null,
  tool: {
    toolName: row.tool_name,
    imageLink: imageUrl(row.image),
    imageSrcSet: imageSrcSet(row.image),
    __typename: 'OrderedTool',
  },
  __typename: 'Order',
});

const cursor = ({ id }: { id: string }): string => Buffer.from(JSON.stringify([id])).toString('base64url');

app.get<{ Params: { first: number } }>('/popular-tools/:first', async ({ params }) => {
  const { rows } = await run<ToolRow>('tools', [params.first]);
  const edges = rows.map((row) => ({ node: tool(row), __typename: 'ToolEdge' }));
  return { data: { tools: { edges, __typename: 'ToolConnection' } } };
});

app.get<{ Params: { id: string } }>('/tool-to-order/:id', async ({ params }) => {
  const { rows } = await run<ToolRow>('tool', [params.id]);
  return { data: { tool: rows[0] ? tool(rows[0]) : null } };
});

interface OrderBody {
  readonly toolId: string;
  readonly orderQuantity: number;
  readonly phoneNumber: string;
  readonly orderAddress: string;
}

app.post<{ Body: OrderBody }>('/place-order', async ({ body, headers }, reply) => {
  const { toolId, orderQuantity, phoneNumber, orderAddress } = body;
  const values = [toolId, orderQuantity, headers['x-user-id'], phoneNumber, orderAddress];
  const { rows } = await run<OrderRow>('placeOrder', values);
  if (!rows[0]) return reply.code(409).send();
  const placed = order(rows[0]);
  return { data: { placeOrder: { ...placed, tool: { toolId, ...placed.tool } } } };
});

app.get<{ Params: { first: string } }>('/my-orders/:first', async ({ params, headers }) => {
  const first = Number(params.first);
  const { rows } = await run<OrderRow>('myOrders', [headers['x-user-id'], first + 1]);
  const page = rows.slice(0, first);
  const last = page.at(-1);
  return {
    data: {
      myOrders: {
        totalCount: rows[0]?.total_count ?? 0,
        edges: page.map((row) => ({ node: order(row), __typename: 'OrderEdge' })),
        pageInfo: {
          hasNextPage: rows.length > first,
          endCursor: last ? cursor(last) : null,
          __typename: 'PageInfo',
        },
        __typename: 'OrderConnection',
      },
    },
  };
});

app.get<{ Querystring: { limit: number } }>('/tools', async ({ query }) => {
  const { rows } = await run<ToolRow>('tools', [query.limit]);
  return rows.map(restTool);
});

app.get<{ Params: { id: string } }>('/tool/:id', async ({ params }, reply) => {
  const { rows } = await run<ToolRow>('tool', [params.id]);
  return rows[0] ? restTool(rows[0]) : reply.code(404).send();
});

void app.register(async (scope) => {
  await scope.register(etag, { weak: true });
  scope.get<{ Params: { first: number } }>('/revalidated-tools/:first', async ({ params }) => {
    const { rows } = await run<ToolRow>('tools', [params.first]);
    const edges = rows.map((row) => ({ node: tool(row), __typename: 'ToolEdge' }));
    return { data: { tools: { edges, __typename: 'ToolConnection' } } };
  });
});

void app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) }).then(reportReady);
