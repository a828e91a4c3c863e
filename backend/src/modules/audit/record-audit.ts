import { isDeepStrictEqual } from 'node:util';
import type { EntityManager, EntitySubscriberInterface, QueryRunner } from 'typeorm';
import { newId } from '../../common/ids';
import type { RequestInfo } from '../../common/viewer';
import { logSecurityEvent } from '../../platform/security-log';
import { AuditAction, AuditEvent, AuditTargetKind } from './audit-event.entity';

/** Who acts: an admin, or the operator by a setting. */
interface AuditActor {
  readonly id: string | null;
  readonly request: RequestInfo;
}

interface AuditedAction {
  readonly action: AuditAction;
  readonly targetId: string;
  /** The record before; undefined for a new one. */
  readonly before?: object;
  /** The changed fields after, of which equal ones are not stored; undefined for a record that is erased. */
  readonly after?: object;
  readonly at: Date;
}

const {
  TOOL,
  CATALOGUE_IMPORT,
  CATEGORY,
  SYNONYM_GROUP,
  SEARCH_WITHOUT_RESULT,
  ORDER,
  SHIPMENT,
  RETURN,
  CLAIM,
  REFUND,
  USER,
  REVIEW,
  TOOL_REVIEW,
  MAIL,
  CUSTOMIZATION_REQUEST,
} = AuditTargetKind;

const targetKinds: Readonly<Record<AuditAction, AuditTargetKind>> = {
  [AuditAction.ADD_TOOL]: TOOL,
  [AuditAction.UPDATE_TOOL]: TOOL,
  [AuditAction.DELETE_TOOL]: TOOL,
  [AuditAction.UPLOAD_CATALOGUE_IMPORT]: CATALOGUE_IMPORT,
  [AuditAction.APPLY_CATALOGUE_IMPORT]: CATALOGUE_IMPORT,
  [AuditAction.DISCARD_CATALOGUE_IMPORT]: CATALOGUE_IMPORT,
  [AuditAction.UPDATE_TOOLS]: TOOL,
  [AuditAction.ARCHIVE_TOOLS]: TOOL,
  [AuditAction.RESTORE_TOOLS]: TOOL,
  [AuditAction.ADD_CATEGORY]: CATEGORY,
  [AuditAction.UPDATE_CATEGORY]: CATEGORY,
  [AuditAction.SORT_CATEGORIES]: CATEGORY,
  [AuditAction.MERGE_CATEGORIES]: CATEGORY,
  [AuditAction.ADD_SYNONYM_GROUP]: SYNONYM_GROUP,
  [AuditAction.UPDATE_SYNONYM_GROUP]: SYNONYM_GROUP,
  [AuditAction.DELETE_SYNONYM_GROUP]: SYNONYM_GROUP,
  [AuditAction.DELETE_SEARCHES_WITHOUT_RESULT]: SEARCH_WITHOUT_RESULT,
  [AuditAction.CANCEL_ORDER]: ORDER,
  [AuditAction.CANCEL_PURCHASE]: ORDER,
  [AuditAction.CANCEL_UNPAID_ORDERS]: ORDER,
  [AuditAction.PACK_ORDERS]: ORDER,
  [AuditAction.UNPACK_ORDERS]: ORDER,
  [AuditAction.SHIP_ORDERS]: ORDER,
  [AuditAction.UPDATE_SHIPMENT]: SHIPMENT,
  [AuditAction.DELIVER_SHIPMENTS]: ORDER,
  [AuditAction.CANCEL_RETURN]: RETURN,
  [AuditAction.RECEIVE_RETURN]: RETURN,
  [AuditAction.REFUND_RETURN]: RETURN,
  [AuditAction.ASK_ABOUT_CLAIM]: CLAIM,
  [AuditAction.ACCEPT_CLAIM]: CLAIM,
  [AuditAction.REJECT_CLAIM]: CLAIM,
  [AuditAction.REFUND_CLAIM]: CLAIM,
  [AuditAction.ALLOCATE_REFUND]: REFUND,
  [AuditAction.REFUND_ORDER]: ORDER,
  [AuditAction.RECORD_OUTSIDE_REFUND]: REFUND,
  [AuditAction.MAKE_ADMIN]: USER,
  [AuditAction.REMOVE_ADMIN]: USER,
  [AuditAction.DELETE_USER]: USER,
  [AuditAction.HIDE_REVIEW]: REVIEW,
  [AuditAction.SHOW_REVIEW]: REVIEW,
  [AuditAction.DELETE_REVIEW]: REVIEW,
  [AuditAction.HIDE_TOOL_REVIEW]: TOOL_REVIEW,
  [AuditAction.SHOW_TOOL_REVIEW]: TOOL_REVIEW,
  [AuditAction.ANSWER_TOOL_REVIEW]: TOOL_REVIEW,
  [AuditAction.RESEND_MAIL]: MAIL,
  [AuditAction.ANSWER_CUSTOMIZATION_REQUEST]: CUSTOMIZATION_REQUEST,
  [AuditAction.CLOSE_CUSTOMIZATION_REQUEST]: CUSTOMIZATION_REQUEST,
  [AuditAction.REOPEN_CUSTOMIZATION_REQUEST]: CUSTOMIZATION_REQUEST,
  [AuditAction.DELETE_CUSTOMIZATION_REQUEST]: CUSTOMIZATION_REQUEST,
};

/** The log lines of each transaction that is not committed yet. */
const pendingLines = new WeakMap<QueryRunner, readonly (() => void)[]>();

/**
 * Records actions of an admin in the transaction that performs them. An action that changes nothing is not recorded. The
 * fields are stored as they are: pass no secrets and no personal data that the record does not hold.
 * @param actor undefined for a command of the operator.
 */
export async function recordAudit(
  manager: EntityManager,
  actor: AuditActor | undefined,
  ...audited: readonly AuditedAction[]
): Promise<void> {
  const source = { actorId: actor?.id ?? null, requestId: actor?.request.id ?? null };
  const events = await recordAudits(manager, source, audited);
  if (events.length === 0) return;
  const { queryRunner } = manager;
  if (!queryRunner?.isTransactionActive) throw new Error('An action is recorded outside its transaction');
  if (actor === undefined) return;
  const lines = events.map(({ action, targetId }) => () => {
    const { id: userId, request } = actor;
    logSecurityEvent(request, { name: 'admin_action', userId, operation: action, targetId });
  });
  pendingLines.set(queryRunner, [...(pendingLines.get(queryRunner) ?? []), ...lines]);
}

/**
 * Records the actions of a job that an admin's request started; the security log has the line of the request.
 * @returns those that changed something.
 */
export async function recordAudits(
  manager: EntityManager,
  source: Pick<AuditEvent, 'actorId' | 'requestId'>,
  actions: readonly AuditedAction[],
): Promise<readonly Pick<AuditEvent, 'action' | 'targetId'>[]> {
  const events = actions.flatMap(({ action, targetId, before, after, at }) => {
    const names = changedFields(before, after);
    if (names.length === 0) return [];
    return {
      ...source,
      id: newId(),
      action,
      targetKind: targetKinds[action],
      targetId,
      before: before === undefined ? null : pick(before, names),
      after: after === undefined ? null : pick(after, names),
      createdAt: at,
    };
  });
  if (events.length > 0) await manager.getRepository(AuditEvent).insert(events);
  return events;
}

function changedFields(before?: object, after?: object): readonly string[] {
  const names = Object.keys(after ?? before ?? {});
  if (before === undefined || after === undefined) return names;
  return names.filter((name) => !isDeepStrictEqual(fieldOf(before, name), fieldOf(after, name)));
}

const fieldOf = (record: object, name: string): unknown => (record as Record<string, unknown>)[name];

const pick = (record: object, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, fieldOf(record, name)]));

/** Writes the actions of each transaction to the security log, once it is committed. */
export const auditLogging: EntitySubscriberInterface = {
  afterTransactionCommit({ queryRunner }) {
    for (const line of pendingLines.get(queryRunner) ?? []) line();
    pendingLines.delete(queryRunner);
  },
};
