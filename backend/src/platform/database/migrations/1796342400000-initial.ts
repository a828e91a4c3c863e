import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ERASED } from '../../../common/erased';
import { POSTGRES_WORD_BREAK } from '../../../common/word-breaks';

// Pages keep free space for new versions of their rows: each order updates its customer and its tool, and no index of
// theirs has a column that it changes, so these updates touch no index.
const USERS_AND_TOOLS = `
  CREATE TABLE users (
    id                   uuid        CONSTRAINT users_pkey PRIMARY KEY,
    firebase_uid         text        NOT NULL,
    email                text        NOT NULL CONSTRAINT users_email_lowercase CHECK (email = lower(email)),
    email_verified       boolean     NOT NULL,
    display_name         text        NOT NULL,
    avatar               text        NOT NULL,
    role                 text        NOT NULL CONSTRAINT users_role_valid CHECK (role IN ('USER', 'ADMIN')),
    education            text,
    location             text,
    phone_number         text,
    email_updates        boolean     NOT NULL DEFAULT true,
    session_version      integer     NOT NULL,
    order_version        integer     NOT NULL DEFAULT 0,
    sign_in_provider     text        NOT NULL,
    sessions_valid_since timestamptz NOT NULL,
    spend                bigint      NOT NULL DEFAULT 0,
    purchase_count       integer     NOT NULL DEFAULT 0,
    last_purchase_at     timestamptz,
    created_at           timestamptz NOT NULL,
    deleted_at           timestamptz,
    purchases_erased_at  timestamptz,
    identity_deletion    text        CONSTRAINT users_identity_deletion_valid
      CHECK (identity_deletion IN ('pending', 'done')),
    CONSTRAINT users_spend_non_negative CHECK (spend >= 0),
    CONSTRAINT users_last_purchase_at_matches_purchase_count
      CHECK ((purchase_count > 0) = (last_purchase_at IS NOT NULL)),
    CONSTRAINT users_admin_verified CHECK (role <> 'ADMIN' OR email_verified),
    CONSTRAINT users_identity_deletion_of_deleted CHECK (identity_deletion IS NULL OR deleted_at IS NOT NULL),
    CONSTRAINT users_purchases_erased_at_of_deleted CHECK (purchases_erased_at IS NULL OR deleted_at IS NOT NULL)
  ) WITH (fillfactor = 90);
  CREATE UNIQUE INDEX users_firebase_uid ON users (firebase_uid) WHERE deleted_at IS NULL;
  CREATE UNIQUE INDEX users_email ON users (email) WHERE deleted_at IS NULL;
  CREATE INDEX users_deleted_firebase_uid ON users (firebase_uid) WHERE deleted_at IS NOT NULL;
  CREATE INDEX users_identity_deletion_pending ON users (id) WHERE identity_deletion = 'pending';
  CREATE INDEX users_purchase_erasure_pending ON users (id) WHERE deleted_at IS NOT NULL AND purchases_erased_at IS NULL;
  CREATE INDEX users_email_id ON users (email, id);
  CREATE INDEX users_display_name_id ON users (display_name, id);
  CREATE INDEX users_spend_id ON users (spend, id);
  CREATE INDEX users_last_purchase_at_id ON users (last_purchase_at, id) WHERE last_purchase_at IS NOT NULL;

  CREATE TABLE categories (
    id         uuid        CONSTRAINT categories_pkey PRIMARY KEY,
    slug       text        NOT NULL,
    name       text        NOT NULL,
    position   integer     NOT NULL,
    created_at timestamptz NOT NULL
  );
  CREATE UNIQUE INDEX categories_slug ON categories (slug);
  CREATE UNIQUE INDEX categories_name ON categories (lower(name));
  CREATE TABLE former_category_slugs (
    slug        text CONSTRAINT former_category_slugs_pkey PRIMARY KEY,
    category_id uuid NOT NULL
      CONSTRAINT former_category_slugs_category_id_fkey REFERENCES categories (id) ON DELETE RESTRICT
  );

  CREATE SEQUENCE tools_sku_number;
  -- A tool that has or had such a SKU may be ahead of the sequence.
  CREATE FUNCTION next_sku() RETURNS text LANGUAGE plpgsql AS $$
    DECLARE
      number text;
    BEGIN
      LOOP
        number := nextval('tools_sku_number');
        number := 'TOOL-' || lpad(number, greatest(4, length(number)), '0');
        EXIT WHEN NOT EXISTS (SELECT FROM tool_skus WHERE sku = number);
      END LOOP;
      RETURN number;
    END
  $$;

  CREATE TABLE tools (
    id               uuid        CONSTRAINT tools_pkey PRIMARY KEY,
    sku              text        NOT NULL DEFAULT next_sku()
      CONSTRAINT tools_sku_valid CHECK (sku ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$'),
    slug             text        NOT NULL,
    category_id      uuid        NOT NULL
      CONSTRAINT tools_category_id_fkey REFERENCES categories (id) ON DELETE RESTRICT,
    tool_name        text        NOT NULL,
    image            text        NOT NULL,
    image_alt        text        NOT NULL DEFAULT '',
    price            integer     NOT NULL CONSTRAINT tools_price_non_negative CHECK (price >= 0),
    price_breaks     jsonb       NOT NULL DEFAULT '[]',
    available        integer     NOT NULL CONSTRAINT tools_available_non_negative CHECK (available >= 0),
    min_order        integer     NOT NULL CONSTRAINT tools_min_order_positive CHECK (min_order >= 1),
    order_multiple   integer     NOT NULL DEFAULT 1 CONSTRAINT tools_order_multiple_positive CHECK (order_multiple >= 1),
    tool_description text        NOT NULL,
    rating_counts    integer[]   NOT NULL DEFAULT '{0,0,0,0,0}'
      CONSTRAINT tools_rating_counts_valid CHECK (cardinality(rating_counts) = 5 AND 0 <= ALL (rating_counts)),
    version          integer     NOT NULL DEFAULT 1,
    created_at       timestamptz NOT NULL,
    deleted_at       timestamptz,
    CONSTRAINT tools_min_order_in_multiples CHECK (min_order % order_multiple = 0)
  ) WITH (fillfactor = 80);
  CREATE UNIQUE INDEX tools_sku ON tools (sku);
  -- Counts the tools without their rows.
  CREATE INDEX tools_listed ON tools (id) WHERE deleted_at IS NULL;
  CREATE INDEX tools_archived ON tools (id) WHERE deleted_at IS NOT NULL;
  CREATE INDEX tools_category_id_price_id ON tools (category_id, price, id, min_order);
  CREATE INDEX tools_tool_name_id ON tools (tool_name, id, category_id, price, min_order);
  CREATE INDEX tools_price_id ON tools (price, id, category_id, min_order);
  CREATE INDEX tools_min_order_id ON tools (min_order, id, category_id, price);

  -- Each slug and each SKU that a tool has or had, so that no other tool takes it.
  CREATE TABLE tool_slugs (
    slug    text CONSTRAINT tool_slugs_pkey PRIMARY KEY,
    tool_id uuid NOT NULL CONSTRAINT tool_slugs_tool_id_fkey REFERENCES tools (id) ON DELETE RESTRICT
  );
  CREATE TABLE tool_skus (
    sku     text CONSTRAINT tool_skus_pkey PRIMARY KEY,
    tool_id uuid NOT NULL CONSTRAINT tool_skus_tool_id_fkey REFERENCES tools (id) ON DELETE RESTRICT
  );

  CREATE TABLE tool_specifications (
    tool_id  uuid     NOT NULL CONSTRAINT tool_specifications_tool_id_fkey REFERENCES tools (id) ON DELETE RESTRICT,
    position smallint NOT NULL,
    name     text     NOT NULL,
    value    text     NOT NULL,
    unit     text,
    CONSTRAINT tool_specifications_pkey PRIMARY KEY (tool_id, position)
  );

  CREATE TABLE tool_images (
    tool_id  uuid     NOT NULL CONSTRAINT tool_images_tool_id_fkey REFERENCES tools (id) ON DELETE RESTRICT,
    position smallint NOT NULL,
    image    text     NOT NULL,
    alt      text     NOT NULL,
    CONSTRAINT tool_images_pkey PRIMARY KEY (tool_id, position)
  );

  -- Trigrams: the searches match any part of these columns.
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX users_search ON users USING gin (display_name gin_trgm_ops, email gin_trgm_ops);
  CREATE INDEX tools_search ON tools USING gin (tool_name gin_trgm_ops);
`;

const ADDRESSES = `
  CREATE TABLE addresses (
    id             uuid        CONSTRAINT addresses_pkey PRIMARY KEY,
    user_id        uuid        NOT NULL CONSTRAINT addresses_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    label          text,
    contact        text        NOT NULL,
    line1          text        NOT NULL,
    line2          text,
    city           text        NOT NULL,
    region         text,
    postal_code    text,
    country        text        NOT NULL,
    phone_number   text        NOT NULL,
    delivery_notes text,
    last_used_at   timestamptz NOT NULL
  );
  CREATE INDEX addresses_user_id ON addresses (user_id);

  CREATE TABLE billing_details (
    user_id       uuid CONSTRAINT billing_details_pkey PRIMARY KEY
      CONSTRAINT billing_details_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    name          text NOT NULL,
    tax_number    text,
    line1         text NOT NULL,
    line2         text,
    city          text NOT NULL,
    region        text,
    postal_code   text,
    country       text NOT NULL,
    invoice_email text
  );
`;

const SEARCH = `
  -- For columns in an inverted index that are no texts or arrays.
  CREATE EXTENSION IF NOT EXISTS btree_gin;

  -- English stems without stop words: "can" is one of them, and an oil can is a tool.
  CREATE TEXT SEARCH DICTIONARY catalogue_stem (TEMPLATE = snowball, Language = english);
  CREATE TEXT SEARCH CONFIGURATION catalogue (COPY = pg_catalog.english);
  ALTER TEXT SEARCH CONFIGURATION catalogue
    ALTER MAPPING FOR asciiword, word, asciihword, hword, hword_asciipart, hword_part WITH catalogue_stem;

  -- Words separated by spaces, with "20oz" as "20 oz" and "½" as "1 2"; search-query.ts prepares searches in the same way.
  CREATE FUNCTION search_words_of(text text) RETURNS text IMMUTABLE PARALLEL SAFE RETURN
    regexp_replace(regexp_replace(lower(normalize(regexp_replace(text,
      '${POSTGRES_WORD_BREAK}', ' ', 'g'), NFKC)),
      '\\u2044|\\.(?![0-9])|(?<![0-9])\\.', ' ', 'g'), '([0-9])(?=[a-z])', '\\1 ', 'g');

  -- What lists are filtered by: fewer pieces in stock than the minimum order, and than three of them. Each order calls it twice, in
  -- the condition of a trigger. PL/pgSQL stores its plan for the session; a function in SQL would be parsed and planned by each order.
  CREATE FUNCTION stock_flags(available integer, min_order integer) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    BEGIN
      RETURN CASE WHEN available < min_order THEN ARRAY['out', 'low'] WHEN available < 3 * min_order::bigint THEN ARRAY['low']
        ELSE ARRAY[]::text[] END;
    END
  $$;

  -- Apart from tools, so that most orders, which change only the stock, write no index.
  CREATE TABLE tool_search (
    tool_id     uuid     CONSTRAINT tool_search_pkey PRIMARY KEY
      CONSTRAINT tool_search_tool_id_fkey REFERENCES tools (id) ON DELETE RESTRICT,
    category_id uuid     NOT NULL,
    tool_name   text     NOT NULL,
    price       integer  NOT NULL,
    min_order   integer  NOT NULL,
    sku_key     text     NOT NULL,
    stock_flags text[]   NOT NULL,
    title       tsvector NOT NULL,
    document    tsvector NOT NULL,
    attributes  text[]   NOT NULL
  );
  CREATE INDEX tool_search_document ON tool_search USING gin (title, document, attributes, stock_flags, category_id);
  CREATE INDEX tool_search_category_id_price ON tool_search (category_id, price);
  CREATE INDEX tool_search_tool_name_tool_id ON tool_search (tool_name, tool_id);
  CREATE INDEX tool_search_price_tool_id ON tool_search (price, tool_id);
  CREATE INDEX tool_search_min_order_tool_id ON tool_search (min_order, tool_id);
  -- The newest of the tools that are low in stock or out of it. With "&& '{out}'" PostgreSQL would use it for other lists too, and be
  -- slower: it takes these tools for neighbours in the table.
  CREATE INDEX tool_search_low_in_stock ON tool_search (tool_id) WHERE stock_flags <> '{}';

  -- Few orders change the flags. The others write neither this table nor its indexes.
  CREATE FUNCTION update_stock_flags() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE tool_search SET stock_flags = stock_flags(NEW.available, NEW.min_order) WHERE tool_id = NEW.id;
      RETURN NULL;
    END
  $$;
  CREATE TRIGGER tools_update_stock_flags AFTER UPDATE OF available, min_order ON tools FOR EACH ROW
    WHEN (stock_flags(OLD.available, OLD.min_order) <> stock_flags(NEW.available, NEW.min_order))
    EXECUTE FUNCTION update_stock_flags();

  -- SKUs as people type them, without hyphens and the leading zeros of their numbers, and the neighbours of SKUs from either end.
  CREATE FUNCTION short_sku(sku_key text) RETURNS text IMMUTABLE PARALLEL SAFE RETURN
    regexp_replace(sku_key, '(?<!\\d)0+(?=\\d)', '', 'g');
  CREATE INDEX tool_skus_short_sku ON tool_skus (short_sku(replace(sku, '-', '')));
  CREATE INDEX tool_search_short_sku ON tool_search (short_sku(sku_key));
  CREATE INDEX tool_search_reversed_sku ON tool_search (reverse(sku_key));

  -- The words of the catalogue, with which typing errors are corrected.
  CREATE TABLE search_words (
    word text CONSTRAINT search_words_pkey PRIMARY KEY
  );
  CREATE INDEX search_words_trigrams ON search_words USING gin (word gin_trgm_ops);

  CREATE TABLE search_synonyms (
    id         uuid        CONSTRAINT search_synonyms_pkey PRIMARY KEY,
    words      text[]      NOT NULL,
    version    integer     NOT NULL DEFAULT 1,
    targets    tsquery[]   NOT NULL,
    substitute tsquery     NOT NULL,
    created_at timestamptz NOT NULL
  );
  CREATE FUNCTION with_synonyms(query tsquery) RETURNS tsquery STABLE LANGUAGE sql RETURN ts_rewrite(query, format(
    'SELECT target, substitute FROM search_synonyms, unnest(targets) AS target
     WHERE target <@ %L::tsquery ORDER BY numnode(target) DESC', query));

  CREATE TABLE searches_without_result (
    id               uuid        CONSTRAINT searches_without_result_pkey PRIMARY KEY,
    text             text        NOT NULL,
    count            integer     NOT NULL,
    last_searched_at timestamptz NOT NULL
  );
  CREATE UNIQUE INDEX searches_without_result_text ON searches_without_result (text);
`;

const PURCHASES_AND_ORDERS = `
  CREATE SEQUENCE purchases_number_sequence START 100001;
  CREATE TABLE purchases (
    id                    uuid        CONSTRAINT purchases_pkey PRIMARY KEY,
    number                integer     NOT NULL DEFAULT nextval('purchases_number_sequence'),
    user_id               uuid        NOT NULL CONSTRAINT purchases_user_id_fkey REFERENCES users (id) ON DELETE RESTRICT,
    purchase_order_number text,
    delivery_notes        text,
    billing               jsonb,
    created_at            timestamptz NOT NULL
  );
  CREATE UNIQUE INDEX purchases_number ON purchases (number);
  CREATE INDEX purchases_user_id_id ON purchases (user_id, id);
  CREATE INDEX purchases_search ON purchases USING gin (purchase_order_number gin_trgm_ops)
    WHERE purchase_order_number IS NOT NULL;

  CREATE TABLE shipments (
    id               uuid        CONSTRAINT shipments_pkey PRIMARY KEY,
    purchase_id      uuid        NOT NULL
      CONSTRAINT shipments_purchase_id_fkey REFERENCES purchases (id) ON DELETE RESTRICT,
    carrier          text        NOT NULL,
    tracking_numbers text[]      NOT NULL,
    shipped_at       timestamptz NOT NULL,
    delivered_at     timestamptz
  );
  CREATE INDEX shipments_purchase_id_id ON shipments (purchase_id, id);
  CREATE INDEX shipments_in_transit ON shipments (shipped_at) WHERE delivered_at IS NULL;

  CREATE TABLE orders (
    id               uuid        CONSTRAINT orders_pkey PRIMARY KEY,
    kind             text        NOT NULL DEFAULT 'SALE'
      CONSTRAINT orders_kind_valid CHECK (kind IN ('SALE', 'REPLACEMENT')),
    purchase_id      uuid        NOT NULL
      CONSTRAINT orders_purchase_id_fkey REFERENCES purchases (id) ON DELETE RESTRICT,
    user_id          uuid        NOT NULL CONSTRAINT orders_user_id_fkey REFERENCES users (id) ON DELETE RESTRICT,
    user_name        text        NOT NULL,
    user_email       text        NOT NULL,
    phone_number     text        NOT NULL,
    tool_id          uuid        NOT NULL CONSTRAINT orders_tool_id_fkey REFERENCES tools (id) ON DELETE RESTRICT,
    tool_name        text        NOT NULL,
    tool_image       text        NOT NULL,
    tool_description text        NOT NULL,
    tool_price       integer     NOT NULL,
    order_quantity   integer     NOT NULL CONSTRAINT orders_order_quantity_positive CHECK (order_quantity >= 1),
    order_address    text        NOT NULL,
    total_bill       integer     NOT NULL,
    job_reference    text,
    paid_at          timestamptz,
    created_at       timestamptz NOT NULL,
    closed_at        timestamptz,
    status           text        NOT NULL
      CONSTRAINT orders_status_valid
      CHECK (status IN ('PLACED', 'PAID', 'REFUND_PENDING', 'CHARGED_BACK', 'CANCELLED', 'REFUNDED')),
    fulfillment_status text      NOT NULL DEFAULT 'UNFULFILLED'
      CONSTRAINT orders_fulfillment_status_valid
      CHECK (fulfillment_status IN ('UNFULFILLED', 'PACKED', 'SHIPPED', 'DELIVERED')),
    deliver_by       date,
    shipment_id      uuid        CONSTRAINT orders_shipment_id_fkey REFERENCES shipments (id) ON DELETE RESTRICT,
    CONSTRAINT orders_fulfilled_after_payment CHECK (fulfillment_status = 'UNFULFILLED' OR paid_at IS NOT NULL),
    CONSTRAINT orders_shipment_id_matches_fulfillment_status
      CHECK ((fulfillment_status IN ('SHIPPED', 'DELIVERED')) = (shipment_id IS NOT NULL)),
    CONSTRAINT orders_deliver_by_matches_paid_at CHECK ((deliver_by IS NULL) = (paid_at IS NULL)),
    CONSTRAINT orders_closed_at_matches_status
      CHECK ((status IN ('CANCELLED', 'REFUNDED')) = (closed_at IS NOT NULL)),
    CONSTRAINT orders_paid_at_matches_status
      CHECK ((status IN ('PAID', 'REFUND_PENDING', 'CHARGED_BACK', 'REFUNDED')) = (paid_at IS NOT NULL)),
    returned_quantity integer    NOT NULL DEFAULT 0,
    claimed_quantity  integer    NOT NULL DEFAULT 0,
    CONSTRAINT orders_returned_quantity_valid
      CHECK (returned_quantity >= 0 AND claimed_quantity >= 0 AND returned_quantity + claimed_quantity <= order_quantity),
    CONSTRAINT orders_returned_after_delivery
      CHECK (returned_quantity + claimed_quantity = 0 OR fulfillment_status = 'DELIVERED'),
    CONSTRAINT orders_replacement_is_free CHECK (kind = 'SALE' OR (tool_price = 0 AND status = 'PAID')),
    CONSTRAINT orders_total_bill_matches_price CHECK (total_bill = order_quantity::bigint * tool_price)
  );
  CREATE INDEX orders_user_id_id ON orders (user_id, id);
  CREATE INDEX orders_purchase_id ON orders (purchase_id);
  CREATE INDEX orders_tool_id ON orders (tool_id);
  CREATE INDEX orders_user_email_id ON orders (user_email, id);
  CREATE INDEX orders_tool_name_id ON orders (tool_name, id);
  CREATE INDEX orders_order_quantity_id ON orders (order_quantity, id);
  CREATE INDEX orders_total_bill_id ON orders (total_bill, id);
  CREATE INDEX orders_created_at ON orders (created_at, status, fulfillment_status);
  CREATE INDEX orders_paid_at ON orders (paid_at, tool_id, order_quantity, total_bill)
    WHERE paid_at IS NOT NULL AND kind = 'SALE';
  CREATE INDEX orders_restocked ON orders (paid_at, tool_id, order_quantity)
    WHERE paid_at IS NOT NULL AND kind = 'SALE' AND closed_at IS NOT NULL AND shipment_id IS NULL;
  CREATE INDEX orders_unpaid ON orders (id)
    WHERE (paid_at IS NULL OR status = 'CHARGED_BACK') AND closed_at IS NULL;
  CREATE INDEX orders_unpaid_user_id ON orders (user_id) WHERE paid_at IS NULL AND closed_at IS NULL;
  CREATE INDEX orders_closed ON orders (id, paid_at) WHERE closed_at IS NOT NULL;
  CREATE INDEX orders_to_ship ON orders (deliver_by, id)
    WHERE status = 'PAID' AND fulfillment_status IN ('UNFULFILLED', 'PACKED');
  CREATE INDEX orders_in_transit ON orders (id) WHERE fulfillment_status = 'SHIPPED';
  CREATE INDEX orders_shipment_id ON orders (shipment_id) WHERE shipment_id IS NOT NULL;

  CREATE TABLE carts (
    user_id uuid    CONSTRAINT carts_pkey PRIMARY KEY
      CONSTRAINT carts_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    version integer NOT NULL
  );
  CREATE TABLE cart_lines (
    user_id       uuid    NOT NULL CONSTRAINT cart_lines_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    tool_id       uuid    NOT NULL CONSTRAINT cart_lines_tool_id_fkey REFERENCES tools (id) ON DELETE RESTRICT,
    position      integer NOT NULL,
    quantity      integer NOT NULL CONSTRAINT cart_lines_quantity_positive CHECK (quantity >= 1),
    job_reference text,
    shown_price   integer,
    CONSTRAINT cart_lines_pkey PRIMARY KEY (user_id, tool_id)
  );

  CREATE TABLE shopping_lists (
    id         uuid        CONSTRAINT shopping_lists_pkey PRIMARY KEY,
    user_id    uuid        NOT NULL
      CONSTRAINT shopping_lists_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    name       text        NOT NULL,
    created_at timestamptz NOT NULL
  );
  CREATE UNIQUE INDEX shopping_lists_user_id_name ON shopping_lists (user_id, lower(name));
  CREATE TABLE shopping_list_lines (
    list_id       uuid    NOT NULL
      CONSTRAINT shopping_list_lines_list_id_fkey REFERENCES shopping_lists (id) ON DELETE CASCADE,
    tool_id       uuid    NOT NULL
      CONSTRAINT shopping_list_lines_tool_id_fkey REFERENCES tools (id) ON DELETE RESTRICT,
    position      integer NOT NULL,
    quantity      integer NOT NULL CONSTRAINT shopping_list_lines_quantity_positive CHECK (quantity >= 1),
    job_reference text,
    CONSTRAINT shopping_list_lines_pkey PRIMARY KEY (list_id, tool_id)
  );

  CREATE TABLE order_events (
    id         bigint      GENERATED ALWAYS AS IDENTITY CONSTRAINT order_events_pkey PRIMARY KEY,
    order_id   uuid        NOT NULL CONSTRAINT order_events_order_id_fkey REFERENCES orders (id) ON DELETE RESTRICT,
    status     text        NOT NULL,
    fulfillment_status text NOT NULL DEFAULT 'UNFULFILLED',
    actor      text        NOT NULL
      CONSTRAINT order_events_actor_valid CHECK (actor IN ('CUSTOMER', 'ADMIN', 'PROVIDER', 'SYSTEM')),
    user_id    uuid        CONSTRAINT order_events_user_id_fkey REFERENCES users (id) ON DELETE RESTRICT,
    reason     text        NOT NULL,
    created_at timestamptz NOT NULL
  );
  CREATE INDEX order_events_order_id_id ON order_events (order_id, id);
`;

const RETURNS = `
  CREATE TABLE returns (
    id                uuid        CONSTRAINT returns_pkey PRIMARY KEY,
    order_id          uuid        NOT NULL CONSTRAINT returns_order_id_fkey REFERENCES orders (id) ON DELETE RESTRICT,
    quantity          integer     NOT NULL CONSTRAINT returns_quantity_positive CHECK (quantity >= 1),
    reason            text,
    status            text        NOT NULL
      CONSTRAINT returns_status_valid CHECK (status IN ('REQUESTED', 'RECEIVED', 'REFUNDED', 'CANCELLED')),
    sellable_quantity integer
      CONSTRAINT returns_sellable_quantity_valid CHECK (sellable_quantity BETWEEN 0 AND quantity),
    requested_at      timestamptz NOT NULL,
    received_at       timestamptz,
    closed_at         timestamptz,
    CONSTRAINT returns_received_at_matches_status
      CHECK ((status IN ('RECEIVED', 'REFUNDED')) = (received_at IS NOT NULL)),
    CONSTRAINT returns_sellable_quantity_matches_received_at
      CHECK ((received_at IS NULL) = (sellable_quantity IS NULL)),
    CONSTRAINT returns_closed_at_matches_status
      CHECK ((status IN ('REFUNDED', 'CANCELLED')) = (closed_at IS NOT NULL))
  );
  CREATE INDEX returns_order_id_id ON returns (order_id, id);
  CREATE INDEX returns_status_id ON returns (status, id);
`;

const CLAIMS = `
  CREATE TABLE claims (
    id                   uuid        CONSTRAINT claims_pkey PRIMARY KEY,
    order_id             uuid        NOT NULL CONSTRAINT claims_order_id_fkey REFERENCES orders (id) ON DELETE RESTRICT,
    quantity             integer     NOT NULL CONSTRAINT claims_quantity_positive CHECK (quantity >= 1),
    problem              text        NOT NULL,
    status               text        NOT NULL
      CONSTRAINT claims_status_valid
      CHECK (status IN ('OPEN', 'ASKED', 'ACCEPTED', 'SETTLED', 'REJECTED', 'CANCELLED')),
    question             text,
    answer               text,
    resolution           text        CONSTRAINT claims_resolution_valid CHECK (resolution IN ('REFUND', 'REPLACEMENT')),
    decision_note        text,
    replacement_order_id uuid
      CONSTRAINT claims_replacement_order_id_fkey REFERENCES orders (id) ON DELETE RESTRICT,
    requested_at         timestamptz NOT NULL,
    asked_at             timestamptz,
    answered_at          timestamptz,
    decided_at           timestamptz,
    closed_at            timestamptz,
    CONSTRAINT claims_question_matches_asked_at CHECK ((question IS NULL) = (asked_at IS NULL)),
    CONSTRAINT claims_answer_matches_answered_at CHECK ((answer IS NULL) = (answered_at IS NULL)),
    CONSTRAINT claims_answer_follows_question CHECK (answer IS NULL OR question IS NOT NULL),
    CONSTRAINT claims_asked_without_answer
      CHECK (status NOT IN ('OPEN', 'ASKED') OR (status = 'ASKED') = (question IS NOT NULL AND answer IS NULL)),
    CONSTRAINT claims_resolution_matches_status
      CHECK ((status IN ('ACCEPTED', 'SETTLED')) = (resolution IS NOT NULL)),
    CONSTRAINT claims_rejected_with_note CHECK (status <> 'REJECTED' OR decision_note IS NOT NULL),
    CONSTRAINT claims_decided_at_matches_status
      CHECK ((status IN ('ACCEPTED', 'SETTLED', 'REJECTED')) = (decided_at IS NOT NULL)),
    CONSTRAINT claims_closed_at_matches_status
      CHECK ((status IN ('SETTLED', 'REJECTED', 'CANCELLED')) = (closed_at IS NOT NULL)),
    CONSTRAINT claims_replacement_order_id_matches_status
      CHECK ((replacement_order_id IS NOT NULL) = (status = 'SETTLED' AND resolution = 'REPLACEMENT'))
  );
  CREATE INDEX claims_order_id_id ON claims (order_id, id);
  CREATE INDEX claims_status_id ON claims (status, id);
  CREATE UNIQUE INDEX claims_replacement_order_id ON claims (replacement_order_id);
`;

const CLAIM_PHOTOS = `
  CREATE TABLE claim_photos (
    image_id uuid    CONSTRAINT claim_photos_pkey PRIMARY KEY
      CONSTRAINT claim_photos_image_id_fkey REFERENCES images (id) ON DELETE RESTRICT,
    claim_id uuid    NOT NULL CONSTRAINT claim_photos_claim_id_fkey REFERENCES claims (id) ON DELETE RESTRICT,
    position integer NOT NULL
  );
  CREATE UNIQUE INDEX claim_photos_claim_id_position ON claim_photos (claim_id, position);
`;

const STOCK_LEDGER = `
  CREATE TABLE stock_movements (
    id            bigint      GENERATED ALWAYS AS IDENTITY CONSTRAINT stock_movements_pkey PRIMARY KEY,
    tool_id       uuid        NOT NULL CONSTRAINT stock_movements_tool_id_fkey REFERENCES tools (id) ON DELETE RESTRICT,
    order_id      uuid        CONSTRAINT stock_movements_order_id_fkey REFERENCES orders (id) ON DELETE RESTRICT,
    return_id     uuid        CONSTRAINT stock_movements_return_id_fkey REFERENCES returns (id) ON DELETE RESTRICT,
    adjustment_id uuid,
    kind          text        NOT NULL
      CONSTRAINT stock_movements_kind_valid CHECK (kind IN ('opening', 'order', 'restock', 'return', 'adjustment')),
    quantity      integer     NOT NULL,
    user_id       uuid        CONSTRAINT stock_movements_user_id_fkey REFERENCES users (id) ON DELETE RESTRICT,
    reason        text,
    created_at    timestamptz NOT NULL,
    CONSTRAINT stock_movements_order_id_matches_kind CHECK ((kind IN ('order', 'restock')) = (order_id IS NOT NULL)),
    CONSTRAINT stock_movements_return_id_matches_kind CHECK ((kind = 'return') = (return_id IS NOT NULL)),
    CONSTRAINT stock_movements_adjustment_id_matches_kind CHECK ((kind = 'adjustment') = (adjustment_id IS NOT NULL))
  );
  CREATE INDEX stock_movements_tool_id_id ON stock_movements (tool_id, id);
  CREATE INDEX stock_movements_adjustments ON stock_movements (tool_id, id) WHERE kind = 'adjustment';
  CREATE UNIQUE INDEX stock_movements_order_id_kind ON stock_movements (order_id, kind) WHERE order_id IS NOT NULL;
  CREATE UNIQUE INDEX stock_movements_return_id ON stock_movements (return_id) WHERE return_id IS NOT NULL;
  CREATE UNIQUE INDEX stock_movements_adjustment_id ON stock_movements (adjustment_id) WHERE adjustment_id IS NOT NULL;
`;

const CATALOGUE_IMPORTS = `
  CREATE TABLE catalogue_imports (
    id              uuid        CONSTRAINT catalogue_imports_pkey PRIMARY KEY,
    user_id         uuid        NOT NULL CONSTRAINT catalogue_imports_user_id_fkey REFERENCES users (id) ON DELETE RESTRICT,
    request_id      uuid,
    requested_at    timestamptz,
    file_name       text        NOT NULL,
    mode            text        NOT NULL
      CONSTRAINT catalogue_imports_mode_valid CHECK (mode IN ('CREATE', 'UPDATE', 'BOTH')),
    status          text        NOT NULL
      CONSTRAINT catalogue_imports_status_valid CHECK (status IN ('READY', 'APPLYING', 'APPLIED', 'STOPPED')),
    add_count       integer     NOT NULL,
    update_count    integer     NOT NULL,
    unchanged_count integer     NOT NULL,
    invalid_count   integer     NOT NULL,
    applied_count   integer     NOT NULL,
    message         text,
    created_at      timestamptz NOT NULL
  );
  CREATE INDEX catalogue_imports_created_at ON catalogue_imports (created_at);
  CREATE INDEX catalogue_imports_applying ON catalogue_imports (id) WHERE status = 'APPLYING';

  CREATE TABLE catalogue_import_rows (
    id         uuid    CONSTRAINT catalogue_import_rows_pkey PRIMARY KEY,
    import_id  uuid    NOT NULL
      CONSTRAINT catalogue_import_rows_import_id_fkey REFERENCES catalogue_imports (id) ON DELETE CASCADE,
    row_number integer NOT NULL,
    sku        text    NOT NULL,
    tool_name  text    NOT NULL,
    outcome    text    NOT NULL CONSTRAINT catalogue_import_rows_outcome_valid
      CHECK (outcome IN ('ADD', 'UPDATE', 'UNCHANGED', 'INVALID', 'CONFLICT')),
    errors     jsonb   NOT NULL,
    changes    jsonb   NOT NULL,
    tool_id    uuid,
    version    integer,
    staged     jsonb
  );
  CREATE INDEX catalogue_import_rows_import_id_id ON catalogue_import_rows (import_id, id);
`;

const PAYMENTS = `
  CREATE TABLE payments (
    id              uuid        CONSTRAINT payments_pkey PRIMARY KEY,
    purchase_id     uuid        NOT NULL
      CONSTRAINT payments_purchase_id_fkey REFERENCES purchases (id) ON DELETE RESTRICT,
    order_ids       uuid[]      NOT NULL CONSTRAINT payments_order_ids_not_empty CHECK (cardinality(order_ids) > 0),
    transaction_id  text        NOT NULL,
    total_bill      integer     NOT NULL CONSTRAINT payments_total_bill_positive CHECK (total_bill > 0),
    status          text        NOT NULL CONSTRAINT payments_status_valid
      CHECK (status IN ('open', 'canceled', 'succeeded', 'charged_back')),
    paid_at         timestamptz,
    refunded_amount integer     NOT NULL DEFAULT 0,
    dispute         text        CONSTRAINT payments_dispute_valid CHECK (dispute IN ('open', 'won', 'lost')),
    disputed_at     timestamptz,
    created_at      timestamptz NOT NULL,
    version         integer     NOT NULL DEFAULT 1,
    CONSTRAINT payments_paid_at_matches_status
      CHECK ((status IN ('succeeded', 'charged_back')) = (paid_at IS NOT NULL)),
    CONSTRAINT payments_disputed_at_matches_dispute CHECK ((dispute IS NULL) = (disputed_at IS NULL)),
    CONSTRAINT payments_refunded_amount_non_negative CHECK (refunded_amount >= 0)
  );
  CREATE UNIQUE INDEX payments_transaction_id ON payments (transaction_id);
  CREATE UNIQUE INDEX payments_one_active_per_purchase ON payments (purchase_id) WHERE status <> 'canceled';
  CREATE INDEX payments_purchase_id ON payments (purchase_id);

  CREATE TABLE refunds (
    id                    uuid        CONSTRAINT refunds_pkey PRIMARY KEY,
    payment_id            uuid        NOT NULL CONSTRAINT refunds_payment_id_fkey REFERENCES payments (id) ON DELETE RESTRICT,
    order_id              uuid        CONSTRAINT refunds_order_id_fkey REFERENCES orders (id) ON DELETE RESTRICT,
    return_id             uuid        CONSTRAINT refunds_return_id_fkey REFERENCES returns (id) ON DELETE RESTRICT,
    claim_id              uuid        CONSTRAINT refunds_claim_id_fkey REFERENCES claims (id) ON DELETE RESTRICT,
    amount                integer     NOT NULL CONSTRAINT refunds_amount_positive CHECK (amount > 0),
    status                text        NOT NULL
      CONSTRAINT refunds_status_valid CHECK (status IN ('pending', 'succeeded', 'failed')),
    provider_refund_id    text,
    is_chargeback         boolean     NOT NULL DEFAULT false,
    due_as                text
      CONSTRAINT refunds_due_as_valid CHECK (due_as IN ('CANCELLATION', 'BY_HAND')),
    due_mailed_at         timestamptz,
    failed_refund_id      uuid        CONSTRAINT refunds_failed_refund_id_fkey REFERENCES refunds (id) ON DELETE RESTRICT,
    reference             text,
    created_at            timestamptz NOT NULL,
    finished_at           timestamptz,
    CONSTRAINT refunds_finished_at_matches_status CHECK ((status = 'pending') = (finished_at IS NULL)),
    CONSTRAINT refunds_succeeded_at_provider
      CHECK (status <> 'succeeded' OR (provider_refund_id IS NULL) = (failed_refund_id IS NOT NULL)),
    CONSTRAINT refunds_outside_succeeded CHECK (failed_refund_id IS NULL OR status = 'succeeded'),
    CONSTRAINT refunds_reference_matches_outside CHECK ((failed_refund_id IS NULL) = (reference IS NULL)),
    CONSTRAINT refunds_unallocated_made_at_provider CHECK (order_id IS NOT NULL OR provider_refund_id IS NOT NULL),
    CONSTRAINT refunds_return_id_with_order CHECK (return_id IS NULL OR order_id IS NOT NULL),
    CONSTRAINT refunds_claim_id_with_order CHECK (claim_id IS NULL OR (order_id IS NOT NULL AND return_id IS NULL))
  );
  CREATE INDEX refunds_payment_id ON refunds (payment_id);
  CREATE INDEX refunds_finished_at ON refunds (finished_at, order_id, amount) WHERE status = 'succeeded' AND NOT is_chargeback;
  CREATE UNIQUE INDEX refunds_unallocated ON refunds (provider_refund_id) WHERE order_id IS NULL;
  CREATE INDEX refunds_return_id ON refunds (return_id) WHERE return_id IS NOT NULL;
  CREATE INDEX refunds_claim_id ON refunds (claim_id) WHERE claim_id IS NOT NULL;
  CREATE UNIQUE INDEX refunds_failed_refund_id ON refunds (failed_refund_id) WHERE failed_refund_id IS NOT NULL;
  CREATE INDEX refunds_pending ON refunds (order_id) WHERE status = 'pending';
  CREATE UNIQUE INDEX refunds_one_unsent_per_order ON refunds (order_id)
    WHERE status = 'pending' AND provider_refund_id IS NULL;

  CREATE TABLE webhook_events (
    id             text        CONSTRAINT webhook_events_pkey PRIMARY KEY,
    type           text        NOT NULL,
    transaction_id text        NOT NULL,
    created_at     timestamptz NOT NULL
  );
  CREATE INDEX webhook_events_created_at ON webhook_events USING brin (created_at);

  CREATE TABLE reconciliations (
    id                uuid        CONSTRAINT reconciliations_pkey PRIMARY KEY,
    since             timestamptz NOT NULL,
    is_full           boolean     NOT NULL,
    started_at        timestamptz NOT NULL,
    finished_at       timestamptz NOT NULL,
    payments_compared integer     NOT NULL,
    discrepancies     jsonb       NOT NULL
  );
`;

const REVIEWS_AND_REQUESTS = `
  CREATE TABLE reviews (
    id              uuid        CONSTRAINT reviews_pkey PRIMARY KEY,
    user_id         uuid        CONSTRAINT reviews_user_id_fkey REFERENCES users (id) ON DELETE SET NULL,
    review_text     text        NOT NULL,
    review_rating   smallint    NOT NULL CONSTRAINT reviews_review_rating_1_to_5 CHECK (review_rating BETWEEN 1 AND 5),
    reviewer_name   text        NOT NULL,
    reviewer_avatar text        NOT NULL,
    created_at      timestamptz NOT NULL,
    hidden_at       timestamptz
  );
  CREATE INDEX reviews_user_id ON reviews (user_id);

  CREATE TABLE customization_requests (
    id         uuid        CONSTRAINT customization_requests_pkey PRIMARY KEY,
    email      text        NOT NULL,
    status     text        NOT NULL
      CONSTRAINT customization_requests_status_valid CHECK (status IN ('NEW', 'ANSWERED', 'CLOSED')),
    created_at timestamptz NOT NULL,
    version    integer     NOT NULL DEFAULT 1
  );
  CREATE INDEX customization_requests_status_id ON customization_requests (status, id);
  CREATE INDEX customization_requests_email ON customization_requests (email);

  CREATE TABLE customization_answers (
    id         uuid        CONSTRAINT customization_answers_pkey PRIMARY KEY,
    request_id uuid        NOT NULL
      CONSTRAINT customization_answers_request_id_fkey REFERENCES customization_requests (id) ON DELETE CASCADE,
    user_id    uuid        NOT NULL CONSTRAINT customization_answers_user_id_fkey REFERENCES users (id) ON DELETE RESTRICT,
    text       text        NOT NULL,
    created_at timestamptz NOT NULL
  );
  CREATE INDEX customization_answers_request_id_id ON customization_answers (request_id, id);

  CREATE TABLE idempotent_requests (
    user_id       uuid        NOT NULL CONSTRAINT idempotent_requests_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    key           text        NOT NULL,
    request_hash  text        NOT NULL,
    record_id     uuid        NOT NULL,
    created_at    timestamptz NOT NULL,
    request_count integer     NOT NULL
      CONSTRAINT idempotent_requests_request_count_non_negative CHECK (request_count >= 0),
    CONSTRAINT idempotent_requests_pkey PRIMARY KEY (user_id, key)
  );
  CREATE INDEX idempotent_requests_created_at ON idempotent_requests (created_at);
`;

const TOOL_REVIEWS = `
  CREATE TABLE tool_reviews (
    id            uuid        CONSTRAINT tool_reviews_pkey PRIMARY KEY,
    tool_id       uuid        NOT NULL CONSTRAINT tool_reviews_tool_id_fkey REFERENCES tools (id) ON DELETE RESTRICT,
    user_id       uuid        CONSTRAINT tool_reviews_user_id_fkey REFERENCES users (id) ON DELETE SET NULL,
    rating        smallint    NOT NULL CONSTRAINT tool_reviews_rating_1_to_5 CHECK (rating BETWEEN 1 AND 5),
    text          text        NOT NULL,
    trade         text,
    months_in_use integer     CONSTRAINT tool_reviews_months_in_use_non_negative CHECK (months_in_use >= 0),
    reviewer_name text,
    created_at    timestamptz NOT NULL,
    edited_at     timestamptz,
    hidden_reason text        CONSTRAINT tool_reviews_hidden_reason_valid
      CHECK (hidden_reason IN ('SPAM', 'OFFENSIVE', 'PERSONAL_DATA', 'NOT_ABOUT_THE_TOOL')),
    answer        text,
    answered_at   timestamptz,
    version       integer     NOT NULL DEFAULT 1,
    CONSTRAINT tool_reviews_answered_at_matches_answer CHECK ((answer IS NULL) = (answered_at IS NULL))
  );
  CREATE UNIQUE INDEX tool_reviews_tool_id_user_id ON tool_reviews (tool_id, user_id);
  CREATE INDEX tool_reviews_tool_id_id ON tool_reviews (tool_id, id);
  CREATE INDEX tool_reviews_tool_id_rating_id ON tool_reviews (tool_id, rating, id);
  CREATE INDEX tool_reviews_user_id ON tool_reviews (user_id);
  CREATE INDEX tool_reviews_hidden ON tool_reviews (id) WHERE hidden_reason IS NOT NULL;
`;

const IMAGES = `
  CREATE TABLE images (
    id         uuid        CONSTRAINT images_pkey PRIMARY KEY,
    user_id    uuid        NOT NULL CONSTRAINT images_user_id_fkey REFERENCES users (id) ON DELETE RESTRICT,
    bytes      integer     NOT NULL,
    is_private boolean     NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL
  );
  CREATE INDEX images_user_id_created_at ON images (user_id, created_at);
  CREATE INDEX images_created_at ON images (created_at);
`;

const MAILS = `
  CREATE TABLE mails (
    id              uuid        CONSTRAINT mails_pkey PRIMARY KEY,
    user_id         uuid        CONSTRAINT mails_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    address         text,
    kind            text        NOT NULL,
    event_id        uuid        NOT NULL,
    data            jsonb       NOT NULL,
    status          text        NOT NULL
      CONSTRAINT mails_status_valid CHECK (status IN ('PENDING', 'SENDING', 'SENT', 'FAILED', 'UNCERTAIN')),
    attempts        integer     NOT NULL,
    deferrals       integer     NOT NULL DEFAULT 0,
    copies          integer     NOT NULL DEFAULT 0,
    reason          text,
    created_at      timestamptz NOT NULL,
    resent_at       timestamptz,
    attempted_at    timestamptz,
    next_attempt_at timestamptz,
    sent_at         timestamptz,
    CONSTRAINT mails_one_recipient CHECK (num_nonnulls(user_id, address) = 1),
    CONSTRAINT mails_next_attempt_at_matches_status CHECK ((status = 'PENDING') = (next_attempt_at IS NOT NULL)),
    CONSTRAINT mails_sent_with_sent_at CHECK (status <> 'SENT' OR sent_at IS NOT NULL)
  );
  CREATE UNIQUE INDEX mails_event ON mails (kind, event_id, user_id);
  CREATE UNIQUE INDEX mails_event_address ON mails (kind, event_id, address) WHERE address IS NOT NULL;
  CREATE INDEX mails_user_id ON mails (user_id);
  CREATE INDEX mails_status_id ON mails (status, id);
  CREATE INDEX mails_created_at ON mails (created_at);
  CREATE INDEX mails_purchase_id ON mails ((data ->> 'purchaseId')) WHERE data ->> 'purchaseId' IS NOT NULL;
  CREATE INDEX mails_due ON mails (next_attempt_at) WHERE status = 'PENDING';

  CREATE TABLE stock_alerts (
    id         uuid        CONSTRAINT stock_alerts_pkey PRIMARY KEY,
    user_id    uuid        NOT NULL CONSTRAINT stock_alerts_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    tool_id    uuid        NOT NULL CONSTRAINT stock_alerts_tool_id_fkey REFERENCES tools (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL
  );
  CREATE UNIQUE INDEX stock_alerts_user_id_tool_id ON stock_alerts (user_id, tool_id);
  CREATE INDEX stock_alerts_tool_id ON stock_alerts (tool_id);
`;

const AUDIT_LOG = `
  CREATE TABLE audit_events (
    id          uuid        CONSTRAINT audit_events_pkey PRIMARY KEY,
    action      text        NOT NULL,
    actor_id    uuid,
    target_kind text        NOT NULL,
    target_id   uuid        NOT NULL,
    before      jsonb,
    after       jsonb,
    request_id  uuid,
    created_at  timestamptz NOT NULL
  );
  CREATE INDEX audit_events_action_id ON audit_events (action, id);
  CREATE INDEX audit_events_actor_id_id ON audit_events (actor_id, id);
  CREATE INDEX audit_events_target_id_id ON audit_events (target_id, id);

  CREATE FUNCTION reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
    END
  $$;
  CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
    FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
`;

// What the nightly reconciliation reads: open and unusual records, and what changed since the last run. Rows of these tables are
// added in the order of time, so a block range index is small and costs almost nothing.
const RECONCILIATION_INDEXES = `
  CREATE INDEX orders_refund_pending ON orders (id) WHERE status = 'REFUND_PENDING';
  CREATE INDEX payments_open_or_charged_back ON payments (status, id) WHERE status IN ('open', 'charged_back');
  CREATE INDEX refunds_failed ON refunds (order_id) WHERE status = 'failed';
  CREATE INDEX order_events_created_at ON order_events USING brin (created_at);
  CREATE INDEX stock_movements_created_at ON stock_movements USING brin (created_at);
  CREATE INDEX payments_paid_at ON payments USING brin (paid_at);
  CREATE INDEX refunds_created_at ON refunds USING brin (created_at, finished_at);
`;

const SCHEDULED_JOBS = `
  CREATE TABLE scheduled_jobs (
    name             text        CONSTRAINT scheduled_jobs_pkey PRIMARY KEY,
    schedule         text        NOT NULL,
    registered_at    timestamptz NOT NULL,
    run_id           uuid,
    alive_at         timestamptz,
    last_started_at  timestamptz,
    last_finished_at timestamptz,
    last_failed_at   timestamptz,
    last_error       text,
    failure_count    integer     NOT NULL DEFAULT 0
  );
`;

// The counters have no gaps, as a sequence would have after a rollback.
const DOCUMENTS = `
  CREATE TABLE documents (
    id          uuid        CONSTRAINT documents_pkey PRIMARY KEY,
    kind        text        NOT NULL CONSTRAINT documents_kind_valid CHECK (kind IN ('INVOICE', 'CREDIT_NOTE')),
    number      text        NOT NULL,
    purchase_id uuid        NOT NULL
      CONSTRAINT documents_purchase_id_fkey REFERENCES purchases (id) ON DELETE RESTRICT,
    refund_id   uuid        CONSTRAINT documents_refund_id_fkey REFERENCES refunds (id) ON DELETE RESTRICT,
    facts       jsonb       NOT NULL,
    created_at  timestamptz NOT NULL,
    CONSTRAINT documents_refund_id_matches_kind CHECK ((kind = 'CREDIT_NOTE') = (refund_id IS NOT NULL))
  );
  CREATE UNIQUE INDEX documents_number ON documents (number);
  CREATE INDEX documents_purchase_id ON documents (purchase_id);
  CREATE UNIQUE INDEX documents_one_invoice_per_purchase ON documents (purchase_id) WHERE kind = 'INVOICE';
  CREATE UNIQUE INDEX documents_refund_id ON documents (refund_id);
  CREATE TABLE document_counters (
    kind        text    CONSTRAINT document_counters_pkey PRIMARY KEY,
    last_number integer NOT NULL
  );

  CREATE TRIGGER documents_append_only BEFORE DELETE ON documents
    FOR EACH STATEMENT EXECUTE FUNCTION reject_change();

  -- The facts without what they say of the buyer. Numbers, amounts and ordered tools stay.
  CREATE FUNCTION without_buyer(facts jsonb) RETURNS jsonb IMMUTABLE PARALLEL SAFE RETURN
    facts
    || '{"buyer": {"lines": ["${ERASED.name}"], "taxNumber": null, "email": "${ERASED.email}"}}'
    || '{"deliveryAddress": "${ERASED.text}", "purchaseOrderNumber": null}'
    || CASE WHEN facts ? 'line' THEN jsonb_build_object('line', facts -> 'line' || '{"jobReference": null}')
       ELSE jsonb_build_object('lines', (
         SELECT jsonb_agg(line || '{"jobReference": null}' ORDER BY position)
         FROM jsonb_array_elements(facts -> 'lines') WITH ORDINALITY AS element (line, position)
       )) END;

  -- The only change: the buyer, whose account is deleted, is erased.
  CREATE FUNCTION reject_change_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      OLD.facts := without_buyer(OLD.facts);
      IF NEW IS DISTINCT FROM OLD OR NOT EXISTS (
        SELECT FROM purchases JOIN users ON users.id = purchases.user_id
        WHERE purchases.id = OLD.purchase_id AND users.deleted_at IS NOT NULL
      ) THEN
        RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
      END IF;
      RETURN NEW;
    END
  $$;
  CREATE TRIGGER documents_only_erased BEFORE UPDATE ON documents
    FOR EACH ROW EXECUTE FUNCTION reject_change_but_erasure();
`;

/** The schema of the entities, with every constraint that the database can enforce. */
export class Initial1796342400000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    const tables = [
      USERS_AND_TOOLS,
      ADDRESSES,
      SEARCH,
      PURCHASES_AND_ORDERS,
      RETURNS,
      CLAIMS,
      STOCK_LEDGER,
      CATALOGUE_IMPORTS,
      PAYMENTS,
      REVIEWS_AND_REQUESTS,
      TOOL_REVIEWS,
      IMAGES,
      CLAIM_PHOTOS,
      MAILS,
      AUDIT_LOG,
      DOCUMENTS,
      RECONCILIATION_INDEXES,
      SCHEDULED_JOBS,
    ];
    for (const statements of tables) await database.query(statements);
  }

  down(): Promise<never> {
    return Promise.reject(new Error('The first migration has no way back.'));
  }
}
