import { DomainError } from '../common/errors';

/** The errors of a full disk, of a quota and of a file system that has become read-only. */
const NOT_WRITABLE = ['ENOSPC', 'EDQUOT', 'EROFS'];

/** Converts an error of a disk that cannot be written to SERVICE_UNAVAILABLE with the message. Returns any other error. */
export const asNotWritable = (error: unknown, message: string): unknown =>
  NOT_WRITABLE.includes((error as { code?: string }).code ?? '')
    ? new DomainError('SERVICE_UNAVAILABLE', message, { cause: error })
    : error;
