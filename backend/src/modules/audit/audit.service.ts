import type { DataSource } from 'typeorm';
import { requireOptionalId } from '../../common/ids';
import type { Page, PageRequest } from '../../common/page';
import { keysetPage } from '../../platform/database/keyset-page';
import { WhereBuilder } from '../../platform/database/where-builder';
import { AuditEvent, type AuditAction } from './audit-event.entity';

interface AuditEventListRequest extends PageRequest {
  readonly action?: AuditAction | null;
  readonly actorId?: string | null;
  /** Whether the operator has acted, and no admin. */
  readonly isOperator?: boolean | null;
  readonly targetId?: string | null;
  readonly createdFrom?: Date | null;
  readonly createdBefore?: Date | null;
}

export class AuditService {
  constructor(private readonly database: DataSource) {}

  /**
   * The actions of admins, latest first.
   * @throws DomainError NOT_FOUND for a text that is no id.
   */
  list(
    { action, actorId, isOperator, targetId, createdFrom, createdBefore, ...page }: AuditEventListRequest,
    select?: readonly string[],
  ): Promise<Page<AuditEvent>> {
    const where = new WhereBuilder()
      .whereOptional('action = ?', action)
      .whereOptional('actor_id = ?', requireOptionalId(actorId, 'user'))
      .whereOptional('target_id = ?', requireOptionalId(targetId, 'record'))
      .whereOptional('created_at >= ?', createdFrom)
      .whereOptional('created_at < ?', createdBefore);
    if (isOperator != null) where.where(isOperator ? 'actor_id IS NULL' : 'actor_id IS NOT NULL');
    return keysetPage(this.database, { entity: AuditEvent, where, descending: true, select }, page);
  }
}
