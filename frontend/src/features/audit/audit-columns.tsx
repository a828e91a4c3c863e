import { History } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { AuditTargetKind } from '../../apollo/generated/schema-types';
import { DateTime } from '../../components/date-time';
import { Detail } from '../../components/table/cells';
import type { Column } from '../../components/table/data-table';
import { paths } from '../../config/paths';
import { showChanges, type CategoryNames } from './audit-changes';
import type { AuditEventRow_eventFragment } from './audit-event-row.generated';
import { auditActions, auditTargetKinds, OPERATOR } from './audit-labels';
import { ChangeList } from './change-list';

/** An action in a row of the audit log. */
export type AuditEventRow = AuditEventRow_eventFragment;

/** The columns of the audit log. */
export const auditColumns = (categories: CategoryNames): readonly Column<AuditEventRow>[] => [
  { header: 'When', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    header: 'Admin',
    cell: (event) => (
      <span className="short">
        <Actor event={event} />
      </span>
    ),
  },
  { header: 'Action', cell: ({ action }) => <span className="short">{auditActions[action]}</span> },
  { header: 'Record', cell: (event) => <Target event={event} /> },
  {
    header: 'Changes',
    cell: ({ changes }) => <ChangeList changes={showChanges(changes, categories)} />,
  },
];

/** The address of the list with another value of a filter. */
function useFilterLink(parameter: 'by' | 'record', id: string) {
  const [params] = useSearchParams();
  const target = new URLSearchParams(params);
  target.set(parameter, id);
  return { to: { search: target.toString() }, isCurrent: params.get(parameter) === id };
}

/** The name of an admin, or the operator, with a link to their actions. */
function Actor({ event: { actorId, actorName } }: { event: AuditEventRow }) {
  const { to, isCurrent } = useFilterLink('by', actorId ?? OPERATOR);
  const name = actorId === null ? 'Operator' : (actorName ?? 'Unknown admin');
  if (isCurrent) return name;
  return (
    <Link to={to} className="row-link" title={`Show only the actions of ${name}`}>
      {name}
    </Link>
  );
}

/** The name and the kind of a record, with links to its page and to its changes. */
function Target({ event }: { event: AuditEventRow }) {
  const { to, isCurrent } = useFilterLink('record', event.targetId);
  const kind = auditTargetKinds[event.targetKind];
  const name = event.targetName ?? kind;
  const page = pageOf(event);
  const detail = describeRecord(event);
  const label = `Show all changes of this record: ${name}`;
  return (
    <div className="with-link">
      <div>
        {page ? (
          <Link to={page} className="row-link">
            {name}
          </Link>
        ) : (
          name
        )}
        <Detail text={detail} />
      </div>
      {!isCurrent && (
        <Link to={to} className="icon-link" aria-label={label} title={label}>
          <History aria-hidden />
        </Link>
      )}
    </div>
  );
}

const namedKinds: ReadonlySet<AuditTargetKind> = new Set(['TOOL', 'CATEGORY', 'USER', 'MAIL']);

/** The kind of a record, with the end of its id unless its name identifies it. */
function describeRecord({ targetKind, targetId, targetName }: AuditEventRow): string {
  const kind = auditTargetKinds[targetKind];
  const id = `…${targetId.slice(-8)}`;
  if (targetName === null) return id;
  return namedKinds.has(targetKind) ? kind : `${kind} ${id}`;
}

/** The page that shows a record; undefined when there is none. */
function pageOf({ targetKind, targetId, targetName }: AuditEventRow): string | undefined {
  switch (targetKind) {
    case 'TOOL':
      return paths.editProduct(targetId);
    case 'USER':
      return targetName === null ? undefined : paths.customer(targetId);
    case 'ORDER':
    case 'SHIPMENT':
    case 'RETURN':
    case 'CLAIM':
    case 'REFUND':
      return targetName === null ? undefined : paths.purchase(targetName);
    default:
      return undefined;
  }
}
