import { DataSource, DefaultNamingStrategy, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { Initial1764547200000 } from './migrations/1764547200000-initial';

const CONNECT_LIMIT_MS = 5_000;
const STATEMENT_LIMIT_MS = 10_000;

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Maps `toolName` in the code to `tool_name` in the database, so that handwritten SQL needs no quotes. */
class SnakeNaming extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined): string {
    return customName ?? snakeCase(propertyName);
  }

  override joinColumnName(relationName: string, referencedColumnName: string): string {
    return snakeCase(`${relationName}_${referencedColumnName}`);
  }
}

export type Entities = readonly EntityTarget<ObjectLiteral>[];

/** Describes the PostgreSQL at `url`; `initialize()` connects to it. */
export function createDataSource(url: string, entities: Entities): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities: entities as never,
    migrations: [Initial1764547200000],
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNaming(),
    applicationName: 'tools-hub',
    connectTimeoutMS: CONNECT_LIMIT_MS,
    poolSize: 10,
    extra: { statement_timeout: STATEMENT_LIMIT_MS, idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS },
    installExtensions: false,
  });
}
