import type { ErrorCode, SecurityFailure } from '../common/error-catalogue';
import type { RequestInfo } from '../common/viewer';

/** The value of `event` in every line of the security log. */
export const SECURITY = 'security';

/** The fields of a line of the security log, always the same, with null for what is unknown. */
export interface SecurityLine {
  readonly event: typeof SECURITY;
  readonly name: SecurityFailure | 'sign_in_succeeded' | 'data_exported' | 'admin_action';
  /** The reason of a failure. */
  readonly code: ErrorCode | null;
  readonly userId: string | null;
  /** The address of the client. */
  readonly address: string;
  /** The name of the operation in GraphQL and in OpenAPI. */
  readonly operation: string | null;
  /** The id of the record that an admin changed. */
  readonly targetId: string | null;
}

type SecurityEvent = Pick<SecurityLine, 'name'> & {
  readonly [Field in 'code' | 'userId' | 'operation' | 'targetId']?: SecurityLine[Field] | undefined;
};

/**
 * Writes a line of the security log. No value comes from the content of the request, so that no token and no email
 * address is logged.
 */
export function logSecurityEvent(
  { ip: address, log }: RequestInfo,
  { name, code = null, userId = null, operation = null, targetId = null }: SecurityEvent,
): void {
  const line: SecurityLine = { event: SECURITY, name, code, userId, address, operation, targetId };
  if (code === null) log.info(line, 'Security event');
  else log.warn(line, 'Security event');
}
