import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Admins look for orders by when they were placed, and for the few that are not paid among all that are. */
export class FindingOrders1763733600000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      CREATE INDEX orders_created_at ON orders (created_at);
      CREATE INDEX orders_unpaid ON orders (id) WHERE paid_at IS NULL AND cancelled_at IS NULL;
    `);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP INDEX orders_created_at, orders_unpaid');
  }
}
