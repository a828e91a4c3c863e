import {
  DataSource,
  DefaultNamingStrategy,
  QueryFailedError,
  type EntityTarget,
  type ObjectLiteral,
  type QueryRunner,
} from 'typeorm';
import { DatabasePool, poolOf } from './pool';

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

/** Runs handwritten statements outside a transaction on the pool itself, without TypeORM's query runner and its events. */
class PooledDataSource extends DataSource {
  override async query<T>(sql: string, values?: unknown[], queryRunner?: QueryRunner): Promise<T> {
    if (queryRunner !== undefined) return super.query<T>(sql, values, queryRunner);
    this.logger.logQuery(sql, values);
    try {
      const { command, rows, rowCount } = await poolOf(this).query(sql, values);
      return (command === 'UPDATE' || command === 'DELETE' ? [rows, rowCount] : rows) as T;
    } catch (error) {
      throw new QueryFailedError(sql, values, error as Error);
    }
  }
}

export type Entities = readonly EntityTarget<ObjectLiteral>[];

const POOL_SIZE = 10;

export interface PoolSettings {
  readonly databasePoolSize?: number;
  /** Whether statements that are run often are prepared; true when undefined. */
  readonly databasePreparedStatements?: boolean;
  /** How long a request waits for a connection, in milliseconds. */
  readonly databaseConnectTimeoutMs?: number;
}

/** Describes the PostgreSQL at `url`; `initialize()` connects to it. */
export function createDataSource(
  url: string,
  entities: Entities,
  {
    databasePoolSize = POOL_SIZE,
    databasePreparedStatements = true,
    databaseConnectTimeoutMs,
  }: PoolSettings = {},
): DataSource {
  return new PooledDataSource({
    type: 'postgres',
    url,
    entities: entities as never,
    namingStrategy: new SnakeNaming(),
    applicationName: 'tools-hub',
    driver: { Pool: DatabasePool },
    poolSize: databasePoolSize,
    extra: {
      preparedStatements: databasePreparedStatements,
      connectionTimeoutMillis: databaseConnectTimeoutMs,
    },
    installExtensions: false,
  });
}
