import { QueryFailedError } from 'typeorm';
import { badInput, type FieldErrors } from '../../common/errors';

export const SKU_TAKEN: FieldErrors = { sku: 'Another tool has or had this SKU' };

/** The validation error of each constraint that concurrent writes can violate. */
const MESSAGES: Readonly<Record<string, FieldErrors>> = {
  tools_sku: SKU_TAKEN,
  tools_category_id_fkey: { category: 'Choose a category' },
  categories_name: { name: 'Another category has this name' },
};

/** @throws DomainError BAD_USER_INPUT in place of the error of the database for a violated constraint. */
export async function checkConstraints(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const { constraint = '' } = (error instanceof QueryFailedError ? error.driverError : {}) as {
      constraint?: string;
    };
    const fields = MESSAGES[constraint];
    throw fields === undefined ? error : badInput(fields);
  }
}
