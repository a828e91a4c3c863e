export { AuditAction, AuditEvent, AuditTargetKind } from './audit-event.entity';
export { AuditResolver } from './audit.resolver';
export { AuditService } from './audit.service';
export { auditLogging, recordAudit, recordAudits } from './record-audit';
