import type { EntityManager } from 'typeorm';
import type { Viewer } from '../../common/viewer';
import { markChanged } from '../../platform/generations/generations';
import { recordAudit, type AuditAction } from '../audit';
import { checkConstraints } from './check-constraints';
import { indexTools } from './search/index-tools';
import { Tool } from './tool.entity';
import { writeTools } from './write-tools';

/** A locked tool and its new values. */
export interface ToolChange {
  readonly tool: Tool;
  readonly values: Partial<Tool>;
}

/**
 * Changes locked tools, which get their next versions.
 * @returns the changed tools.
 */
export async function changeTools(
  manager: EntityManager,
  viewer: Viewer,
  { action, at }: { action: AuditAction; at: Date },
  changes: readonly ToolChange[],
): Promise<Tool[]> {
  if (changes.length === 0) return [];
  const changed = changes.map(({ tool, values }) =>
    Object.assign(new Tool(), tool, values, { version: tool.version + 1 }),
  );
  await checkConstraints(() => writeTools(manager, changed));
  await indexTools(
    manager,
    changed.map(({ id }) => id),
  );
  markChanged(manager, 'catalogue');
  const audited = changes.map(({ tool, values }) => ({
    action,
    targetId: tool.id,
    before: tool,
    after: values,
    at,
  }));
  await recordAudit(manager, viewer, ...audited);
  return changed;
}
