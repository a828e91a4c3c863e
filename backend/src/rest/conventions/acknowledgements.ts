import { Type } from '@fastify/type-provider-typebox';
import { Id } from './schemas';

const acknowledged = Type.Literal(true, { description: 'The write is done.' });

export const AddedSchema = Type.Object(
  { acknowledged, insertedId: Id },
  { $id: 'Added', description: 'The answer to an add.' },
);

export const UpdatedSchema = Type.Object(
  {
    acknowledged,
    matchedCount: Type.Integer({ description: 'How many records were meant: 1.' }),
    modifiedCount: Type.Integer({ description: 'How many are different now: 0 or 1.' }),
  },
  { $id: 'Updated', description: 'The answer to an update.' },
);

export const DeletedSchema = Type.Object(
  {
    acknowledged,
    deletedCount: Type.Integer({
      description: 'How many records are gone: 1, or 0 when that has begun and is not done yet.',
    }),
  },
  { $id: 'Deleted', description: 'The answer to a delete.' },
);

export const added = ({ id }: { readonly id: string }) => ({ acknowledged: true, insertedId: id }) as const;

export const updated = (modified: boolean) =>
  ({ acknowledged: true, matchedCount: 1, modifiedCount: modified ? 1 : 0 }) as const;

export const deleted = (gone = true) => ({ acknowledged: true, deletedCount: gone ? 1 : 0 }) as const;
