import { FOR_ADMINS, SELECT_MAILS_OF_USER } from '../mail';
import { formatPurchaseNumberSql } from '../orders';

/** Records of one kind that the shop stores about a user. */
export interface Section {
  readonly description: string;
  /** The tables, and the condition that selects the records of the user with the id $1. */
  readonly from: string;
  /** A unique column, by which the records are sorted. */
  readonly key: string;
  /** The SQL expression of each field. */
  readonly fields: Readonly<Record<string, string>>;
  /** The field with the stored form of an image, which is exported as its URL. */
  readonly imageField?: string;
}

/** Whole cents as US dollars. */
const dollars = (cents: string): string => `(${cents} / 100.0)::float8`;

/** Columns whose fields have their names: `created_at` becomes `createdAt`. */
const columns = (table: string, ...names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.map((name) => [
      name.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()),
      `${table}.${name}`,
    ]),
  );

const POSTAL = ['line1', 'line2', 'city', 'region', 'postal_code', 'country'];
const NUMBER = { purchaseNumber: formatPurchaseNumberSql('purchases.number') };
const TOOL = columns('tools', 'sku', 'tool_name');

/** The records of one user of which there is at most one. */
export const singleSections: Readonly<Record<string, Section>> = {
  profile: {
    description: 'The account and the settings of emails.',
    from: 'users WHERE users.id = $1',
    key: 'users.id',
    fields: {
      ...columns('users', 'id', 'firebase_uid', 'email', 'email_verified', 'display_name', 'role'),
      photoURL: 'users.avatar',
      ...columns('users', 'education', 'location', 'phone_number', 'email_updates', 'sign_in_provider'),
      spend: dollars('users.spend'),
      ...columns('users', 'purchase_count', 'last_purchase_at', 'created_at'),
    },
    imageField: 'photoURL',
  },
  billingDetails: {
    description: 'The saved billing details, or null.',
    from: 'billing_details WHERE user_id = $1',
    key: 'user_id',
    fields: columns('billing_details', 'name', 'tax_number', ...POSTAL, 'invoice_email'),
  },
};

/** The records of one user of which there are any number. */
export const listSections: Readonly<Record<string, Section>> = {
  addresses: {
    description: 'The address book.',
    from: 'addresses WHERE user_id = $1',
    key: 'addresses.id',
    fields: {
      ...columns('addresses', 'id', 'label', 'contact', ...POSTAL, 'phone_number', 'delivery_notes'),
      ...columns('addresses', 'last_used_at'),
    },
  },
  cart: {
    description: 'The lines of the cart.',
    from: 'cart_lines JOIN tools ON tools.id = cart_lines.tool_id WHERE cart_lines.user_id = $1',
    key: 'cart_lines.tool_id',
    fields: { ...TOOL, ...columns('cart_lines', 'quantity', 'job_reference') },
  },
  shoppingLists: {
    description: 'The shopping lists, with their lines.',
    from: 'shopping_lists WHERE user_id = $1',
    key: 'shopping_lists.id',
    fields: {
      ...columns('shopping_lists', 'id', 'name', 'created_at'),
      lines: `(SELECT coalesce(json_agg(json_build_object('sku', tools.sku, 'toolName', tools.tool_name,
          'quantity', line.quantity, 'jobReference', line.job_reference) ORDER BY line.position), '[]')
        FROM shopping_list_lines line JOIN tools ON tools.id = line.tool_id WHERE line.list_id = shopping_lists.id)`,
    },
  },
  stockAlerts: {
    description: 'The tools whose return to the stock is awaited.',
    from: 'stock_alerts JOIN tools ON tools.id = stock_alerts.tool_id WHERE stock_alerts.user_id = $1',
    key: 'stock_alerts.id',
    fields: { ...TOOL, ...columns('stock_alerts', 'created_at') },
  },
  purchases: {
    description: 'The purchases.',
    from: 'purchases WHERE user_id = $1',
    key: 'purchases.id',
    fields: {
      number: NUMBER.purchaseNumber,
      ...columns('purchases', 'purchase_order_number', 'delivery_notes', 'billing', 'created_at'),
    },
  },
  orders: {
    description: 'The orders of the purchases.',
    from: 'orders JOIN purchases ON purchases.id = orders.purchase_id WHERE orders.user_id = $1',
    key: 'orders.id',
    fields: {
      ...NUMBER,
      ...columns('orders', 'id', 'kind', 'user_name', 'user_email', 'phone_number', 'order_address'),
      ...columns('orders', 'job_reference', 'tool_id', 'tool_name', 'order_quantity'),
      price: dollars('orders.tool_price'),
      totalBill: dollars('orders.total_bill'),
      ...columns('orders', 'status', 'fulfillment_status', 'shipment_id', 'returned_quantity'),
      ...columns('orders', 'claimed_quantity', 'created_at', 'paid_at', 'closed_at'),
      deliverBy: 'orders.deliver_by::text',
    },
  },
  orderHistory: {
    description: 'What happened to the orders, and when.',
    from: 'order_events event JOIN orders ON orders.id = event.order_id WHERE orders.user_id = $1',
    // Of the same type as the other keys.
    key: "lpad(to_hex(event.id), 32, '0')::uuid",
    fields: columns('event', 'order_id', 'status', 'fulfillment_status', 'actor', 'reason', 'created_at'),
  },
  payments: {
    description: 'The card payments; card numbers are stored at Stripe only.',
    from: 'payments JOIN purchases ON purchases.id = payments.purchase_id WHERE purchases.user_id = $1',
    key: 'payments.id',
    fields: {
      ...NUMBER,
      ...columns('payments', 'transaction_id'),
      status: 'upper(payments.status)',
      dispute: 'upper(payments.dispute)',
      totalBill: dollars('payments.total_bill'),
      refundedAmount: dollars('payments.refunded_amount'),
      ...columns('payments', 'created_at', 'paid_at', 'disputed_at'),
    },
  },
  refunds: {
    description: 'The refunds of the payments; one that was not made to the card has a reference.',
    from: `refunds JOIN payments ON payments.id = refunds.payment_id JOIN purchases ON purchases.id = payments.purchase_id
      WHERE purchases.user_id = $1`,
    key: 'refunds.id',
    fields: {
      ...columns('payments', 'transaction_id'),
      ...columns('refunds', 'order_id', 'return_id', 'claim_id', 'reference'),
      amount: dollars('refunds.amount'),
      status: 'upper(refunds.status)',
      ...columns('refunds', 'created_at', 'finished_at'),
    },
  },
  shipments: {
    description: 'The shipments of the purchases.',
    from: 'shipments JOIN purchases ON purchases.id = shipments.purchase_id WHERE purchases.user_id = $1',
    key: 'shipments.id',
    fields: {
      ...NUMBER,
      ...columns('shipments', 'id', 'carrier', 'tracking_numbers', 'shipped_at', 'delivered_at'),
    },
  },
  documents: {
    description: 'The invoices and credit notes; the pages of the purchases have the files.',
    from: 'documents JOIN purchases ON purchases.id = documents.purchase_id WHERE purchases.user_id = $1',
    key: 'documents.id',
    fields: { ...NUMBER, ...columns('documents', 'kind', 'number', 'facts', 'created_at') },
  },
  returns: {
    description: 'The returns.',
    from: 'returns JOIN orders ON orders.id = returns.order_id WHERE orders.user_id = $1',
    key: 'returns.id',
    fields: {
      ...columns('returns', 'id', 'order_id', 'quantity', 'reason', 'status', 'requested_at', 'received_at'),
      ...columns('returns', 'closed_at'),
    },
  },
  claims: {
    description: 'The claims under the guarantee, with the ids of their photos.',
    from: 'claims JOIN orders ON orders.id = claims.order_id WHERE orders.user_id = $1',
    key: 'claims.id',
    fields: {
      ...columns('claims', 'id', 'order_id', 'quantity', 'problem', 'question', 'answer', 'status'),
      ...columns(
        'claims',
        'resolution',
        'decision_note',
        'replacement_order_id',
        'requested_at',
        'closed_at',
      ),
      photoIds: `(SELECT coalesce(json_agg(photo.image_id ORDER BY photo.position), '[]') FROM claim_photos photo
        WHERE photo.claim_id = claims.id)`,
    },
  },
  reviews: {
    description: 'The reviews of the shop.',
    from: 'reviews WHERE user_id = $1',
    key: 'reviews.id',
    fields: columns(
      'reviews',
      'id',
      'review_text',
      'review_rating',
      'reviewer_name',
      'created_at',
      'hidden_at',
    ),
  },
  toolReviews: {
    description: 'The reviews of tools.',
    from: 'tool_reviews review JOIN tools ON tools.id = review.tool_id WHERE review.user_id = $1',
    key: 'review.id',
    fields: {
      ...TOOL,
      ...columns('review', 'rating', 'text', 'trade', 'months_in_use', 'reviewer_name', 'created_at'),
      ...columns('review', 'edited_at', 'hidden_reason', 'answer'),
    },
  },
  customizationRequests: {
    description: 'The customization requests with the verified email address, with their answers.',
    from: `customization_requests request JOIN users ON users.email = request.email AND users.email_verified
      WHERE users.id = $1`,
    key: 'request.id',
    fields: {
      ...columns('request', 'id', 'email', 'status', 'created_at'),
      answers: `(SELECT coalesce(json_agg(answer.text ORDER BY answer.id), '[]') FROM customization_answers answer
        WHERE answer.request_id = request.id)`,
    },
  },
  emails: {
    description:
      'The emails of the last weeks and the copies of invoices and refunds to another address, but those to admins, which are ' +
      'about other customers.',
    from: `mails WHERE id IN (${SELECT_MAILS_OF_USER}) AND kind NOT IN ('${FOR_ADMINS.join("', '")}')`,
    key: 'mails.id',
    fields: columns('mails', 'kind', 'status', 'data', 'created_at', 'sent_at'),
  },
  images: {
    description: 'The uploaded images: avatars, and photos of claims, which are private.',
    from: 'images WHERE user_id = $1',
    key: 'images.id',
    fields: columns('images', 'id', 'is_private', 'bytes', 'created_at'),
  },
};
