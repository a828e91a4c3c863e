import type { MigrationInterface, QueryRunner } from 'typeorm';

const checks = (...collected: string[]): string => `
  ALTER TABLE payments
    DROP CONSTRAINT payments_status_known,
    DROP CONSTRAINT payments_paid_when_succeeded,
    ADD CONSTRAINT payments_status_known
      CHECK (status IN ('open', 'canceled', ${collected.join(', ')})),
    ADD CONSTRAINT payments_paid_when_succeeded
      CHECK ((status IN (${collected.join(', ')})) = (paid_at IS NOT NULL));
`;

/** A refund that the bank sent back has a status of its own: nobody but a person can return that money. */
export class BouncedRefunds1763747200000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(checks("'succeeded'", "'refunding'", "'bounced'", "'refunded'"));
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query("UPDATE payments SET status = 'refunding' WHERE status = 'bounced'");
    await database.query(checks("'succeeded'", "'refunding'", "'refunded'"));
  }
}
