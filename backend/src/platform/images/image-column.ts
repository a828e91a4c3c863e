import { Column, type DataSource } from 'typeorm';
import { ownImagePath } from './image-urls';
import { Image } from './image.entity';

/** An SQL expression: the stored path of an uploaded image. */
const PATH = `'${ownImagePath("uploads/' || images.id || '")}'`;

const imageColumns: { readonly entity: NewableFunction; readonly property: string }[] = [];

/**
 * A column with an image: a path on this server or an external URL, see `ImageUrls`. An uploaded image is deleted when
 * neither such a column of any entity nor a foreign key refers to it.
 */
export const ImageColumn = (): PropertyDecorator => (prototype, property) => {
  imageColumns.push({ entity: prototype.constructor, property: String(property) });
  Column('text')(prototype, property);
};

/** An SQL condition for rows of `images`: nothing refers to them, neither by path nor by a foreign key. */
export const unusedImageCondition = (database: DataSource): string => {
  const paths = imageColumns.map(({ entity, property }) => {
    const { tablePath, columns } = database.getMetadata(entity);
    const column = columns.find(({ propertyName }) => propertyName === property)?.databaseName ?? '';
    return `NOT EXISTS (SELECT FROM ${tablePath} AS record WHERE record.${column} = ${PATH})`;
  });
  const keys = database.entityMetadatas
    .flatMap(({ foreignKeys }) => foreignKeys)
    .filter(({ referencedEntityMetadata }) => referencedEntityMetadata.target === Image)
    .map(
      ({ entityMetadata: { tablePath }, columns: [column] }) =>
        `NOT EXISTS (SELECT FROM ${tablePath} AS record WHERE record.${column?.databaseName ?? ''} = images.id)`,
    );
  return [...paths, ...keys].join(' AND ');
};
