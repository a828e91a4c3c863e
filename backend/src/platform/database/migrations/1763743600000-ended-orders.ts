import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Admins look back at the orders that have ended, which are few among all that are kept. */
export class EndedOrders1763743600000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('CREATE INDEX orders_ended ON orders (id) WHERE cancelled_at IS NOT NULL');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP INDEX orders_ended');
  }
}
