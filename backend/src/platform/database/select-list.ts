import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';

/**
 * The columns of an entity for a statement by hand, named as the entity's properties:
 * `"tool_name" AS "toolName", ...`. A raw row of them is a plain object of the entity's shape.
 */
export function selectList<T extends ObjectLiteral>(database: DataSource, entity: EntityTarget<T>): string {
  return database
    .getMetadata(entity)
    .columns.map((column) => `"${column.databaseName}" AS "${column.propertyName}"`)
    .join(', ');
}
