import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';

/**
 * The columns of an entity for a statement by hand, named as the entity's properties:
 * `"tool_name" AS "toolName", ...`. A raw row of them is a plain object of the entity's shape.
 * @param only the properties that are needed; one that is no column may be made of any, so then all are read.
 */
export function selectList<T extends ObjectLiteral>(
  database: DataSource,
  entity: EntityTarget<T>,
  only?: readonly string[],
): string {
  const { columns } = database.getMetadata(entity);
  const known = only?.every((property) => columns.some(({ propertyName }) => propertyName === property));
  return columns
    .filter(({ propertyName }) => !known || only?.includes(propertyName))
    .map((column) => `"${column.databaseName}" AS "${column.propertyName}"`)
    .join(', ');
}
