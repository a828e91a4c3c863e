import { Column, type DataSource } from 'typeorm';
import { ownImagePath } from './image-urls';

/** An SQL expression: the stored path of an uploaded image. */
const PATH = `'${ownImagePath("uploads/' || images.id || '")}'`;

const imageColumns: { readonly entity: NewableFunction; readonly property: string }[] = [];

/**
 * A column with an image: a path on this server or an external URL, see `ImageUrls`. An uploaded image that no such
 * column of any entity refers to is deleted.
 */
export const ImageColumn = (): PropertyDecorator => (prototype, property) => {
  imageColumns.push({ entity: prototype.constructor, property: String(property) });
  Column('text')(prototype, property);
};

/** An SQL condition for rows of `images`: no image column refers to them. */
export const unusedImageCondition = (database: DataSource): string =>
  imageColumns
    .map(({ entity, property }) => {
      const { tablePath, columns } = database.getMetadata(entity);
      const column = columns.find(({ propertyName }) => propertyName === property)?.databaseName ?? '';
      return `NOT EXISTS (SELECT FROM ${tablePath} AS record WHERE record.${column} = ${PATH})`;
    })
    .join(' AND ');
