import { DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { DatabasePool } from './pool';
import { SnakeNaming } from './snake-naming';

export type Entities = readonly EntityTarget<ObjectLiteral>[];

const POOL_SIZE = 10;

/** Describes the PostgreSQL at `url`; `initialize()` connects to it. */
export function createDataSource(url: string, entities: Entities, poolSize = POOL_SIZE): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities: entities as never,
    namingStrategy: new SnakeNaming(),
    applicationName: 'tools-hub',
    driver: { Pool: DatabasePool },
    poolSize,
    installExtensions: false,
  });
}
