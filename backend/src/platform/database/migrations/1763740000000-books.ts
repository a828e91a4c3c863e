import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where each order stands, and how it came there as far as that is known. */
const ORDERS = `
  ALTER TABLE orders ADD COLUMN status text;
  UPDATE orders SET status = CASE
    WHEN cancelled_at IS NULL AND paid_at IS NULL THEN 'PLACED'
    WHEN cancelled_at IS NULL THEN 'PAID'
    WHEN paid_at IS NULL THEN 'CANCELLED'
    ELSE 'REFUNDED' END;
  ALTER TABLE orders
    ALTER COLUMN status SET NOT NULL,
    ADD CONSTRAINT orders_status_known
      CHECK (status IN ('PLACED', 'PAID', 'REFUND_PENDING', 'CANCELLED', 'REFUNDED')),
    ADD CONSTRAINT orders_ended_when_cancelled
      CHECK ((status IN ('CANCELLED', 'REFUNDED')) = (cancelled_at IS NOT NULL)),
    ADD CONSTRAINT orders_paid_when_money_came
      CHECK ((status IN ('PAID', 'REFUND_PENDING', 'REFUNDED')) = (paid_at IS NOT NULL));

  CREATE TABLE order_events (
    id         bigint      GENERATED ALWAYS AS IDENTITY CONSTRAINT order_events_pkey PRIMARY KEY,
    order_id   uuid        NOT NULL CONSTRAINT order_events_order_id_fkey REFERENCES orders (id) ON DELETE RESTRICT,
    status     text        NOT NULL,
    actor      text        NOT NULL
      CONSTRAINT order_events_actor_known CHECK (actor IN ('CUSTOMER', 'ADMIN', 'PROVIDER', 'SHOP')),
    user_id    uuid        CONSTRAINT order_events_user_id_fkey REFERENCES users (id) ON DELETE RESTRICT,
    reason     text        NOT NULL,
    created_at timestamptz NOT NULL
  );
  CREATE INDEX order_events_order_id_id ON order_events (order_id, id);
  INSERT INTO order_events (order_id, status, actor, user_id, reason, created_at)
    SELECT order_id, status, actor, user_id, reason, created_at FROM (
      SELECT 1 AS step, id AS order_id, 'PLACED' AS status, 'CUSTOMER' AS actor, user_id, 'Placed' AS reason, created_at
        FROM orders
      UNION ALL SELECT 2, id, 'PAID', 'PROVIDER', NULL, 'Paid', paid_at FROM orders WHERE paid_at IS NOT NULL
      UNION ALL SELECT 3, id, status, 'SHOP', NULL, 'Cancelled', cancelled_at FROM orders WHERE cancelled_at IS NOT NULL
    ) steps ORDER BY step;
`;

/** The ledger, opened so that it adds up to the stock of today. */
const STOCK = `
  CREATE TABLE stock_movements (
    id         bigint      GENERATED ALWAYS AS IDENTITY CONSTRAINT stock_movements_pkey PRIMARY KEY,
    tool_id    uuid        NOT NULL CONSTRAINT stock_movements_tool_id_fkey REFERENCES tools (id) ON DELETE RESTRICT,
    order_id   uuid        CONSTRAINT stock_movements_order_id_fkey REFERENCES orders (id) ON DELETE RESTRICT,
    kind       text        NOT NULL
      CONSTRAINT stock_movements_kind_known CHECK (kind IN ('opening', 'order', 'return', 'adjustment')),
    pieces     integer     NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT stock_movements_order_when_ordered
      CHECK ((kind IN ('order', 'return')) = (order_id IS NOT NULL))
  );
  CREATE INDEX stock_movements_tool_id ON stock_movements (tool_id);
  CREATE UNIQUE INDEX stock_movements_once_per_order ON stock_movements (order_id, kind) WHERE order_id IS NOT NULL;
  INSERT INTO stock_movements (tool_id, order_id, kind, pieces, created_at)
    SELECT t.id, NULL::uuid, 'opening', t.available + coalesce(sum(o.order_quantity), 0)::int, t.created_at
      FROM tools t LEFT JOIN orders o ON o.tool_id = t.id AND o.cancelled_at IS NULL GROUP BY t.id
    UNION ALL SELECT tool_id, id, 'order', -order_quantity, created_at FROM orders
    UNION ALL SELECT tool_id, id, 'return', order_quantity, cancelled_at FROM orders WHERE cancelled_at IS NOT NULL
    ORDER BY 5;
`;

/** What went back of each payment. */
const PAYMENTS = `
  ALTER TABLE payments ADD COLUMN refunded_amount integer NOT NULL DEFAULT 0;
  ALTER TABLE payments ADD COLUMN disputed_at timestamptz;
  UPDATE payments SET refunded_amount = total_bill WHERE status = 'refunded';
  ALTER TABLE payments
    DROP CONSTRAINT payments_status_known,
    DROP CONSTRAINT payments_paid_when_succeeded,
    ADD CONSTRAINT payments_status_known
      CHECK (status IN ('open', 'succeeded', 'refunding', 'canceled', 'refunded')),
    ADD CONSTRAINT payments_paid_when_succeeded
      CHECK ((status IN ('succeeded', 'refunding', 'refunded')) = (paid_at IS NOT NULL)),
    ADD CONSTRAINT payments_refunded_within_total CHECK (refunded_amount BETWEEN 0 AND total_bill),
    ADD CONSTRAINT payments_refunded_when_all_is_back
      CHECK ((status = 'refunded') = (refunded_amount = total_bill));
  CREATE INDEX payments_refunding ON payments (id) WHERE status = 'refunding';
`;

/** Notices of the provider, reconciliations and keyed requests: none yet. */
const RECORDS = `
  CREATE TABLE provider_notices (
    id             text        CONSTRAINT provider_notices_pkey PRIMARY KEY,
    type           text        NOT NULL,
    transaction_id text        NOT NULL,
    created_at     timestamptz NOT NULL
  );

  CREATE TABLE reconciliations (
    id                uuid        CONSTRAINT reconciliations_pkey PRIMARY KEY,
    since             timestamptz NOT NULL,
    started_at        timestamptz NOT NULL,
    finished_at       timestamptz NOT NULL,
    payments_compared integer     NOT NULL,
    differences       jsonb       NOT NULL
  );

  CREATE TABLE idempotent_requests (
    user_id     uuid        NOT NULL CONSTRAINT idempotent_requests_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    key         text        NOT NULL,
    fingerprint text        NOT NULL,
    record_id   uuid        NOT NULL,
    created_at  timestamptz NOT NULL,
    CONSTRAINT idempotent_requests_pkey PRIMARY KEY (user_id, key)
  );
  CREATE INDEX idempotent_requests_created_at ON idempotent_requests (created_at);
`;

/** Orders have a status and a history, the stock a ledger, the provider's notices a record; each starts with what is known. */
export class Books1763740000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const part of [ORDERS, STOCK, PAYMENTS, RECORDS]) await database.query(part);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`
      DROP TABLE idempotent_requests, reconciliations, provider_notices, stock_movements, order_events;
      DROP INDEX payments_refunding;
      ALTER TABLE payments DROP COLUMN refunded_amount, DROP COLUMN disputed_at;
      UPDATE payments SET status = 'succeeded' WHERE status = 'refunding';
      ALTER TABLE payments
        DROP CONSTRAINT payments_status_known,
        DROP CONSTRAINT payments_paid_when_succeeded,
        ADD CONSTRAINT payments_status_known CHECK (status IN ('open', 'succeeded', 'canceled', 'refunded')),
        ADD CONSTRAINT payments_paid_when_succeeded
          CHECK ((status IN ('succeeded', 'refunded')) = (paid_at IS NOT NULL));
      ALTER TABLE orders DROP COLUMN status;
    `);
  }
}
