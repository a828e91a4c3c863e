import { QueryFailedError } from 'typeorm';
import { badInput, type FieldErrors } from '../../common/errors';

/** The message for a value that another record has, by the unique index that rejects it. */
const DUPLICATES: Readonly<Record<string, FieldErrors>> = {
  tools_sku: { sku: 'Another tool has or had this SKU' },
  categories_name: { name: 'Another category has this name' },
};

/** @throws DomainError BAD_USER_INPUT in place of the error of the database for a value that another record has. */
export async function rejectDuplicates(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const { constraint = '' } = (error instanceof QueryFailedError ? error.driverError : {}) as {
      constraint?: string;
    };
    const fields = DUPLICATES[constraint];
    throw fields === undefined ? error : badInput(fields);
  }
}
