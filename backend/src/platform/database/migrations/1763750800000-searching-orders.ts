import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Admins search the orders by a part of the id, the address or the tool: three letters at a time (`pg_trgm`, which comes
 * with PostgreSQL) find them without reading all. The payments of an order are found whatever became of them.
 */
export class SearchingOrders1763750800000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX orders_search ON orders
        USING gin ((id::text) gin_trgm_ops, user_email gin_trgm_ops, tool_name gin_trgm_ops);
      CREATE INDEX payments_order_id ON payments (order_id);
    `);
  }

  async down(database: QueryRunner): Promise<void> {
    // The extension stays: others may use it.
    await database.query('DROP INDEX orders_search, payments_order_id');
  }
}
