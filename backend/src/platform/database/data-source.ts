import { DataSource, DefaultNamingStrategy, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { DatabasePool } from './pool';

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

const POOL_SIZE = 10;

export interface PoolSettings {
  readonly databasePoolSize?: number;
  /** Whether statements that are run often are prepared; true when undefined. */
  readonly databasePreparedStatements?: boolean;
}

/** Describes the PostgreSQL at `url`; `initialize()` connects to it. */
export function createDataSource(
  url: string,
  entities: Entities,
  { databasePoolSize = POOL_SIZE, databasePreparedStatements = true }: PoolSettings = {},
): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities: entities as never,
    namingStrategy: new SnakeNaming(),
    applicationName: 'tools-hub',
    driver: { Pool: DatabasePool },
    poolSize: databasePoolSize,
    extra: { preparedStatements: databasePreparedStatements },
    installExtensions: false,
  });
}
