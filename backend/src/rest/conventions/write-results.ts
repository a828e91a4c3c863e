import { Type } from 'typebox';
import { Id } from './schemas';

export const acknowledged = Type.Literal(true, { description: 'Always true.' });

export const AddedSchema = Type.Object(
  { acknowledged, insertedId: Id },
  { $id: 'Added', description: 'The response to an add.' },
);

export const UpdatedSchema = Type.Object(
  {
    acknowledged,
    matchedCount: Type.Integer({ description: 'The number of matching records: 1.' }),
    modifiedCount: Type.Integer({ description: 'The number of records that changed: 0 or 1.' }),
  },
  { $id: 'Updated', description: 'The response to an update.' },
);

export const DeletedSchema = Type.Object(
  {
    acknowledged,
    deletedCount: Type.Integer({
      description: 'The number of deleted records: 1, or 0 while the refund of a cancelled order is pending.',
    }),
  },
  { $id: 'Deleted', description: 'The response to a delete.' },
);

export const added = ({ id }: { readonly id: string }) => ({ acknowledged: true, insertedId: id }) as const;

export const updated = (isModified: boolean) =>
  ({ acknowledged: true, matchedCount: 1, modifiedCount: isModified ? 1 : 0 }) as const;

export const deleted = (isDeleted = true) =>
  ({ acknowledged: true, deletedCount: isDeleted ? 1 : 0 }) as const;
