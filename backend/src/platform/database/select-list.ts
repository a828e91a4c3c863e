import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';

/**
 * The columns of an entity for a handwritten statement, named like the properties of the entity:
 * `"tool_name" AS "toolName", ...`. A raw row of them has the shape of the entity.
 * @param select the properties to read; a relation stands for its foreign key. When one of them is not a column, all columns are
 * read, since it may depend on any of them.
 */
export function selectList<T extends ObjectLiteral>(
  database: DataSource,
  entity: EntityTarget<T>,
  select?: readonly string[],
): string {
  const { columns, relations } = database.getMetadata(entity);
  const selected = select?.map(
    (property) =>
      relations.find(({ propertyName }) => propertyName === property)?.joinColumns[0]?.propertyName ??
      property,
  );
  const known = selected?.every((property) => columns.some(({ propertyName }) => propertyName === property));
  return columns
    .filter(({ propertyName }) => !known || selected?.includes(propertyName))
    .map((column) => `"${column.databaseName}" AS "${column.propertyName}"`)
    .join(', ');
}
