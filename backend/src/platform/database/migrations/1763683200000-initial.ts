import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users, tools, orders, payments and reviews, with every rule that the database itself can hold. */
export class Initial1763683200000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      CREATE TABLE users (
        id           uuid        CONSTRAINT users_pkey PRIMARY KEY,
        firebase_uid text        NOT NULL,
        email        text        NOT NULL CONSTRAINT users_email_lower_case CHECK (email = lower(email)),
        display_name text        NOT NULL,
        photo        text        NOT NULL,
        role         text        NOT NULL CONSTRAINT users_role_known CHECK (role IN ('USER', 'ADMIN')),
        education    text,
        location     text,
        phone_number text,
        created_at   timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX users_firebase_uid ON users (firebase_uid);
      CREATE UNIQUE INDEX users_email ON users (email);

      CREATE TABLE tools (
        id               uuid        CONSTRAINT tools_pkey PRIMARY KEY,
        tool_name        text        NOT NULL,
        image            text        NOT NULL,
        price            integer     NOT NULL CONSTRAINT tools_price_not_negative CHECK (price >= 0),
        available        integer     NOT NULL CONSTRAINT tools_available_not_negative CHECK (available >= 0),
        min_order        integer     NOT NULL CONSTRAINT tools_min_order_at_least_one CHECK (min_order >= 1),
        tool_description text        NOT NULL,
        created_at       timestamptz NOT NULL
      );

      CREATE TABLE orders (
        id               uuid        CONSTRAINT orders_pkey PRIMARY KEY,
        user_id          uuid        NOT NULL CONSTRAINT orders_user_id_fkey REFERENCES users (id) ON DELETE RESTRICT,
        user_name        text        NOT NULL,
        user_email       text        NOT NULL,
        phone_number     text        NOT NULL,
        tool_id          uuid        NOT NULL CONSTRAINT orders_tool_id_fkey REFERENCES tools (id) ON DELETE RESTRICT,
        tool_name        text        NOT NULL,
        tool_image       text        NOT NULL,
        tool_description text        NOT NULL,
        tool_price       integer     NOT NULL,
        order_quantity   integer     NOT NULL CONSTRAINT orders_quantity_positive CHECK (order_quantity >= 1),
        order_address    text        NOT NULL,
        total_bill       integer     NOT NULL,
        paid_at          timestamptz,
        created_at       timestamptz NOT NULL,
        CONSTRAINT orders_total_is_quantity_times_price CHECK (total_bill = order_quantity::bigint * tool_price)
      );
      CREATE INDEX orders_user_id_id ON orders (user_id, id);
      CREATE INDEX orders_tool_id ON orders (tool_id);

      CREATE TABLE payments (
        id             uuid        CONSTRAINT payments_pkey PRIMARY KEY,
        order_id       uuid        NOT NULL CONSTRAINT payments_order_id_fkey REFERENCES orders (id) ON DELETE RESTRICT,
        transaction_id text        NOT NULL,
        total_bill     integer     NOT NULL CONSTRAINT payments_amount_positive CHECK (total_bill > 0),
        status         text        NOT NULL
          CONSTRAINT payments_status_known CHECK (status IN ('open', 'succeeded', 'canceled')),
        paid_at        timestamptz,
        created_at     timestamptz NOT NULL,
        CONSTRAINT payments_paid_when_succeeded CHECK ((status = 'succeeded') = (paid_at IS NOT NULL))
      );
      CREATE UNIQUE INDEX payments_transaction_id ON payments (transaction_id);
      CREATE UNIQUE INDEX payments_one_living_per_order ON payments (order_id) WHERE status <> 'canceled';

      CREATE TABLE reviews (
        id             uuid        CONSTRAINT reviews_pkey PRIMARY KEY,
        user_id        uuid        CONSTRAINT reviews_user_id_fkey REFERENCES users (id) ON DELETE SET NULL,
        review_text    text        NOT NULL,
        review_rating  smallint    NOT NULL CONSTRAINT reviews_rating_1_to_5 CHECK (review_rating BETWEEN 1 AND 5),
        reviewer_name  text        NOT NULL,
        reviewer_photo text        NOT NULL,
        created_at     timestamptz NOT NULL
      );
      CREATE INDEX reviews_user_id ON reviews (user_id);
    `);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP TABLE reviews, payments, orders, tools, users');
  }
}
