import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What admins do: tools and users end, orders are cancelled and refunded, and every list can be sorted. */
export class KeepingTheShop1763730000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      ALTER TABLE tools ADD COLUMN deleted_at timestamptz;
      CREATE INDEX tools_tool_name_id ON tools (tool_name, id);
      CREATE INDEX tools_price_id ON tools (price, id);
      CREATE INDEX tools_available_id ON tools (available, id);
      CREATE INDEX tools_min_order_id ON tools (min_order, id);

      ALTER TABLE users ADD COLUMN deleted_at timestamptz;
      DROP INDEX users_firebase_uid, users_email;
      CREATE UNIQUE INDEX users_firebase_uid ON users (firebase_uid) WHERE deleted_at IS NULL;
      CREATE UNIQUE INDEX users_email ON users (email) WHERE deleted_at IS NULL;
      CREATE INDEX users_email_id ON users (email, id);
      CREATE INDEX users_display_name_id ON users (display_name, id);

      ALTER TABLE orders ADD COLUMN cancelled_at timestamptz;
      CREATE INDEX orders_user_email_id ON orders (user_email, id);
      CREATE INDEX orders_tool_name_id ON orders (tool_name, id);
      CREATE INDEX orders_order_quantity_id ON orders (order_quantity, id);
      CREATE INDEX orders_total_bill_id ON orders (total_bill, id);

      ALTER TABLE payments
        DROP CONSTRAINT payments_status_known,
        DROP CONSTRAINT payments_paid_when_succeeded,
        ADD CONSTRAINT payments_status_known CHECK (status IN ('open', 'succeeded', 'canceled', 'refunded')),
        ADD CONSTRAINT payments_paid_when_succeeded
          CHECK ((status IN ('succeeded', 'refunded')) = (paid_at IS NOT NULL));
    `);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`
      ALTER TABLE payments
        DROP CONSTRAINT payments_status_known,
        DROP CONSTRAINT payments_paid_when_succeeded,
        ADD CONSTRAINT payments_status_known CHECK (status IN ('open', 'succeeded', 'canceled')),
        ADD CONSTRAINT payments_paid_when_succeeded CHECK ((status = 'succeeded') = (paid_at IS NOT NULL));

      DROP INDEX orders_user_email_id, orders_tool_name_id, orders_order_quantity_id, orders_total_bill_id;
      ALTER TABLE orders DROP COLUMN cancelled_at;

      DROP INDEX users_email_id, users_display_name_id, users_firebase_uid, users_email;
      ALTER TABLE users DROP COLUMN deleted_at;
      CREATE UNIQUE INDEX users_firebase_uid ON users (firebase_uid);
      CREATE UNIQUE INDEX users_email ON users (email);

      DROP INDEX tools_tool_name_id, tools_price_id, tools_available_id, tools_min_order_id;
      ALTER TABLE tools DROP COLUMN deleted_at;
    `);
  }
}
