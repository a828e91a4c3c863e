import type { Client } from 'pg';

/** The stock of every tool: enough for all orders of a round. */
const STOCK = 1_000_000;
const ORDERS_PER_USER = 20;

/**
 * The tables that a tutorial would have, for the servers that ours is compared with. They also generate the records:
 * always the same, except that the orders are recent. Every fourth order of a user is unpaid.
 */
const PLAIN_TABLES = `
  CREATE SCHEMA plain;
  CREATE TABLE plain.users (
    id           uuid PRIMARY KEY,
    email        text NOT NULL,
    display_name text NOT NULL
  );
  CREATE TABLE plain.tools (
    id               uuid    PRIMARY KEY,
    sku              text    NOT NULL,
    slug             text    NOT NULL,
    tool_name        text    NOT NULL,
    image            text    NOT NULL,
    price            integer NOT NULL,
    price_breaks     jsonb   NOT NULL DEFAULT '[]',
    available        integer NOT NULL CHECK (available >= 0),
    min_order        integer NOT NULL,
    order_multiple   integer NOT NULL DEFAULT 1,
    tool_description text    NOT NULL
  );
  CREATE TABLE plain.categories (
    slug     text    PRIMARY KEY,
    name     text    NOT NULL,
    position integer NOT NULL
  );
  CREATE TABLE plain.tool_texts (
    tool_id  uuid     PRIMARY KEY REFERENCES plain.tools,
    document tsvector NOT NULL
  );
  CREATE TABLE plain.purchases (
    id         uuid        PRIMARY KEY DEFAULT uuidv7(),
    user_id    uuid        NOT NULL REFERENCES plain.users,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE plain.orders (
    id             uuid        PRIMARY KEY DEFAULT uuidv7(),
    purchase_id    uuid        REFERENCES plain.purchases,
    user_id        uuid        NOT NULL REFERENCES plain.users,
    tool_id        uuid        NOT NULL REFERENCES plain.tools,
    phone_number   text        NOT NULL,
    order_address  text        NOT NULL,
    order_quantity integer     NOT NULL,
    total_bill     integer     NOT NULL,
    status         text        NOT NULL,
    created_at     timestamptz NOT NULL DEFAULT now()
  );

  CREATE FUNCTION plain.id(created_at timestamptz, n bigint) RETURNS uuid IMMUTABLE RETURN (
    lpad(to_hex((extract(epoch FROM created_at) * 1000)::bigint), 12, '0')
      || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15)
  )::uuid;
  CREATE FUNCTION plain.user_id(n bigint) RETURNS uuid IMMUTABLE
    RETURN plain.id(timestamptz '2026-01-01Z' + n * interval '1 s', n);
  CREATE FUNCTION plain.tool_id(n bigint) RETURNS uuid IMMUTABLE
    RETURN plain.id(timestamptz '2026-01-01Z' + n * interval '1 s', -n);
`;

const plainRecords = (tools: number) => `
  INSERT INTO plain.users
  SELECT plain.user_id(n), 'user-' || n || '@bench.test', 'User ' || n
  FROM generate_series(0, ${users(tools)}) n;

  INSERT INTO plain.tools (id, sku, slug, tool_name, image, price, available, min_order, tool_description)
  SELECT plain.tool_id(n), 'TOOL-' || n, replace(lower(name), ' ', '-') || '-' || n, name || ' No. ' || n,
    '/images/catalogue/' || replace(lower(name), ' ', '-') || '-640.webp', 500 + n * 37 % 9500, ${STOCK}, 10 + n % 5,
    'A ' || lower(name) || ' for carpentry workshops, forged in one piece and balanced for long days of work. Model ' || n || '.'
  FROM generate_series(1, ${tools}) n
    CROSS JOIN LATERAL (SELECT (ARRAY['Claw Hammer', 'Hand Saw', 'Block Plane', 'Wood Chisel', 'Marking Gauge'])[1 + n % 5]) names (name);

  INSERT INTO plain.categories (slug, name, position) VALUES
    ('claw-hammers', 'Claw hammers', 0), ('hand-saws', 'Hand saws', 1), ('block-planes', 'Block planes', 2),
    ('wood-chisels', 'Wood chisels', 3), ('marking-gauges', 'Marking gauges', 4);
  INSERT INTO plain.tool_texts
  SELECT id, setweight(to_tsvector('english', tool_name), 'A') || setweight(to_tsvector('english', tool_description), 'D')
  FROM plain.tools;
  CREATE INDEX tool_texts_document ON plain.tool_texts USING gin (document);

  INSERT INTO plain.orders
  SELECT plain.id(placed, n), NULL, plain.user_id(1 + n % ${users(tools)}), tools.id, '01234567890', n || ' Bench Street, Springfield',
    quantity, quantity * price, CASE n / ${users(tools)} % 4 WHEN 0 THEN 'PLACED' ELSE 'PAID' END, placed
  FROM generate_series(0, ${2 * tools - 1}) n
    CROSS JOIN LATERAL (SELECT current_date - interval '10 days' + n * interval '100 ms', 15 + n % 5) details (placed, quantity)
    JOIN plain.tools ON tools.id = plain.tool_id(1 + n * 7919::bigint % ${tools});

  CREATE INDEX orders_user_id_id ON plain.orders (user_id, id);
`;

/** The same records in the tables of the shop. The first user is an admin. */
const SHOP_RECORDS = `
  INSERT INTO users (id, firebase_uid, email, email_verified, display_name, avatar, role, session_version,
    sign_in_provider, sessions_valid_since, created_at)
  SELECT id, 'uid-' || email, email, true, display_name, '/images/blank-profile.webp',
    CASE id WHEN plain.user_id(0) THEN 'ADMIN' ELSE 'USER' END, 1, 'password', '2026-01-01Z', '2026-01-01Z'
  FROM plain.users;

  INSERT INTO categories (id, slug, name, position, created_at)
  SELECT gen_random_uuid(), slug, name, position, '2026-01-01Z' FROM plain.categories;
  INSERT INTO tools (id, sku, slug, category_id, tool_name, image, price, available, min_order, tool_description, created_at)
  SELECT tools.id, sku, tools.slug, categories.id, tool_name, image, price, available, min_order, tool_description, '2026-01-01Z'
  FROM plain.tools JOIN categories ON lower(split_part(tool_name, ' No. ', 1)) || 's' = lower(name) ORDER BY tools.id;

  -- As index-tools.ts of our server writes them.
  INSERT INTO tool_search (tool_id, category_id, tool_name, price, min_order, sku_key, title, document, attributes)
  SELECT tools.id, category_id, tool_name, price, min_order, replace(sku, '-', ''), strip(to_tsvector('catalogue', a)),
    setweight(to_tsvector('catalogue', a), 'A') || setweight(to_tsvector('catalogue', lower(name)), 'B')
      || setweight(to_tsvector('catalogue', 'handle ' || lower(handle)), 'C')
      || setweight(to_tsvector('catalogue', search_words_of(tool_description)), 'D')
      || strip(to_tsvector('simple', a || ' ' || lower(name))),
    ARRAY['Handle' || chr(31) || handle, 'Length' || chr(31) || length || ' mm']
  FROM tools JOIN categories ON categories.id = category_id
    CROSS JOIN LATERAL (SELECT search_words_of(replace(sku, '-', ' ') || ' ' || tool_name)) texts (a)
    CROSS JOIN LATERAL (
      SELECT (ARRAY['Ash', 'Beech', 'Hickory', 'Walnut'])[1 + price % 4], 100 + price % 20 * 10) sheets (handle, length)
  ORDER BY tools.id;
  INSERT INTO search_words
  SELECT DISTINCT word FROM categories, string_to_table(lower(name), ' ') AS word
  UNION SELECT word
  FROM ts_stat('SELECT to_tsvector(''simple'', tool_name || '' '' || tool_description) FROM plain.tools LIMIT 100')
  WHERE word ~ '^[[:alpha:]]{3,}$';

  INSERT INTO purchases (id, user_id, created_at) SELECT id, user_id, created_at FROM plain.orders ORDER BY id;
  INSERT INTO orders (id, purchase_id, user_id, user_name, user_email, phone_number, tool_id, tool_name, tool_image, tool_description,
    tool_price, order_quantity, order_address, total_bill, status, created_at, paid_at)
  SELECT orders.id, orders.id, user_id, display_name, email, phone_number, tool_id, tool_name, image, tool_description,
    price, order_quantity, order_address, total_bill, status, created_at,
    CASE status WHEN 'PAID' THEN created_at END
  FROM plain.orders JOIN plain.users ON users.id = user_id JOIN plain.tools ON tools.id = tool_id ORDER BY orders.id;

  INSERT INTO order_events (order_id, status, actor, user_id, reason, created_at)
  SELECT id, 'PLACED', 'CUSTOMER', user_id, 'Placed', created_at FROM plain.orders;

  INSERT INTO stock_movements (tool_id, kind, quantity, created_at)
  SELECT tools.id, 'opening', available + coalesce(sum(order_quantity), 0), '2026-01-01Z'
  FROM plain.tools LEFT JOIN plain.orders ON tool_id = tools.id GROUP BY tools.id;
  INSERT INTO stock_movements (tool_id, order_id, kind, quantity, created_at)
  SELECT tool_id, id, 'order', -order_quantity, created_at FROM plain.orders;
`;

const users = (tools: number): number => Math.max(1, Math.floor((2 * tools) / ORDERS_PER_USER));

/** Fills a migrated database with `tools` tools and twice as many orders. */
export async function seed(database: Client, tools: number): Promise<void> {
  await database.query(PLAIN_TABLES);
  // The records are valid: without the checks of foreign keys they are stored in half the time.
  await database.query("SET session_replication_role = replica; SET maintenance_work_mem = '256MB'");
  await database.query(plainRecords(tools));
  await withoutIndexes(database, () => database.query(SHOP_RECORDS));
  await database.query('RESET session_replication_role; RESET maintenance_work_mem');
  await database.query('VACUUM (ANALYZE)');
  await database.query('CHECKPOINT');
}

/** Creates the indexes of the shop after its records, which is much faster than adding each record to each index. */
async function withoutIndexes(database: Client, insertRecords: () => Promise<unknown>): Promise<void> {
  const { rows: indexes } = await database.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE schemaname = 'public' AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
  );
  for (const { name } of indexes) await database.query(`DROP INDEX ${name}`);
  await insertRecords();
  for (const { definition } of indexes) await database.query(definition);
}

/** Removes the orders that were placed since {@link seed}, so that each round starts with the same records. */
export async function removePlacedOrders(database: Client): Promise<void> {
  const isPlaced = "id >= plain.id(current_date - interval '1 day', 0)";
  for (const statement of [
    `DELETE FROM plain.orders WHERE ${isPlaced}`,
    'DELETE FROM plain.purchases',
    // The server may still be placing orders of requests that have ended.
    `CREATE TEMP TABLE placed AS SELECT id, purchase_id FROM orders WHERE ${isPlaced}`,
    'DELETE FROM stock_movements WHERE order_id IN (SELECT id FROM placed)',
    'DELETE FROM order_events WHERE order_id IN (SELECT id FROM placed)',
    'DELETE FROM orders WHERE id IN (SELECT id FROM placed)',
    'DELETE FROM purchases WHERE id IN (SELECT purchase_id FROM placed)',
    'DROP TABLE placed',
    `UPDATE tools SET available = ${STOCK} WHERE available <> ${STOCK}`,
    `UPDATE plain.tools SET available = ${STOCK} WHERE available <> ${STOCK}`,
    'VACUUM (ANALYZE) tools, purchases, orders, order_events, stock_movements, plain.tools, plain.purchases, plain.orders',
  ]) {
    await database.query(statement);
  }
}

/** Records that the cases request. */
export interface Sample {
  readonly admin: string;
  readonly users: readonly string[];
  readonly tools: readonly { readonly id: string; readonly minOrder: number }[];
  readonly middleTool: { readonly id: string; readonly price: number };
  readonly middleOrder: string;
}

/** Reads records that are spread over the tables. */
export async function readSample(database: Client): Promise<Sample> {
  const { rows } = await database.query<{ sample: Sample }>(`
    SELECT json_build_object(
      'admin', plain.user_id(0),
      'users', (SELECT json_agg(id) FROM (
        SELECT id FROM plain.users WHERE id <> plain.user_id(0) ORDER BY md5(id::text) LIMIT 2000) picked),
      'tools', (SELECT json_agg(json_build_object('id', id, 'minOrder', min_order)) FROM (
        SELECT id, min_order FROM plain.tools ORDER BY md5(id::text) LIMIT 5000) picked),
      'middleTool', (SELECT json_build_object('id', id, 'price', price) FROM plain.tools
        ORDER BY id LIMIT 1 OFFSET (SELECT count(*) / 2 FROM plain.tools)),
      'middleOrder', (SELECT id FROM plain.orders ORDER BY id LIMIT 1 OFFSET (SELECT count(*) / 2 FROM plain.orders))
    ) AS sample`);
  if (!rows[0]) throw new Error('The database has no records');
  return rows[0].sample;
}
