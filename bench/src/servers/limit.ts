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
  readonly sku: string;
  readonly slug: string;
  readonly tool_name: string;
  readonly image: string;
  readonly price: number;
  readonly price_breaks: readonly object[];
  readonly available: number;
  readonly min_order: number;
  readonly order_multiple: number;
  readonly tool_description: string;
  readonly total_count?: number;
}

interface OrderRow {
  readonly id: string;
  readonly tool_name: string;
  readonly image: string;
  readonly user_id: string;
  readonly user_email: string;
  readonly order_quantity: number;
  readonly total_bill: number;
  readonly status: string;
  readonly created_at: Date;
  readonly deliver_by: string | null;
  readonly total_count: number;
  readonly purchase_id: string;
  readonly number: number;
  readonly purchase_created_at: Date;
  readonly purchase_order_number: string | null;
  readonly purchase_total: number;
  readonly order_count: number;
  readonly closed_order_count: number;
  readonly is_disputed: boolean;
}

interface PurchaseRow {
  readonly id: string;
  readonly purchase_id: string;
  readonly tool_id: string;
  readonly tool_name: string;
  readonly price: number;
  readonly order_quantity: number;
  readonly total_bill: number;
}

const TOOL_COLUMNS =
  'id, sku, slug, tool_name, image, price, price_breaks, available, min_order, order_multiple, tool_description';

const statements = {
  popularTools: `SELECT id, slug, tool_name, image, price, available, min_order, order_multiple, tool_description,
      (SELECT count(*)::integer FROM (SELECT FROM plain.tools LIMIT 10001) AS counted) AS total_count
    FROM plain.tools ORDER BY id LIMIT $1`,
  tools: `SELECT ${TOOL_COLUMNS} FROM plain.tools ORDER BY id LIMIT $1`,
  tool: `SELECT ${TOOL_COLUMNS} FROM plain.tools WHERE id = $1`,
  search: `SELECT id, tool_name, price FROM plain.tool_texts JOIN plain.tools ON id = tool_id
    WHERE document @@ to_tsquery('english', $1) ORDER BY ts_rank(document, to_tsquery('english', $1)) DESC, id LIMIT $2`,
  categories: `SELECT slug, name FROM plain.categories
    WHERE to_tsvector('english', name) @@ to_tsquery('english', $1) ORDER BY position LIMIT 3`,
  placeOrder: `
    WITH tool AS (
      UPDATE plain.tools SET available = available - $2
      WHERE id = $1 AND available >= $2 AND min_order <= $2
      RETURNING id, tool_name, image, price
    ), purchase AS (
      INSERT INTO plain.purchases (user_id) SELECT $3 FROM tool RETURNING id, number, created_at
    ), placed AS (
      INSERT INTO plain.orders (purchase_id, user_id, tool_id, phone_number, order_address, order_quantity, total_bill, status)
      SELECT purchase.id, $3, tool.id, $4, $5, $2, $2 * price, 'PLACED' FROM purchase, tool
      RETURNING *
    )
    SELECT placed.id, tool_name, image, user_id, email AS user_email, order_quantity, total_bill, status, placed.created_at, NULL AS deliver_by,
      purchase_id, number, purchase.created_at AS purchase_created_at, NULL AS purchase_order_number,
      total_bill AS purchase_total, 1 AS order_count, 0 AS closed_order_count, false AS is_disputed
    FROM placed CROSS JOIN purchase JOIN tool ON tool.id = tool_id JOIN plain.users ON users.id = user_id`,
  myOrders: `
    SELECT orders.id, tool_name, image, orders.user_id, email AS user_email, order_quantity, total_bill, status, orders.created_at, deliver_by::text,
      purchase_id, number, purchases.created_at AS purchase_created_at, purchase_order_number,
      purchase_total, order_count, closed_order_count,
      EXISTS (SELECT FROM plain.payments WHERE payments.purchase_id = purchases.id AND dispute = 'open') AS is_disputed,
      (SELECT count(*)::integer FROM plain.orders WHERE user_id = $1) AS total_count
    FROM plain.orders JOIN plain.tools ON tools.id = tool_id JOIN plain.users ON users.id = user_id
      JOIN plain.purchases ON purchases.id = purchase_id
      CROSS JOIN LATERAL (
        SELECT sum(total_bill) FILTER (WHERE NOT is_closed)::double precision AS purchase_total,
          count(*)::integer AS order_count, count(*) FILTER (WHERE is_closed)::integer AS closed_order_count
        FROM (
          SELECT total_bill, status IN ('CANCELLED', 'REFUNDED') AS is_closed
          FROM plain.orders WHERE purchase_id = purchases.id
        ) AS own
      ) AS totals
    WHERE orders.user_id = $1 ORDER BY orders.id DESC LIMIT $2`,
};

/**
 * Places a purchase of as many lines. The lines are scalars, since PostgreSQL would choose the plan of a statement with arrays
 * by the lengths of the first ones, and each number of lines is a statement of its own.
 */
function placePurchase(lineCount: number): { readonly name: string; readonly text: string } {
  const lines = Array.from(
    { length: lineCount },
    (_, line) => `($${2 * line + 4}::uuid, $${2 * line + 5}::integer, ${line})`,
  );
  return {
    name: `placePurchase${lineCount}`,
    text: `
    WITH lines (tool_id, quantity, position) AS (
      VALUES ${lines.join(', ')}
    ), tools AS MATERIALIZED (
      SELECT id, tool_name, price, available, min_order FROM plain.tools
      WHERE id IN (SELECT tool_id FROM lines) ORDER BY id FOR NO KEY UPDATE
    ), purchase AS (
      INSERT INTO plain.purchases (user_id)
      SELECT $1 WHERE ${lineCount} = (
        SELECT count(*) FROM tools JOIN lines ON tool_id = id WHERE available >= quantity AND min_order <= quantity)
      RETURNING id
    ), taken AS (
      UPDATE plain.tools SET available = tools.available - quantity FROM purchase, lines WHERE tools.id = tool_id
    ), placed AS (
      INSERT INTO plain.orders (purchase_id, user_id, tool_id, phone_number, order_address, order_quantity, total_bill, status)
      SELECT purchase.id, $1, tools.id, $2, $3, quantity, quantity * price, 'PLACED'
      FROM purchase, lines JOIN tools ON tools.id = tool_id ORDER BY position
      RETURNING *
    )
    SELECT placed.id, purchase_id, tool_id, tool_name, price, order_quantity, total_bill
    FROM placed JOIN tools ON tools.id = tool_id ORDER BY placed.id`,
  };
}

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
  orderMultiple: row.order_multiple,
  toolDescription: row.tool_description,
  __typename: 'Tool',
});

const restTool = (row: ToolRow) => ({
  _id: row.id,
  sku: row.sku,
  slug: row.slug,
  toolName: row.tool_name,
  imageLink: imageUrl(row.image),
  price: row.price / 100,
  priceBreaks: row.price_breaks,
  available: row.available,
  minOrder: row.min_order,
  orderMultiple: row.order_multiple,
  toolDescription: row.tool_description,
});

const PAYMENT_MS = 30 * 24 * 60 * 60 * 1000;

const order = (row: OrderRow) => ({
  id: row.id,
  kind: 'SALE',
  userEmail: row.user_email,
  orderQuantity: row.order_quantity,
  totalBill: row.total_bill / 100,
  status: row.status,
  refundStatus: null,
  payUntil: row.status === 'PLACED' ? new Date(row.created_at.getTime() + PAYMENT_MS) : null,
  tool: {
    toolName: row.tool_name,
    imageLink: imageUrl(row.image),
    imageSrcSet: imageSrcSet(row.image),
    __typename: 'OrderedTool',
  },
  purchase: {
    id: row.purchase_id,
    userId: row.user_id,
    number: `TH-${row.number}`,
    createdAt: row.purchase_created_at,
    purchaseOrderNumber: row.purchase_order_number,
    total: row.purchase_total / 100,
    orderCount: row.order_count,
    closedOrderCount: row.closed_order_count,
    isDisputed: row.is_disputed,
    __typename: 'Purchase',
  },
  // No order of the bench is packed.
  fulfillmentStatus: 'UNFULFILLED',
  deliverBy: row.deliver_by,
  shipment: null,
  canCancel: ['PLACED', 'PAID'].includes(row.status),
  __typename: 'Order',
});

const cursor = ({ id }: { id: string }): string => Buffer.from(JSON.stringify([id])).toString('base64url');

async function popularTools(first: number) {
  const { rows } = await run<ToolRow>('popularTools', [first]);
  // No tool of the bench has a review.
  const ratings = { averageRating: null, reviewCount: 0 };
  const edges = rows.map((row) => ({
    node: { ...tool(row), slug: row.slug, ...ratings },
    __typename: 'ToolEdge',
  }));
  return { data: { tools: { totalCount: rows[0]?.total_count ?? 0, edges, __typename: 'ToolConnection' } } };
}

app.get<{ Params: { first: number } }>('/popular-tools/:first', ({ params }) => popularTools(params.first));

app.get<{ Params: { id: string } }>('/tool-to-order/:id', async ({ params }) => {
  const { rows } = await run<ToolRow>('tool', [params.id]);
  const [row] = rows;
  if (!row) return { data: { tool: null } };
  return { data: { tool: { ...tool(row), priceBreaks: row.price_breaks } } };
});

/** All words, the last one also as the start of one. */
const toQuery = (text: string): string => `${text.split(' ').join(' & ')}:*`;

const foundTool = ({ id, tool_name: toolName, price }: ToolRow) => ({ id, toolName, price: price / 100 });

app.get<{ Params: { words: string } }>('/search/:words', async ({ params }) => {
  const { rows } = await run<ToolRow>('search', [toQuery(params.words), 24]);
  return { data: { tools: { edges: rows.map((row) => ({ node: foundTool(row) })) } } };
});

app.get<{ Params: { start: string } }>('/suggestions/:start', async ({ params }) => {
  const query = toQuery(params.start);
  const [tools, categories] = await Promise.all([
    run<ToolRow>('search', [query, 6]),
    run('categories', [query]),
  ]);
  const found = tools.rows.map(({ id, tool_name: toolName }) => ({ id, toolName }));
  return { data: { searchSuggestions: { tools: found, categories: categories.rows } } };
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

interface PurchaseBody {
  readonly lines: readonly { readonly toolId: string; readonly quantity: number }[];
  readonly phoneNumber: string;
  readonly deliveryAddress: string;
}

app.post<{ Body: PurchaseBody }>('/place-purchase', async ({ body, headers }, reply) => {
  const { lines, phoneNumber, deliveryAddress } = body;
  const pairs = lines.flatMap(({ toolId, quantity }) => [toolId, quantity]);
  const values = [headers['x-user-id'], phoneNumber, deliveryAddress, ...pairs];
  const { rows } = await pool.query<PurchaseRow>({ ...placePurchase(lines.length), values });
  if (!rows[0]) return reply.code(409).send();
  const orders = rows.map(({ id, tool_id: toolId, tool_name: toolName, ...row }) => ({
    id,
    orderQuantity: row.order_quantity,
    totalBill: row.total_bill / 100,
    tool: { toolId, toolName, price: row.price / 100 },
  }));
  const total = rows.reduce((sum, row) => sum + row.total_bill, 0) / 100;
  return { data: { placePurchase: { id: rows[0].purchase_id, total, orders } } };
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
  scope.get<{ Params: { first: number } }>('/revalidated-tools/:first', ({ params }) =>
    popularTools(params.first),
  );
});

void app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) }).then(reportReady);
