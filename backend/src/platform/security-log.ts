import type { ErrorCode } from '../common/error-catalogue';
import type { RequestInfo } from '../common/viewer';

export type SecurityEventName =
  'sign_in_succeeded' | 'sign_in_failed' | 'access_denied' | 'limit_reached' | 'admin_action';

interface SecurityEvent {
  readonly name: SecurityEventName;
  /** The reason of a failure. */
  readonly code?: ErrorCode;
  readonly userId?: string | null | undefined;
  /** The name of the operation in GraphQL and in OpenAPI. */
  readonly operation?: string | undefined;
  /** The id of the changed record. */
  readonly targetId?: string;
}

/** The value of `event` in every line of the security log. */
export const SECURITY = 'security';

/**
 * Writes a line of the security log. Its fields are always the same, with null for what is unknown. No value comes from
 * the content of the request, so that no token and no e-mail address is logged.
 */
export function logSecurityEvent(
  { ip, log }: RequestInfo,
  { name, code, userId, operation, targetId }: SecurityEvent,
): void {
  const fields = {
    event: SECURITY,
    name,
    code: code ?? null,
    userId: userId ?? null,
    address: ip,
    operation: operation ?? null,
    targetId: targetId ?? null,
  };
  if (code === undefined) log.info(fields, 'Security event');
  else log.warn(fields, 'Security event');
}
