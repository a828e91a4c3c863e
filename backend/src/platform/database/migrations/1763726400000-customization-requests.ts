import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who wants help with a customized order. */
export class CustomizationRequests1763726400000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      CREATE TABLE customization_requests (
        id         uuid        CONSTRAINT customization_requests_pkey PRIMARY KEY,
        email      text        NOT NULL,
        created_at timestamptz NOT NULL
      )
    `);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP TABLE customization_requests');
  }
}
