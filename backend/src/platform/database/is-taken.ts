import { QueryFailedError } from 'typeorm';

const UNIQUE_VIOLATION = '23505';

/** Whether a write failed since a unique constraint holds such a record already. */
export function isTaken(error: unknown, constraint: string): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code, constraint: violated } = error.driverError as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && violated === constraint;
}
